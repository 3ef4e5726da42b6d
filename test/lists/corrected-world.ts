import type { ListDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import { publishedSampleWorld } from './published-world';

export interface CorrectedWorld {
  readonly lists: Lists;
  /** What was recorded before the correction. */
  readonly log: readonly RecordedEvent[];
  readonly before: LogPosition;
  /** Who had won, and has lost now. */
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** Of the correction. */
  readonly id: string;
}

export const TOURNAMENT = 'T0001' as TournamentId;

/** The sample world after one result of a December tournament was corrected. */
export function correctedWorld(): CorrectedWorld {
  const { lists, log } = publishedSampleWorld();
  const report = log.find((event) => event.type === 'ReportReceived' && event.data.tournament === TOURNAMENT);
  if (report?.type !== 'ReportReceived') throw new Error(`${TOURNAMENT} is not in the sample world`);
  const { entries, rounds } = report.data;
  const before = lists.head;
  const opening = lists.listAt({ pool: 'standard', date: '2023-12-01' as ListDate, knownAt: before });
  const playerOf = (start: number): PlayerId => entries.find(([number]) => number === start)![1]!;
  const startsOf = (game: string): [number, number] => {
    const [whiteStart, blackStart] = game.slice(0, -2).split('-').map(Number);
    return [whiteStart!, blackStart!];
  };
  const [whiteStart, blackStart] = rounds[0]!.games
    .split(' ')
    .filter((game) => game.endsWith(':1'))
    .map(startsOf)
    .find((starts) => starts.every((start) => opening.find(playerOf(start)) !== null))!;
  const [white, black] = [playerOf(whiteStart), playerOf(blackStart)];
  const event: LedgerEvent = {
    type: 'ResultCorrected',
    data: {
      tournament: TOURNAMENT,
      part: 1,
      round: 1,
      whiteStart,
      blackStart,
      white,
      black,
      from: '1',
      to: '0',
      effect: 'origin',
    },
  };
  const id = 'the correction';
  const position = (before + 1) as LogPosition;
  const metadata = { actor: 'test', reason: 'wrongly entered', correlationId: 'test' };
  const recordedAt = '2026-01-01T00:00:00Z';
  lists.record([
    {
      ...event,
      id,
      position,
      metadata,
      recordedAt,
      version: 1,
      stream: report.stream,
      revision: 9,
    } as RecordedEvent,
  ]);
  return { lists, log, before, white, black, id };
}
