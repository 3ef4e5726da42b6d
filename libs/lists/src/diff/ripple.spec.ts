import { NO_ENTRY, SheetBlock } from '@ledger/engine';
import type { PlacedPart } from '@ledger/engine';
import { opponentsIn } from './ripple';

/** A block as large as those of a full ledger: behind the sheet lie others, also where the entry of a bye would be. */
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
const sheet = { block, entryStart: ENTRY_START, gameStart: GAME_START, gameCount: GAMES.length };
const placed = { part: { sheet } } as unknown as Pick<PlacedPart, 'part'>;

describe('over whom a difference can have come', () => {
  it.each([
    [0, [102, 103]],
    [1, [101, 103]],
    [2, [101, 102]],
  ])('entry %i met %j, with either colour, and nobody in a bye', (entry, opponents) => {
    expect(opponentsIn(placed, entry)).toEqual(opponents);
  });
});
