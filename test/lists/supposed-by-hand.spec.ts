import type { ListDate } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { Impact, RuleChange } from '@ledger/lists';
import { impactBetween, EMPTY_SCENARIO, whatIf } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, forgetRules, listsFrom, play } from './small-ledger';

/** What would be different in ledgers of two players, worked by hand. */

describe('lists that would appear more often', () => {
  const recorder = begin([101, 102], ['standard', '2005-07-01', { 101: 2300, 102: 2300 }]);
  const on = { pool: 'standard', on: '2005-07-01', system: 'swiss' } as const;
  play(recorder, 'T1', on, [101, 102], ['1-2:1']);
  const lists = listsFrom(recorder);
  const monthly = { listDates: { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], firstList: null } };
  const through = '2005-10-01' as ListDate;
  const rules = [{ ruleSet: 'STD-2005', provisions: monthly as NonNullable<RuleChange['provisions']> }];
  const impacts = whatIf(lists, { supposition: { ...EMPTY_SCENARIO, rules }, knownAt: lists.head, through });

  it('are compared with what is in force on their dates, from the first that rates a game on', () => {
    const moved = impacts.map(({ date, diff }) => [
      date,
      diff!.rows.map(({ id, from, to }) => [id, from!.rating, to!.rating]),
    ]);
    const [white, black] = [
      [101, 2300, 2308],
      [102, 2300, 2292],
    ];
    expect(moved).toEqual([
      // Rated in August already, where the list of July would still be in force.
      ['2005-08-01', [white, black]],
      ['2005-09-01', [white, black]],
      // No other rating, but the game is on an earlier list.
      [
        '2005-10-01',
        [
          [101, 2308, 2308],
          [102, 2292, 2292],
        ],
      ],
    ]);
    expect(impacts[2]!.diff!.rows.map(({ from, to }) => [from!.games, to!.games])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('other rules that only show in the rows', () => {
  const lists = listsFrom(begin([101], ['standard', '2024-04-01', { 101: 2300 }]));
  const through = '2024-08-01' as ListDate;
  const inactive = {
    fewerGamesThan: 1,
    onLists: 3,
    shownOnNextLists: null as number | null,
    returnsWithGames: 1,
    newcomersFlagged: false,
    offTopListsAfterMonths: null,
  };
  const impactOf = (inactivity: typeof inactive) => {
    const provisions = { inactivity } as NonNullable<RuleChange['provisions']>;
    const supposition = { ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', provisions }] };
    return whatIf(lists, { supposition, knownAt: lists.head, through }).flatMap(({ date, diff }) =>
      diff!.rows.map(({ what, to }) => [date, what, to?.inactive ?? null]),
    );
  };

  it('are shown: who would be flagged inactive', () => {
    expect(impactOf(inactive)).toEqual([
      ['2024-07-01', 'changed', true],
      ['2024-08-01', 'changed', true],
    ]);
  });

  it('are shown: who would not be listed any more', () => {
    expect(impactOf({ ...inactive, shownOnNextLists: 0 })).toEqual([
      ['2024-07-01', 'changed', true],
      ['2024-08-01', 'left', null],
    ]);
  });
});

describe('lists that one side does not have', () => {
  const opening = (date: string, player: number) => ['standard', date, { [player]: 2000 }] as const;
  const impactOf = (recorder: Recorder, dropped: (event: RecordedEvent) => boolean) => {
    const lists = listsFrom(recorder);
    const supposition = { ...EMPTY_SCENARIO, drop: recorder.log.filter(dropped).map(({ id }) => id) };
    return whatIf(lists, { supposition, knownAt: lists.head, through: '2024-06-01' as ListDate });
  };
  const rowsOf = (impacts: readonly Impact[]) =>
    impacts.map(({ date, diff }) => [date, diff!.rows.map(({ id, what }) => [id, what])]);
  const isOpening = ({ type }: RecordedEvent): boolean => type === 'OpeningListAdopted';

  it('are shown from the date of the opening list on, of which a part had not been adopted', () => {
    const recorder = begin([101, 102], opening('2024-04-01', 101), opening('2024-04-01', 102));
    const second = recorder.log.filter(isOpening)[1]!;
    expect(rowsOf(impactOf(recorder, (event) => event === second))).toEqual([
      ['2024-04-01', [[102, 'left']]],
      ['2024-05-01', [[102, 'left']]],
      ['2024-06-01', [[102, 'left']]],
    ]);
  });

  it('are shown where the pool would begin later, or earlier', () => {
    const recorder = begin([101, 102], opening('2024-05-01', 102), opening('2024-03-01', 101));
    const [later, earlier] = recorder.log.filter(isOpening);
    const without = rowsOf(impactOf(recorder, (event) => event === earlier));
    expect(without.slice(0, 2)).toEqual([
      ['2024-03-01', [[101, 'left']]],
      ['2024-04-01', [[101, 'left']]],
    ]);
    const lists = listsFrom(recorder);
    const through = '2024-05-01' as ListDate;
    const happened = impactBetween(lists, later!.position, earlier!.position, through);
    expect(rowsOf(happened).slice(0, 2)).toEqual([
      ['2024-03-01', [[101, 'entered']]],
      ['2024-04-01', [[101, 'entered']]],
    ]);
  });
});

describe('lists for which there is no law', () => {
  // The rules of standard chess are known until June 2009, and not from then on.
  const recorder = begin([101], ['standard', '2009-04-01', { 101: 2000 }]);
  const lists = listsFrom(forgetRules(recorder, '2009-07-01'));
  const through = '2009-10-01' as ListDate;
  const suppose = (ruleSet: string, as: string) =>
    whatIf(lists, {
      supposition: { ...EMPTY_SCENARIO, rules: [{ ruleSet, as }] },
      knownAt: lists.head,
      through,
    });

  it('are shown with the reason where there would be one', () => {
    const expected = {
      pool: 'standard',
      diff: null,
      refusedBefore: { code: 'ProvisionNotKnown' },
      refusedAfter: null,
    };
    expect(suppose('STD-2003', 'STD-2005')).toMatchObject([
      { ...expected, date: '2009-07-01' },
      { ...expected, date: '2009-10-01' },
    ]);
  });

  it('are shown with the reason where there would be none any more, not where there is none either way', () => {
    const expected = {
      pool: 'standard',
      diff: null,
      refusedBefore: null,
      refusedAfter: { code: 'OpeningKMissing' },
    };
    expect(suppose('STD-2005', 'STD-2003')).toMatchObject([{ ...expected, date: '2009-04-01' }]);
  });

  it('can be supposed to have provisions that only other sets have', () => {
    const provisions = { decidedMatches: null } as never;
    const supposition = { ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2003', provisions }] };
    expect(whatIf(lists, { supposition, knownAt: lists.head, through })).toEqual([]);
  });
});

describe('several events added while others are left out', () => {
  it('are in the order in which they are assumed', () => {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    play(recorder, 'T1', { pool: 'standard', on: '2024-04-10', system: 'swiss' }, [101, 102], ['1-2:1']);
    const report = recorder.log.at(-1)!;
    const game = {
      tournament: 'T1',
      part: 1,
      round: 1,
      whiteStart: 1,
      blackStart: 2,
      white: 101,
      black: 102,
    };
    const corrected = ['0', '='].map((to) => {
      const data = { ...game, from: '1', to, effect: 'origin' };
      return { stream: report.stream, event: { type: 'ResultCorrected', data } as unknown as LedgerEvent };
    });
    const lists = listsFrom(recorder);
    const adjustments = recorder.log.filter(({ type }) => type === 'RatingsAdjusted').map(({ id }) => id);
    expect(adjustments.length).toBeGreaterThan(0);
    const through = '2024-05-01' as ListDate;
    const supposition = { ...EMPTY_SCENARIO, add: corrected, drop: adjustments };
    const [may] = whatIf(lists, { supposition, knownAt: lists.head, through });
    expect(may!.diff!.rows.map(({ to }) => to!.rating)).toEqual([1900, 1900]);
  });
});

describe('someone who would be excluded', () => {
  it('leaves the lists dated after it, though no rating moves', () => {
    const lists = listsFrom(begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]));
    const through = '2024-06-01' as ListDate;
    lists.stateAt(lists.head).advanceTo(through);
    const event = {
      type: 'PlayerExcluded',
      data: { player: 101, on: '2024-05-01' },
    } as unknown as LedgerEvent;
    const supposition = { ...EMPTY_SCENARIO, add: [{ stream: 'player-101', event }] };
    const impacts = whatIf(lists, { supposition, knownAt: lists.head, through });
    expect(impacts.map(({ date, diff }) => [date, diff!.rows.map(({ id, what }) => [id, what])])).toEqual([
      ['2024-06-01', [[101, 'left']]],
    ]);
  });
});

describe('a change rounded tournament by tournament (B-06)', () => {
  it('is another one than that of the period', () => {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1914 }]);
    for (const [id, on] of [
      ['T1', '2024-04-10'],
      ['T2', '2024-04-12'],
    ] as const) {
      play(recorder, id, { pool: 'standard', on, system: 'swiss' }, [101, 102], ['1-2:=']);
    }
    const lists = listsFrom(recorder);
    const provisions = { changeRounding: { per: 'tournament', half: 'away-from-zero' } } as const;
    const supposition = { ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', provisions }] };
    const through = '2024-05-01' as ListDate;
    const [may] = whatIf(lists, { supposition, knownAt: lists.head, through });
    // Each draw is worth 20 x (.50 - .48) = 0.4: together 0.8, which is 1; one by one 0 and 0.
    expect(may!.diff!.rows.map(({ id, from, to }) => [id, from!.rating, to!.rating])).toEqual([
      [101, 1901, 1900],
      [102, 1913, 1914],
    ]);
  });
});

describe('a first event that is only the first in time (B-15)', () => {
  /**
   * Delisted by a loss in April, the player scores nothing in May and in June, five games each against 1900. The first
   * event since then is disregarded; the second one counts: (5 x 1900 + 2 x 1800)/7 = 1871, p = 1/7 = .14, dp -309:
   * 1562.
   */
  it('is the first since the player was last rated', () => {
    const rated = [102, 103, 104, 105, 106];
    const ratings = Object.fromEntries(rated.map((id) => [id, 1900]));
    const recorder = begin(
      [101, ...rated, 107],
      ['standard', '2024-04-01', { ...ratings, 101: 1405, 107: 1405 }],
    );
    const swiss = { pool: 'standard', system: 'swiss' } as const;
    play(recorder, 'T1', { ...swiss, on: '2024-04-10' }, [101, 107], ['1-2:0']);
    for (const [id, on] of [
      ['T2', '2024-05-10'],
      ['T3', '2024-06-10'],
    ] as const) {
      const rounds = rated.map((_, place) => `1-${place + 2}:0`);
      play(recorder, id, { ...swiss, on }, [101, ...rated], rounds);
    }
    const lists = listsFrom(recorder);
    const firstEvent = {
      halfPointsNeeded: 1,
      scoreAgainst: 'rated',
      opponentsSide: 'kept',
      meaning: 'first-in-time-only',
    } as const;
    const supposition = { ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', provisions: { firstEvent } }] };
    const through = '2024-07-01' as ListDate;
    const impacts = whatIf(lists, { supposition, knownAt: lists.head, through });
    expect(impacts.map(({ date, diff }) => [date, diff!.rows.map(({ id, to }) => [id, to!.rating])])).toEqual(
      [['2024-07-01', [[101, 1562]]]],
    );
  });
});

describe('a rating reinstated that the player has anyway', () => {
  /**
   * By the rules of 2005 fewer than four games on four lists make inactive (9.23). The list of July 2006 has one game
   * of the player, a draw with an equal, and three lists before it have none; who gets a rating by decision is active.
   */
  it('is shown where it makes active', () => {
    const recorder = begin([101, 102], ['standard', '2005-07-01', { 101: 2300, 102: 2300 }]);
    play(recorder, 'T1', { pool: 'standard', on: '2006-04-10', system: 'swiss' }, [101, 102], ['1-2:=']);
    const lists = listsFrom(recorder);
    const through = '2006-07-01' as ListDate;
    const former = {
      player: 101,
      pool: 'standard',
      list: through,
      rating: 2300,
      gamesTotal: 101,
      peak: 2300,
    };
    const event = { type: 'PriorRatingReinstated', data: former } as unknown as LedgerEvent;
    const supposition = { ...EMPTY_SCENARIO, add: [{ stream: 'player-101', event }] };
    const [july, ...others] = whatIf(lists, { supposition, knownAt: lists.head, through });
    const standing = { rating: 2300, games: 1, k: 15 };
    expect(july).toMatchObject({
      date: through,
      diff: {
        rows: [{ id: 101, from: { ...standing, inactive: true }, to: { ...standing, inactive: false } }],
      },
    });
    expect(others).toEqual([]);
  });
});

describe('a K larger than a list can keep', () => {
  const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 2000, 102: 2000 }]);
  play(recorder, 'T1', { pool: 'standard', on: '2024-04-10', system: 'swiss' }, [101, 102], ['1-2:1']);
  const lists = listsFrom(recorder);
  const through = '2024-05-01' as ListDate;
  const supposed = (k: number): Impact => {
    const kFactor = { kind: 'same-for-all', k } as const;
    const rules = [{ ruleSet: 'STD-2024', provisions: { kFactor } }];
    const [may] = whatIf(lists, { supposition: { ...EMPTY_SCENARIO, rules }, knownAt: lists.head, through });
    return may!;
  };

  it('is refused, and the largest that it can keep is kept', () => {
    const [white] = supposed(255).diff!.rows;
    // The tournament has the K of its start; the list publishes the one for the period to come (B-25).
    expect([white!.id, white!.to!.k]).toEqual([101, 255]);
    expect(supposed(256).refusedAfter).toMatchObject({ code: 'KOutOfRange' });
  });
});
