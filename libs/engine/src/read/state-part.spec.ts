import type { PlayerId } from '@ledger/kernel';
import { NO_ENTRY, SheetBlock } from '../facts/cross-table-columns';
import type { PlacedPart } from '../schedule/placed-part';
import type { Projection } from '../state/projection';
import { StatePart } from './state-part';

/** A block as large as those of a full ledger: behind the sheet are others, also where the entry of a bye would be. */
const block = new SheetBlock(NO_ENTRY + 100, 8);
const ENTRY_START = 10;
const GAME_START = 2;
const GAMES = [
  [0, 1],
  [2, 0],
  [0, NO_ENTRY],
  [1, 2],
] as const;

block.player.fill(999);
block.player.set([101, 102, 103], ENTRY_START);
// The games before and behind are of other sheets.
block.white.fill(0);
block.black.fill(1);
GAMES.forEach(([white, black], at) => {
  block.white[GAME_START + at] = white;
  block.black[GAME_START + at] = black;
});

const sheet = {
  block,
  entryStart: ENTRY_START,
  entryCount: 3,
  gameStart: GAME_START,
  gameCount: GAMES.length,
};
const register = { find: (id: number) => id, idOf: (place: number) => place };
const part = new StatePart(
  { facts: { book: { register } } } as unknown as Projection,
  { part: { sheet, marks: null } } as unknown as PlacedPart,
);

describe('the games of one player in a part', () => {
  it.each([
    [101, [102, 103, null]],
    [102, [101, 103]],
    [103, [101, 102]],
  ])('%i met %j, with either colour; a bye has no opponent', (player, opponents) => {
    const met = [...part.gamesOf(player as PlayerId)].map(({ white, black }) =>
      white === player ? black : white,
    );
    expect(met).toEqual(opponents);
  });

  it('and its players are those of its own table', () => {
    expect([...part.players()]).toEqual([101, 102, 103]);
  });
});
