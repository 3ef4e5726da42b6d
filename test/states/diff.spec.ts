import type { ListDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { DifferentRow, ListDiff, PublishedList, Lists } from '@ledger/lists';
import { DIFF_COLUMNS, DiffCauses, diffCells, diffLists } from '@ledger/lists';
import { publishedSampleWorld } from './published-world';

/** The sample world after one result of a December tournament was corrected. */
function corrected(): { lists: Lists; before: LogPosition; white: PlayerId; black: PlayerId; id: string } {
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
  return { lists, before, white, black, id };
}

const TOURNAMENT = 'T0001' as TournamentId;

describe('a result corrected after publication', () => {
  const { lists, before, white, black, id } = corrected();
  const listAt = (date: string, knownAt: LogPosition): PublishedList =>
    lists.listAt({ pool: 'standard', date: date as ListDate, knownAt });
  const diffOn = (date: string): ListDiff => diffLists(listAt(date, before), listAt(date, lists.head));
  const first = ['2024-01-01', '2024-02-01'].find((date) => diffOn(date).rows.length > 0)!;
  const rowOf = (date: string, player: PlayerId): DifferentRow =>
    diffOn(date).rows.find((row) => row.id === player)!;

  it('moves both players on the list of the tournament, one up and one down, and nobody else', () => {
    const { rows, counts } = diffOn(first);
    expect(rows.map((row) => row.id).sort()).toEqual([white, black].sort());
    expect(rowOf(first, white).change).toBeLessThan(0);
    expect(rowOf(first, black).change).toBeGreaterThan(0);
    expect(counts).toMatchObject({ entered: 0, left: 0, changed: 2 });
  });

  it('is the direct cause there', () => {
    const causes = new DiffCauses(listAt(first, before), listAt(first, lists.head));
    for (const player of [white, black]) {
      expect(causes.of(player)).toMatchObject({ direct: [{ id, kind: 'correction' }], ripple: null });
    }
  });

  it('reaches others on later lists over opponents, and the path is told', () => {
    const date = '2024-05-01';
    const causes = new DiffCauses(listAt(date, before), listAt(date, lists.head));
    const others = diffOn(date).rows.filter((row) => row.id !== white && row.id !== black);
    expect(others.length).toBeGreaterThan(0);
    for (const { id: player } of others) {
      const { direct, ripple } = causes.of(player);
      expect(direct).toEqual([]);
      expect(ripple!.causes).toMatchObject([{ id, type: 'ResultCorrected', tournament: TOURNAMENT }]);
      expect([white, black]).toContain(ripple!.path[0]!.player);
      for (const { fromRating, toRating } of ripple!.path) expect(fromRating).not.toBe(toRating);
    }
  });

  it('has the columns of the contract', () => {
    expect(DIFF_COLUMNS.join()).toBe(
      'id,name,what,from_rating,to_rating,change,from_games,to_games,from_k,to_k,from_flag,to_flag',
    );
    const row: DifferentRow = {
      id: 7 as PlayerId,
      name: 'Seven',
      what: 'changed',
      from: { rating: 1500, games: 3, k: 40, inactive: true },
      to: { rating: 1490, games: 4, k: 20, inactive: false },
      change: -10,
      belowFloor: false,
    };
    expect(diffCells(row).join()).toBe('7,Seven,changed,1500,1490,-10,3,4,40,20,i,');
    expect(diffCells({ ...row, what: 'entered', from: null, change: null }).join()).toBe(
      '7,Seven,entered,,1490,,,4,,20,,',
    );
  });

  it('shows nothing between a state and itself', () => {
    expect(diffLists(listAt(first, before), listAt(first, before)).rows).toEqual([]);
  });
});
