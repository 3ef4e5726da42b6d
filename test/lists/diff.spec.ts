import type { ListDate, LogPosition, PlayerId } from '@ledger/kernel';
import type { DifferentRow, ListDiff, RatingList } from '@ledger/lists';
import { DIFF_COLUMNS, DiffCauses, diffCells, diffLists, explainedDiff } from '@ledger/lists';
import { correctedWorld, TOURNAMENT } from './corrected-world';

describe('a result corrected after publication', () => {
  const { lists, before, white, black, id } = correctedWorld();
  const listAt = (date: string, knownAt: LogPosition): RatingList =>
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

  it('reaches others on later lists via opponents, and the path is shown', () => {
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

  it('is the only cause for the two themselves, also on later lists', () => {
    const date = '2024-05-01';
    const causes = new DiffCauses(listAt(date, before), listAt(date, lists.head));
    for (const player of [white, black]) {
      expect(causes.of(player)).toMatchObject({ direct: [{ id }], ripple: null });
    }
  });

  it('is shown with every row', () => {
    const { rows, counts } = explainedDiff(listAt('2024-05-01', before), listAt('2024-05-01', lists.head));
    expect(rows.length).toBe(counts.changed);
    for (const { because } of rows) {
      expect([...because!.direct, ...(because!.ripple?.causes ?? [])].map((cause) => cause.id)).toEqual([id]);
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
