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

/** Why no rating list depends on a provision; null if one does. */
export function whyDocumentary(name: ProvisionName): string | null {
  return DOCUMENTARY[name] ?? null;
}
