import { csvTable } from '@ledger/formats';
import type { NormsAnswer } from '@ledger/office';
import type { Check, NormAssessment, WorkedGame } from '@ledger/titles';
import { articlesOf, lacking, printChecks } from './checks';
import type { NameOf } from './names';
import { namesOf } from './names';
import type { Column } from './table';
import { printTable } from './table';
import { say, sayJson } from './text';

const score = ({ performance }: NormAssessment): string =>
  `${performance.halfPoints / 2}/${performance.games}`;

function columns(nameOf: NameOf): readonly Column<NormAssessment>[] {
  return [
    { title: 'norm', cell: ({ title }) => title },
    { title: 'id', align: 'right', cell: ({ player }) => player },
    { title: 'name', flexible: true, cell: ({ player }) => nameOf(player) },
    { title: 'score', align: 'right', cell: score },
    { title: 'Ra', align: 'right', cell: ({ performance }) => performance.average },
    { title: 'Rp', align: 'right', cell: ({ performance }) => performance.rating },
  ];
}

/** The norms of a tournament: a table of all its players, or the worked sheets of one. */
export function printNorms(answer: NormsAnswer, format: 'table' | 'csv' | 'json', sheets: boolean): void {
  if (format === 'json') return sayJson(answer);
  const { norms, people } = answer;
  const nameOf = namesOf(people);
  if (format === 'csv') return say(normsCsv([...norms.achieved, ...norms.missed], nameOf));
  const { tournament, start, end, federation, players, ruleSet, achieved, missed } = norms;
  say(`${tournament} (${federation}), ${start} to ${end}, ${players} players, judged by ${ruleSet}.`);
  if (sheets) {
    for (const norm of [...achieved, ...missed]) printNormSheet(norm, nameOf);
    return;
  }
  say(`\n${achieved.length === 0 ? 'No norm' : `Norms: ${achieved.length}`}`);
  if (achieved.length > 0) {
    const games: Column<NormAssessment> = { title: 'games', align: 'right', cell: ({ length }) => length };
    printTable([...columns(nameOf), games], achieved);
  }
  if (missed.length > 0) {
    say(`\nThe performance, but not the norm: ${missed.length}`);
    const lacks: Column<NormAssessment> = {
      title: 'lacks',
      flexible: true,
      cell: ({ checks }) => lacking(checks),
    };
    printTable([...columns(nameOf), lacks], missed, 'page');
  }
  printAttestations(norms.event);
}

/** What no report can show, one line each. */
function printAttestations(checks: readonly Check[]): void {
  const open = checks.filter(({ verdict }) => verdict === 'to-be-attested');
  if (open.length === 0) return;
  say('\nTo be attested:');
  for (const { article, what, attest } of open) {
    say(`  ${article.padEnd(6)} ${(attest ?? '').padEnd(20)} ${what}`);
  }
}

const COLUMNS = ['norm', 'id', 'name', 'achieved', 'games', 'points', 'ra', 'rp', 'lacks'] as const;

function normsCsv(norms: readonly NormAssessment[], nameOf: NameOf): string {
  return csvTable(
    COLUMNS,
    norms.map(({ title, player, achieved, length, performance, checks }) => [
      title,
      player,
      nameOf(player),
      achieved ? 'yes' : 'no',
      length,
      performance.halfPoints / 2,
      performance.average,
      performance.rating,
      lacking(checks),
    ]),
  );
}

/** As published; a rating that was revised since is shown after it. */
function ratingShown({ rating, ratingRevised }: WorkedGame): string {
  const shown = (points: number | null): string => (points === null ? 'unrated' : `${points}`);
  return ratingRevised === undefined ? shown(rating) : `${shown(rating)} (now ${shown(ratingRevised)})`;
}

/** One norm as a worked sheet: every game, the sums, every check with its article. */
function printNormSheet(norm: NormAssessment, nameOf: NameOf): void {
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
      { title: 'rating', align: 'right', cell: ratingShown },
      { title: 'counted', align: 'right', cell: ({ ratingCounted }) => ratingCounted ?? '-' },
      { title: 'score', align: 'right', cell: ({ score }) => score },
      { title: 'why not', flexible: true, cell: ({ why }) => why },
    ],
    games,
  );
  const { total, games: counted, average, halfPoints, percent, difference, rating } = performance;
  const dp = difference < 0 ? `- ${-difference}` : `+ ${difference}`;
  const cite = articlesOf(ruleSet);
  say(`  Ra = ${total} / ${counted} = ${average} (${cite('1.47')})`);
  say(`  p  = ${halfPoints / 2} / ${counted} = ${percent} %, dp = ${difference} (${cite('1.49')})`);
  say(`  Rp = ${average} ${dp} = ${rating} (${cite('1.48')})`);
  printChecks(norm.checks);
}
