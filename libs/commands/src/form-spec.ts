/**
 * What a form of the page asks for. The build writes this file and the forms as data for apps/web (tools/openapi.mjs).
 */

/** What a command is about. */
export type FormSubject = 'tournament' | 'player' | 'federation' | 'rules' | 'list' | 'position';

/** How a form asks for a value; `game` means round, white and black. */
export type FormControl =
  'text' | 'number' | 'date' | 'select' | 'tick' | 'file' | 'player' | 'entrant' | 'game';

export interface FormField {
  /** The name in the body of the request. */
  readonly name: string;
  readonly label: string;
  readonly control: FormControl;
  /** How the text that is typed becomes a value. */
  readonly reading: 'text' | 'number' | 'upper-case' | 'flag';
  readonly list: boolean;
  readonly optional: boolean;
  readonly choices?: readonly string[];
  /** A word that means null. */
  readonly nullWord?: string;
  readonly hint?: string;
}

export interface FormSpec {
  readonly type: string;
  readonly subject: FormSubject;
  /** The path of the request, as OpenAPI writes it. */
  readonly path: string;
  /** Whether the body names its type. */
  readonly typed: boolean;
  readonly label: string;
  readonly group: string;
  readonly fields: readonly FormField[];
  /** Whether it can be booked on a later list instead of re-opening the one that rated it. */
  readonly effect: boolean;
  /** Whether it registers its subject, whose id is then its first field. */
  readonly registers: boolean;
  readonly reasonOptional: boolean;
}

/** The values that a filter can have, and what they are called. */
export type FilterValues =
  | { readonly kind: 'federation' }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** `name` is the name of the words in OpenAPI. */
  | {
      readonly kind: 'choice';
      readonly words: readonly string[];
      readonly name: string;
      readonly called?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'flag'; readonly called: { readonly true: string; readonly false: string } };

/** A filter as the page shows it. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly values: FilterValues;
}
