import type { WorldPlayer } from '../titles/title-world';
import { TitleWorld } from '../titles/title-world';

/** Players 1 and 2 each play two grandmasters, six international masters and player 9, who is in no rating list. */
export function almostNorms(): TitleWorld {
  const opponents = Array.from({ length: 8 }, (_, at): WorldPlayer => ({
    id: 101 + at,
    rating: 2600,
    federation: ['FRA', 'POL', 'ITA'][at % 3]!,
    titles: [at < 2 ? 'GM' : 'IM'],
  }));
  const world = new TitleWorld('2024-05-01', [
    { id: 1, rating: 2450, k: 10 },
    { id: 2, rating: 2450, k: 10 },
    ...opponents,
    { id: 9 },
  ]);
  for (const player of [1, 2])
    world.tournament({
      ...{ id: `T${player}`, start: '2024-05-04', end: '2024-05-12' },
      ...AGAINST_ALL,
      players: [player, ...AGAINST_ALL.players],
    });
  return world;
}

export const AGAINST_ALL = {
  players: [101, 102, 103, 104, 105, 106, 107, 108, 9],
  games: ['1-2:1', '1-3:1', '1-4:=', '1-5:=', '1-6:=', '1-7:=', '1-8:=', '1-9:=', '1-10:1'],
};

/** A game of the first of the two tournaments. */
export const GAME_CORRECTED = [
  'tournament-T1',
  'ResultCorrected',
  {
    tournament: 'T1',
    part: 1,
    round: 1,
    whiteStart: 1,
    blackStart: 2,
    white: 1,
    black: 101,
    from: '1',
    to: '=',
    effect: 'origin',
  },
] as const satisfies Parameters<TitleWorld['record']>;
