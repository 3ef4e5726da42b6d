import { formatChange, formatHundredths, hundredths, signed as signedPoints } from '@ledger/kernel';
import type { ExplainedGame, ExplainedInitial, ExplainedTournament, Explanation } from '@ledger/lists';
import type { NameOf } from './names';
import { printTable } from './table';
import { say, sayWhereReadingsAre } from './text';

const signed = (value: number): string => formatChange(hundredths(value));
const plain = (value: number): string => formatHundredths(hundredths(value));
const orDash = (value: number | null): string => (value === null ? '-' : String(value));

/** The working of one player on one list, laid out so that it can be followed with a pencil. */
export function printWorkedSheet(sheet: Explanation, nameOf: NameOf): void {
  const { player, pool, listDate, knownAt, ruleSet, previousRating, rating, k, games } = sheet;
  say(`${nameOf(player)} (${player}), ${pool} list of ${listDate}`);
  say(`Computed under ${ruleSet ?? 'rules that are not known'}, as known at position ${knownAt}.`);
  say(`\nRating on the list before: ${previousRating ?? 'none'}`);
  for (const tournament of sheet.tournaments) printTournament(tournament, nameOf);
  if (sheet.initial !== undefined) printInitial(sheet.initial);
  say('\nStep by step');
  const width = String(sheet.steps.length).length;
  for (const [index, { article, text }] of sheet.steps.entries()) {
    say(`  ${String(index + 1).padStart(width)}. ${text}`);
    say(`  ${' '.repeat(width)}  [${article}]`);
  }
  const moved =
    rating === null || previousRating === null ? '' : ` (${signedPoints(rating - previousRating)})`;
  say(
    `\nRating on this list: ${rating ?? 'none'}${moved}; rated games ${games}; K from now on ${k ?? 'none'}`,
  );
  sayWhereReadingsAre(sheet);
  if (sheet.uncertain.length === 0) return;
  say('\nRests on provisions that are not certain or supplied by the office (5 is certain)');
  for (const provision of sheet.uncertain) say(`  ${provision}`);
}

function printTournament(tournament: ExplainedTournament, nameOf: NameOf): void {
  const { id, part, start, end, ruleSet, ratingsFrom, ownRating, k, kUsed, n, why, booked } = tournament;
  say(`\n${id}${part === 1 ? '' : `, part ${part}`}, ${start} to ${end}, under ${ruleSet}`);
  if (booked !== undefined) {
    const version = booked.version === 'in' ? 'As corrected' : 'As before the correction, removed';
    say(`  ${version}; rated on the list of ${booked.ratedOn}, the difference is booked on this one.`);
  }
  say(`  ${why}`);
  const reduced = kUsed === null || kUsed === k ? '' : `, reduced to ${kUsed}`;
  const own = ownRating === null ? 'unrated' : `rated ${ownRating}`;
  const factor = k === null ? '' : ` K ${k}${reduced}.`;
  say(`  Ratings of the list of ${ratingsFrom}: ${own}.${factor}`);
  printGames(tournament.games, nameOf);
  if (!tournament.rated || kUsed === null) return;
  const { sumHundredths, changeHundredths } = tournament;
  say(`  ${n} rated games, sum ${signed(sumHundredths)}, x K ${kUsed} = ${signed(changeHundredths)}`);
}

function printGames(games: readonly ExplainedGame[], nameOf: NameOf): void {
  printTable<ExplainedGame>(
    [
      { title: '  rd', align: 'right', cell: ({ round }) => round },
      {
        title: 'opponent',
        flexible: true,
        cell: ({ opponent }) => (opponent === null ? '-' : nameOf(opponent)),
      },
      { title: 'id', align: 'right', cell: ({ opponent }) => orDash(opponent) },
      { title: 'rating', align: 'right', cell: ({ opponentRating }) => orDash(opponentRating) },
      { title: 'D', align: 'right', cell: ({ difference }) => orDash(difference) },
      { title: 'used', align: 'right', cell: ({ differenceUsed }) => orDash(differenceUsed) },
      {
        title: 'expected',
        align: 'right',
        cell: ({ expectedHundredths: e }) => (e === null ? '-' : plain(e)),
      },
      { title: 'score', align: 'right', cell: ({ score }) => (score === 0.5 ? '½' : score) },
      { title: 'difference', align: 'right', cell: gain },
      // Without "D -59.", which the column before says.
      { title: 'why', below: true, cell: ({ why }) => why.replace(/^D -?\d+\. /, '') },
    ],
    games,
  );
}

/** Score less expectation, which K is multiplied with. */
function gain({ score, expectedHundredths, counted }: ExplainedGame): string {
  if (!counted || expectedHundredths === null) return '-';
  return signed(score * 100 - expectedHundredths);
}

function printInitial(initial: ExplainedInitial): void {
  if (initial.kind === 'standard-rating') {
    say(`\nFirst rating, by the standard rating of ${initial.standardRating}: ${initial.ru}`);
    return;
  }
  const { games, score, raHundredths, pHundredths, dp, ru, minimumGames, floor, published } = initial;
  say(`\nFirst rating from results so far (${minimumGames} games needed, floor ${floor})`);
  printTable(
    [
      { title: '  tournament', cell: ({ id, part }) => `  ${id}${part === 1 ? '' : `/${part}`}` },
      { title: 'list', cell: ({ list }) => list },
      { title: 'games', align: 'right', cell: (event) => event.games },
      { title: 'score', align: 'right', cell: (event) => event.score },
      { title: 'ratings', align: 'right', cell: ({ sumOfRatings }) => sumOfRatings },
      { title: 'why', below: true, cell: ({ why }) => why },
    ],
    initial.events,
  );
  const figures = [
    `${games} games, score ${score}`,
    ...(raHundredths === null ? [] : [`Ra ${plain(raHundredths)}`]),
    ...(pHundredths === null ? [] : [`p ${plain(pHundredths)}`]),
    ...(dp === null ? [] : [`dp ${signedPoints(dp)}`]),
    ...(ru === null ? [] : [`Ru ${ru}`]),
  ];
  say(`  ${figures.join(', ')}: ${published ? 'published' : 'not yet published'}`);
}
