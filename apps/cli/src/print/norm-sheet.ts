import type { NormAssessment } from '@ledger/titles';
import { printChecks } from './checks';
import type { NameOf } from './names';
import { printTable } from './table';
import { say } from './text';

/** One norm as a worked sheet: every game, the sums, every check with its article. */
export function printNormSheet(norm: NormAssessment, nameOf: NameOf): void {
  const { player, tournament, title, ruleSet, achieved, length, games, performance } = norm;
  const verdict = achieved ? `a norm of ${length} games` : 'no norm';
  say(`\n${title}: ${nameOf(player)} (${player}) in ${tournament}, ${ruleSet}: ${verdict}`);
  printTable(
    [
      { title: 'round', align: 'right', cell: ({ round }) => round },
      { title: 'day', cell: ({ on }) => on ?? '' },
      { title: 'opponent', flexible: true, cell: ({ opponent }) => `${nameOf(opponent)} (${opponent})` },
      { title: 'title', cell: ({ titles }) => titles.join(' ') },
      { title: 'fed', cell: ({ federation }) => federation },
      { title: 'rating', align: 'right', cell: ({ rating }) => rating ?? 'unrated' },
      { title: 'counted', align: 'right', cell: ({ ratingCounted }) => ratingCounted ?? '-' },
      { title: 'score', align: 'right', cell: ({ score }) => score },
      { title: 'why not', flexible: true, cell: ({ why }) => why },
    ],
    games,
  );
  const { total, games: counted, average, halfPoints, percent, difference, rating } = performance;
  const dp = difference < 0 ? `- ${-difference}` : `+ ${difference}`;
  say(`  Ra = ${total} / ${counted} = ${average} (1.47)`);
  say(`  p  = ${halfPoints / 2} / ${counted} = ${percent} %, dp = ${difference} (1.49)`);
  say(`  Rp = ${average} ${dp} = ${rating} (1.48)`);
  printChecks(norm.checks);
}
