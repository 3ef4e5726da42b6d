import type { ListDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Manifest, ManifestOpening, ManifestTournament } from '@ledger/formats';

/** One command of a manifest. */
export type LoadStep =
  | { readonly kind: 'opening'; readonly opening: ManifestOpening }
  | { readonly kind: 'report'; readonly tournament: ManifestTournament }
  | { readonly kind: 'publication'; readonly pool: Pool; readonly date: ListDate };

/**
 * The commands in the order in which an office would have given them: opening lists first, each report when it was
 * received, each list on its date (standard first, which the others borrow from), after the reports received before
 * that day. Reports of one day keep the order of the manifest; one without a day of receipt comes after all others.
 */
export function loadOrder(manifest: Manifest): readonly LoadStep[] {
  const dated: { readonly day: string; readonly step: LoadStep }[] = [];
  for (const date of [...manifest.lists].sort()) {
    for (const pool of POOLS.filter((each) => manifest.pools.includes(each)))
      dated.push({ day: date, step: { kind: 'publication', pool, date } });
  }
  for (const tournament of manifest.tournaments) {
    dated.push({ day: tournament.received ?? LAST, step: { kind: 'report', tournament } });
  }
  const inOrder = dated
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.index - b.index));
  const openings = [...manifest.opening].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return [
    ...openings.map((opening) => ({ kind: 'opening', opening }) as const),
    ...inOrder.map(({ step }) => step),
  ];
}

const LAST = '9999-12-31';
