import { csvTable } from '@ledger/formats';
import { formatChange, hundredths } from '@ledger/kernel';
import type { RunningAnswer } from '@ledger/office';
import { namesOf } from './names';
import { printTable } from './table';
import { say, sayJson } from './text';

const COLUMNS = [
  'day',
  'tournament',
  'round',
  'opponent',
  'rating',
  'score',
  'change',
  'sum',
  'own',
  'games',
] as const;

const points = (value: number): string => formatChange(hundredths(value));

/** The rating inside a period, game by game. */
export function printRunning(answer: RunningAnswer, format: 'table' | 'csv' | 'json'): void {
  if (format === 'json') return sayJson(answer);
  const { running, people } = answer;
  const { player, listDate, from, to, games, provisional, orderToBeProved } = running;
  if (format === 'csv') {
    const rows = games.map((game) => [
      ...[game.on, game.tournament, game.round, game.opponent ?? '', game.opponentRating ?? ''],
      ...[game.score, points(game.changeHundredths), points(game.sumHundredths), game.rating, game.games],
    ]);
    return say(csvTable(COLUMNS, rows));
  }
  const nameOf = namesOf(people);
  say(`${nameOf(player)} (${player}) in the period of the list of ${listDate}: from ${from ?? 'no rating'}`);
  printTable(
    [
      { title: 'day', cell: ({ on, dated }) => (dated ? on : `by ${on}`) },
      { title: 'tournament', cell: ({ tournament }) => tournament },
      { title: 'round', align: 'right', cell: ({ round }) => round },
      { title: 'opponent', flexible: true, cell: ({ opponent }) => nameOf(opponent ?? 0) },
      { title: 'rating', align: 'right', cell: ({ opponentRating }) => opponentRating ?? '' },
      { title: 'score', align: 'right', cell: ({ score }) => score },
      { title: 'change', align: 'right', cell: ({ changeHundredths }) => points(changeHundredths) },
      { title: 'sum', align: 'right', cell: ({ sumHundredths }) => points(sumHundredths) },
      { title: 'rating by then', align: 'right', cell: ({ rating }) => rating },
      { title: 'games', align: 'right', cell: (game) => game.games },
    ],
    games,
  );
  say(`On the list: ${to ?? 'not rated'}${provisional ? ', provisional until it is published (1.53a)' : ''}`);
  if (orderToBeProved) say('The federation must prove the order of games in overlapping tournaments.');
}
