import type { LogPosition, PlayerId } from '@ledger/kernel';
import type { EventData, EventOf, RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import type { State } from '@ledger/engine';
import type { Part } from './internals';
import { bookOf, projectionOf } from './internals';
import { eventId } from './world';

/** The first won game of one of the standard tournaments on a list, turned into a draw. */
export function correctionOf(
  lists: Lists,
  state: State,
  list: number,
  tournament = 0,
): { event: RecordedEvent; player: PlayerId } {
  const parts = projectionOf(state).pools.standard.parts.on(list);
  const { part } = parts[tournament % parts.length]!;
  const position = (lists.head + 1) as LogPosition;
  const correction = wonGameCorrected(lists, part, '=');
  return {
    player: correction.data.white,
    event: {
      id: eventId(position),
      version: 1,
      stream: `tournament-${part.tournament}`,
      revision: 2,
      position,
      recordedAt: '2036-01-01T00:00:00.000Z',
      metadata: { actor: 'bench', correlationId: eventId(position), reason: 'bench' },
      ...correction,
    },
  };
}

/** The first game of a part that White won, with another result. */
export function wonGameCorrected(
  lists: Lists,
  part: Part,
  to: EventData<'ResultCorrected'>['to'],
): EventOf<'ResultCorrected'> {
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  const game = block.result.subarray(0, gameStart + gameCount).indexOf('1'.charCodeAt(0), gameStart);
  if (game < 0) throw new Error(`No game left in ${part.tournament} that White won`);
  const entry = (place: number): { start: number; id: PlayerId } => ({
    start: block.startNumber[entryStart + place]!,
    id: bookOf(lists).register.idOf(block.player[entryStart + place]!),
  });
  const white = entry(block.white[game]!);
  const black = entry(block.black[game]!);
  return {
    type: 'ResultCorrected',
    data: {
      tournament: part.tournament,
      part: 1,
      round: block.round[game]!,
      whiteStart: white.start,
      blackStart: black.start,
      white: white.id,
      black: black.id,
      from: '1',
      to,
      effect: 'origin',
    },
  };
}
