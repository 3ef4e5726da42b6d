import type { LogPosition } from '@ledger/kernel';
import type { Check } from '@ledger/titles';

/** A label and what the ledger knows; an empty value is filled in by hand. */
export interface FormField {
  readonly label: string;
  readonly value: string;
}

export interface FormTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of a form: fields, a table, or both. */
export interface FormSection {
  readonly heading: string;
  readonly fields: readonly FormField[];
  readonly table: FormTable | null;
}

/** A person who has to sign. */
export interface FormSignature {
  readonly role: string;
  /** What the signature confirms. */
  readonly confirms: string;
  readonly article: string;
}

/** A form of the title regulations, filled from the ledger, to be printed and signed. */
export interface TitleForm {
  /** IT1: certificate of a title result; IT2: title application (Titles 3.0). */
  readonly form: 'IT1' | 'IT2';
  readonly heading: string;
  /** What keeps the form from being complete; empty if nothing does. */
  readonly open: readonly string[];
  readonly sections: readonly FormSection[];
  readonly signatures: readonly FormSignature[];
  /** The state of the ledger from which it was filled. */
  readonly knownAt: LogPosition;
  readonly ruleSet: string;
}

export function fieldsOf(values: Readonly<Record<string, string | number | null>>): readonly FormField[] {
  return Object.entries(values).map(([label, value]) => ({ label, value: value === null ? '' : `${value}` }));
}

export function section(
  heading: string,
  values: Readonly<Record<string, string | number | null>>,
  table: FormTable | null = null,
): FormSection {
  return { heading, fields: fieldsOf(values), table };
}

/** Requirements as rows: article, what, needed, found, verdict. */
export function checksTable(checks: readonly Check[]): FormTable {
  return {
    columns: ['Article', 'Requirement', 'Needed', 'Found', 'Verdict'],
    rows: checks.map(({ article, what, needed, found, verdict }) => [
      article,
      what,
      needed,
      found,
      verdict.replaceAll('-', ' '),
    ]),
  };
}

/** What a person confirms, as rows with a box to tick; ticked where it is on record. */
export function toConfirm(checks: readonly Check[]): FormTable {
  return {
    columns: ['Confirmed', 'Article', 'What', 'Word'],
    rows: checks.map(({ article, what, verdict, attest }) => [
      verdict === 'to-be-attested' ? '☐' : '☑',
      article,
      what,
      attest ?? '',
    ]),
  };
}
