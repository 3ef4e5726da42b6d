import type { System } from '@ledger/ledger';
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
