import fc from 'fast-check';
import { PlayerMarks } from './player-marks';

const PLAYERS = 1_000;

describe('marks of players', () => {
  it('are counted, in all and before each piece, and listed in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(PLAYERS - 1)), fc.integer({ min: 1, max: 5 }), (players, wordsPerPiece) => {
        const marks = new PlayerMarks();
        marks.reset(PLAYERS);
        for (const player of players) marks.add(player);
        const marked = [...new Set(players)].sort((a, b) => a - b);
        const before = new Int32Array(Math.ceil(marks.words.length / wordsPerPiece));
        expect(marks.count(before, wordsPerPiece)).toBe(marked.length);
        before.forEach((count, piece) => {
          const first = piece * wordsPerPiece * 32;
          expect(count).toBe(marked.filter((player) => player < first).length);
        });
        const listed = new Int32Array(marks.count());
        marks.list(listed);
        expect([...listed]).toEqual(marked);
      }),
    );
  });
});
