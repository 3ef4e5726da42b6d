import type { LogPosition, PlayerId } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Lists, Projection } from '@ledger/lists';
import { eventId } from './world';

/** The first won game of the first standard tournament on a list, turned into a draw. */
export function correctionOf(
  lists: Lists,
  projection: Projection,
  list: number,
): { event: RecordedEvent; player: PlayerId } {
  const { part } = projection.pools.standard.parts.on(list)[0]!;
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  let game = gameStart;
  while (game < gameStart + gameCount && block.result[game] !== '1'.charCodeAt(0)) game += 1;
  const entry = (place: number): { start: number; id: PlayerId } => ({
    start: block.startNumber[entryStart + place]!,
    id: lists.book.register.idOf(block.player[entryStart + place]!),
  });
  const white = entry(block.white[game]!);
  const black = entry(block.black[game]!);
  const position = (lists.head + 1) as LogPosition;
  return {
    player: white.id,
    event: {
      id: eventId(position),
      type: 'ResultCorrected',
      version: 1,
      stream: `tournament-${part.tournament}`,
      revision: 2,
      position,
      recordedAt: '2026-01-01T00:00:00.000Z',
      metadata: { actor: 'bench', correlationId: eventId(position), reason: 'bench' },
      data: {
        tournament: part.tournament,
        part: 1,
        round: block.round[game]!,
        whiteStart: white.start,
        blackStart: black.start,
        white: white.id,
        black: black.id,
        from: '1',
        to: '=',
        effect: 'origin',
      },
    },
  };
}
