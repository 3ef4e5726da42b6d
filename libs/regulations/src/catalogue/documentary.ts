import type { ProvisionName } from '../provisions';

/**
 * Provisions on which no rating list depends: the law has had one value in all its versions, or reports do not say what
 * the provision asks for, or it is about something else than the list. They are kept for readers and citations; a
 * what-if cannot change them. `test/lists/provisions-read.spec.ts` proves that every other provision is read.
 */
const DOCUMENTARY: Readonly<Partial<Record<ProvisionName, string>>> = {
  interimReports: 'no rating depends on it; reports that were owed are shown with the tournament',
  unratedTitledPlayers: 'it only decides whether titled players without a rating have a separate list',
  inactiveOpponents: 'all versions have the same value, which the computation follows',
  conversionTables: 'all versions print the same tables, which the computation uses',
  initialRounding: 'all versions have the same value, which the computation follows',
  publishedMeanwhile: 'all versions have the same value, which the computation follows',
  delisting:
    'it is the word for a player below the floor, which list --as-printed shows; no rating depends on it',
  publishedFields: 'it lists what list --as-printed shows of a player; no rating depends on it',
  ranking: 'all versions have the same value, which the lists follow',
};

/** Single fields of the same kind, in provisions that are read. */
const DOCUMENTARY_FIELDS: Readonly<Partial<Record<ProvisionName, readonly string[]>>> = {
  kFactor: ['junior.until'],
};
const WHY_FIELDS: Readonly<Record<string, string>> = {
  'junior.until': 'only the year of birth is published, so both values have the same effect (B-27)',
};

/** Why no rating list depends on a provision; null if one does. */
export function whyDocumentary(name: ProvisionName): string | null {
  return DOCUMENTARY[name] ?? null;
}

/** The first documentary field in which two values differ, and why it is documentary. */
export function documentaryChange(
  name: ProvisionName,
  value: unknown,
  shipped: unknown,
): { readonly field: string; readonly why: string } | null {
  const field = (DOCUMENTARY_FIELDS[name] ?? []).find((path) => {
    const [given, known] = [at(value, path), at(shipped, path)];
    return given !== undefined && known !== undefined && given !== known;
  });
  return field === undefined ? null : { field, why: WHY_FIELDS[field]! };
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Readonly<Record<string, unknown>>)[step]
          : undefined,
      value,
    );
}
