import type { paths } from '@api-schema';

export type About = 'tournament' | 'player' | 'federation' | 'position';

export type FieldType =
  | 'game'
  | 'result'
  | 'entrant'
  | 'player'
  | 'tournament'
  | 'date'
  | 'year'
  | 'text'
  | 'pool'
  | 'system'
  | 'federation'
  | 'sex'
  | 'title'
  | 'norm-title'
  | 'award'
  | 'side'
  | 'claim-ground'
  | 'affiliation'
  | 'whole'
  | 'wholes'
  | 'rating'
  | 'tournaments'
  | 'file'
  | 'tick';

export interface FieldSpec<Name extends string = string> {
  /** The name in the body; a game stands for round, white and black. */
  readonly name: Name;
  readonly label: string;
  readonly type: FieldType;
  readonly optional?: boolean;
  readonly hint?: string;
}

export interface Kind {
  readonly type: string;
  readonly label: string;
  readonly group: string;
  readonly route: 'corrections' | 'decisions' | 'reversal';
  readonly fields: readonly FieldSpec[];
  /** Whether it can be booked on a later list instead of re-opening the one that rated it. */
  readonly effect: boolean;
}

type Posting = {
  [Path in keyof paths]: paths[Path] extends {
    post: { requestBody: { content: { 'application/json': { type: string } } } };
  }
    ? Path
    : never;
}[keyof paths];

/** What the service takes at an address; told apart by `type`. */
type BodyAt<Path extends Posting> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body extends { type: string } } } };
}
  ? Body
  : never;

/** Names of the fields of one kind of body. The round and the players of a game are chosen together. */
type FieldNames<Body, Type> = Exclude<keyof Extract<Body, { type: Type }>, 'type'> & string;
type NamesFor<Body, Type> =
  FieldNames<Body, Type> | ('round' extends FieldNames<Body, Type> ? 'game' : never);

/** Each kind of body that the service takes at an address, with the fields it is asked by: none left out, none made up. */
type Offered<Path extends Posting> = {
  readonly [Type in BodyAt<Path>['type'] & string]: {
    readonly label: string;
    readonly group: string;
    readonly fields?: readonly FieldSpec<NamesFor<BodyAt<Path>, Type>>[];
  };
};

export function corrections<Path extends Posting>(_address: Path, offered: Offered<Path>): readonly Kind[] {
  return kindsOf(offered, 'corrections');
}

export function decisions<Path extends Posting>(_address: Path, offered: Offered<Path>): readonly Kind[] {
  return kindsOf(offered, 'decisions');
}

interface AnyOffer {
  readonly label: string;
  readonly group: string;
  readonly fields?: readonly FieldSpec[];
}

/** Undoing a merge has one effect only: from the beginning. */
function kindsOf(offered: Readonly<Record<string, AnyOffer>>, route: Kind['route']): readonly Kind[] {
  return Object.entries(offered).map(([type, { label, group, fields = [] }]) => {
    return { type, label, group, route, fields, effect: route === 'corrections' && type !== 'unmerge' };
  });
}
