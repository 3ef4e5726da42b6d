import type { System, TournamentKind } from '@ledger/ledger';
import { TOURNAMENT_KINDS } from '@ledger/ledger';
import type { TrfReport } from '@ledger/formats';

/** By words in the type (192 encoded, else 092 in free text), the most specific first. */
const WORDS: readonly (readonly [RegExp, System])[] = [
  [/schiller/, 'schiller'],
  [/schev/, 'scheveningen'],
  [/knock.?out|\bk\.?o\.?(?=[ -]|$)/, 'knock-out'],
  [/double.?round.?robin|doppelrund|_g2\b/, 'double-round-robin'],
  [/team|mannschaft|equip/, 'team'],
  [/round.?robin|rundenturnier|berger|all.?play.?all|toutes rondes/, 'round-robin'],
  [/\bmatch\b/, 'match'],
  [/swiss|schweizer|suisse|suizo|dutch|dubov|burstein|lim\b/, 'swiss'],
];

/** How the tournament was paired, where the report says it in words that are known. */
export function systemOf(trf: TrfReport): System | null {
  for (const said of [trf.tournament.encodedType, trf.tournament.type]) {
    const text = (said ?? '').toLowerCase();
    const known = WORDS.find(([words]) => words.test(text));
    if (known !== undefined) return known[1];
  }
  return null;
}

/** A team tournament is a league anyway (B-91), and an ordinary event has no word. */
const UNSAID: readonly TournamentKind[] = ['ordinary', 'league'];

/** The names of the kinds, with spaces or hyphens; a name that contains another comes before it. */
const KIND_WORDS: readonly (readonly [RegExp, TournamentKind])[] = TOURNAMENT_KINDS.filter(
  (kind) => !UNSAID.includes(kind),
)
  .sort((a, b) => b.length - a.length)
  .map((kind) => {
    const words = kind.replaceAll('-', '[ -]').replace('womens', "women'?s");
    return [new RegExp(`\\b${words}\\b`), kind] as const;
  });

/** The kind of event that the type of the report (092) names; null where it names none. */
export function kindOf(trf: TrfReport): TournamentKind | null {
  const text = (trf.tournament.type ?? '').toLowerCase();
  return KIND_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}
