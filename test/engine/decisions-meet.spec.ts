import type { ListDate, PlayerId } from '@ledger/kernel';
import type { ListRow, RatingList } from '@ledger/lists';
import { Lists } from '@ledger/lists';
import { Recorder } from '../simulation/recorder';
import { withDigests } from '../simulation/with-digests';
import { enactCalendar } from '../simulation/world/eras';

/** What one decision does where another is in force already, or where the one before it is reverted. */

const [WHITE, BLACK] = [101, 102];
const TOURNAMENT = 'M1';
const STREAM = `tournament-${TOURNAMENT}`;
const ON = { tournament: TOURNAMENT, on: '2024-04-20' };

const AS_REGISTERED = { start: null, end: null };

/** The row of White on the list that a match and what was decided about it lead to. */
function rowAfter(
  results: string,
  decide: (recorder: Recorder) => void,
  dated: { readonly start: string | null; readonly end: string | null } = AS_REGISTERED,
): ListRow {
  return listAfter(results, decide, dated).find(WHITE as PlayerId)!;
}

/** A match over four games between two players of 1900, and what was decided about it. */
function listAfter(
  results: string,
  decide: (recorder: Recorder) => void,
  dated: { readonly start: string | null; readonly end: string | null } = AS_REGISTERED,
): RatingList {
  const recorder = new Recorder();
  enactCalendar(recorder, null);
  for (const player of [WHITE, BLACK]) {
    const data = { player, federation: 'FRA', sex: 'M', birthYear: 1980 } as const;
    recorder.record(`player-${player}`, 'PlayerRegistered', data);
  }
  const opened = recorder.record('list-standard-2024-04-01', 'OpeningListAdopted', {
    pool: 'standard',
    date: '2024-04-01',
    source: 'test',
    digest: 'opening',
    piece: { number: 1, of: 1 },
    rows: [WHITE, BLACK].map((player) => [player, 1900, 0, null, 100, 1900, 0] as const),
  });
  recorder.record(STREAM, 'TournamentRegistered', {
    tournament: TOURNAMENT,
    name: 'Match',
    city: null,
    federation: 'FRA',
    pool: 'standard',
    start: '2024-04-10',
    end: '2024-04-13',
    registeredOn: '2024-03-01',
    system: 'match',
    kind: 'ordinary',
    rounds: 4,
    timeControl: '90+30',
    official: false,
    hybrid: false,
  });
  recorder.record(STREAM, 'ReportReceived', {
    tournament: TOURNAMENT,
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: '2024-04-15',
    ...dated,
    source: { format: 'TRF16', digest: 'report' },
    roundDates: [],
    entries: [WHITE, BLACK].map((player, place) => [place + 1, player, null, null, 0] as const),
    rounds: [...results].map((code, place) => ({ round: place + 1, games: `1-2:${code}` })),
  });
  decide(recorder);
  const log = withDigests(recorder.log);
  const whole = new Lists();
  whole.record(log);
  // Recorded one by one, with the list computed each time, the result is the same.
  const partial = new Lists();
  for (const event of log) {
    partial.record([event]);
    if (event.position >= opened.position) listOf(partial);
  }
  expect(listOf(partial).rows()).toEqual(listOf(whole).rows());
  return listOf(whole);
}

function listOf(lists: Lists): RatingList {
  return lists.listAt({ pool: 'standard', date: '2024-05-01' as ListDate, knownAt: lists.head });
}

describe('a tournament against which two decisions are in force', () => {
  const refuse = (recorder: Recorder): void => {
    recorder.record(STREAM, 'RatingRefused', ON);
    recorder.record(STREAM, 'RatingRefusalAppealed', ON);
  };

  it('is rated once the only one falls', () => {
    const { games } = rowAfter('1==1', (recorder) => {
      refuse(recorder);
      recorder.record(STREAM, 'AppealUpheld', ON);
    });
    expect(games).toBe(4);
  });

  it.each(['LateReportRefused', 'RegistrationRefused'] as const)(
    'is not rated while %s is in force, whichever of them is reverted',
    (type) => {
      const { games, rating } = rowAfter('1==1', (recorder) => {
        refuse(recorder);
        recorder.record(STREAM, type, ON);
        recorder.record(STREAM, 'AppealUpheld', ON);
      });
      expect([games, rating]).toEqual([0, 1900]);
    },
  );

  it('is not rated where only the late report is accepted', () => {
    const { games } = rowAfter('1==1', (recorder) => {
      recorder.record(STREAM, 'LateReportRefused', ON);
      refuse(recorder);
      recorder.record(STREAM, 'LateReportAccepted', { ...ON, feeDue: false });
    });
    expect(games).toBe(0);
  });
});

describe('a game that was not played after all', () => {
  const game = {
    tournament: TOURNAMENT,
    part: 1,
    round: 3,
    whiteStart: 1,
    blackStart: 2,
    white: WHITE,
    black: BLACK,
  };
  const correct = (recorder: Recorder): ReturnType<Recorder['record']> => {
    const corrected = recorder.record(STREAM, 'ResultCorrected', {
      ...game,
      from: '0',
      to: '1',
      effect: 'origin',
    });
    recorder.record(STREAM, 'GameDeclaredUnplayed', { ...game, from: '1', effect: 'origin' });
    return corrected;
  };

  it('keeps its points: with them the match is decided before the last game', () => {
    expect(rowAfter('1101', (recorder) => void correct(recorder)).games).toBe(2);
  });

  it('keeps those in force: of a reverted correction, none', () => {
    const { games } = rowAfter('1101', (recorder) => {
      const { id, position, type } = correct(recorder);
      const reverted = { target: id, targetPosition: position, targetType: type };
      recorder.record(STREAM, 'CorrectionReverted', reverted);
    });
    expect(games).toBe(3);
  });
});

describe('an entry that was given to another, who turns out to be the first', () => {
  const [OTHER, THIRD] = [103, 104];
  const reassign = (recorder: Recorder): void => {
    const entry = { tournament: TOURNAMENT, part: 1, startNumber: 1, from: WHITE, to: OTHER };
    recorder.record(STREAM, 'EntryReassigned', { ...entry, effect: 'origin' });
  };
  const merge = (recorder: Recorder, alias: number, kept: number): ReturnType<Recorder['record']> =>
    recorder.record(`player-${alias}`, 'PlayersMerged', { alias, kept });

  it('has all games again: by a merge, or by one of merges', () => {
    expect(rowAfter('====', reassign).games).toBe(0);
    const { games } = rowAfter('====', (recorder) => {
      reassign(recorder);
      merge(recorder, OTHER, WHITE);
    });
    expect(games).toBe(4);
    const { games: byTwo } = rowAfter('====', (recorder) => {
      reassign(recorder);
      merge(recorder, OTHER, THIRD);
      merge(recorder, THIRD, WHITE);
    });
    expect(byTwo).toBe(4);
  });

  it('has none once a merge is undone', () => {
    const { games } = rowAfter('====', (recorder) => {
      reassign(recorder);
      const { id } = merge(recorder, OTHER, THIRD);
      merge(recorder, THIRD, WHITE);
      recorder.record(`player-${OTHER}`, 'MergeReverted', { alias: OTHER, kept: THIRD, merge: id });
    });
    expect(games).toBe(0);
  });
});

describe('points granted to someone', () => {
  const grant = (recorder: Recorder, player: number): void => {
    const granted = { player, pool: 'standard', list: '2024-05-01', points: 25 } as const;
    recorder.record(`player-${player}`, 'AdjustmentGranted', granted);
  };

  it('are added on that list', () => {
    expect(rowAfter('', (recorder) => grant(recorder, WHITE)).rating).toBe(1925);
  });

  it('who was another all along, are gone with the identity (B-64)', () => {
    const { rating } = rowAfter('', (recorder) => {
      grant(recorder, 103);
      recorder.record('player-103', 'PlayersMerged', { alias: 103, kept: WHITE });
    });
    expect(rating).toBe(1900);
  });
});

describe('points beyond the tables of the regulations', () => {
  it.each([
    [2195, 4095],
    [2196, null],
    [9999, null],
  ])('%i of them given to a player of 1900 make %s', (points, rating) => {
    const give = (recorder: Recorder): void => {
      const granted = { player: WHITE, pool: 'standard', list: '2024-05-01', points } as const;
      recorder.record(`player-${WHITE}`, 'AdjustmentGranted', granted);
    };
    if (rating !== null) expect(rowAfter('', give).rating).toBe(rating);
    else expect(() => listAfter('', give)).toThrow('is outside the tables of the regulations');
  });
});

describe('points taken from someone', () => {
  const take = (points: number) => (recorder: Recorder) => {
    const taken = { player: WHITE, pool: 'standard', list: '2024-05-01', points } as const;
    recorder.record(`player-${WHITE}`, 'AdjustmentGranted', taken);
  };

  it('may leave the floor, and not less', () => {
    expect(listAfter('', take(-500)).find(WHITE as PlayerId)!.rating).toBe(1400);
    expect(
      listAfter('', take(-501))
        .rows()
        .map(({ id }) => id),
    ).toEqual([BLACK]);
  });

  it.each([-1899, -1900, -1901, -9999])('%i delist as any fall below the floor does', (points) => {
    const list = listAfter('', take(points));
    const standing = (of: RatingList) => of.state.ratingsOf(WHITE as PlayerId, 'standard').at(-1);
    expect(list.rows().map(({ id, rating, k }) => [id, rating, k])).toEqual([[BLACK, 1900, 20]]);
    expect(standing(list)).toEqual(standing(listAfter('', take(-501))));
  });
});

describe('a former rating reinstated', () => {
  const [OTHER, THIRD] = [103, 104];
  const reinstate = (recorder: Recorder): void => {
    const former = {
      player: OTHER,
      pool: 'standard',
      list: '2024-05-01',
      rating: 2100,
      gamesTotal: 40,
    } as const;
    recorder.record(`player-${OTHER}`, 'PriorRatingReinstated', { ...former, peak: 2150 });
  };
  const ratingsAfter = (decide: (recorder: Recorder) => void): (readonly [number, number])[] =>
    listAfter('', decide)
      .rows()
      .map(({ id, rating }) => [id, rating] as const);
  const OTHERS = [
    [WHITE, 1900],
    [BLACK, 1900],
  ] as const;

  it('puts its holder on that list', () => {
    expect(ratingsAfter(reinstate)).toEqual([[OTHER, 2100], ...OTHERS]);
  });

  it.each([
    ['has a rating', WHITE],
    ['has none', THIRD],
  ])('for someone who was another all along, is gone with the identity (B-64): the other %s', (_, kept) => {
    const merged = ratingsAfter((recorder) => {
      reinstate(recorder);
      recorder.record(`player-${OTHER}`, 'PlayersMerged', { alias: OTHER, kept });
    });
    expect(merged).toEqual(OTHERS);
  });

  it('is there again once the merge is undone', () => {
    const undone = ratingsAfter((recorder) => {
      reinstate(recorder);
      const { id } = recorder.record(`player-${OTHER}`, 'PlayersMerged', { alias: OTHER, kept: WHITE });
      recorder.record(`player-${OTHER}`, 'MergeReverted', { alias: OTHER, kept: WHITE, merge: id });
    });
    expect(undone).toEqual([[OTHER, 2100], ...OTHERS]);
  });
});

describe('dates that were corrected', () => {
  const late = { tournament: TOURNAMENT, start: '2024-04-26', end: '2024-04-29', effect: 'origin' } as const;

  it('are those of the one report, also where it names its own', () => {
    const dated = { start: '2024-04-10', end: '2024-04-13' };
    expect(rowAfter('====', () => {}, dated).games).toBe(4);
    // Ended after the list had closed.
    const correct = (recorder: Recorder): void => void recorder.record(STREAM, 'DatesCorrected', late);
    expect(rowAfter('====', correct).games).toBe(0);
    expect(rowAfter('====', correct, dated).games).toBe(0);
  });
});

describe('a title', () => {
  const about = { player: WHITE, title: 'FM' } as const;
  const titleAfter = (...dated: readonly (readonly ['TitleAwarded' | 'TitleRevoked', string])[]) =>
    rowAfter('====', (recorder) => {
      for (const [type, on] of dated) recorder.record(`player-${WHITE}`, type, { ...about, on });
    }).title;

  it.each([
    ['FM', [['TitleAwarded', '2024-05-01']]],
    [null, [['TitleAwarded', '2024-05-02']]],
    [
      null,
      [
        ['TitleAwarded', '2023-01-01'],
        ['TitleRevoked', '2024-05-01'],
      ],
    ],
    [
      'FM',
      [
        ['TitleAwarded', '2023-01-01'],
        ['TitleRevoked', '2024-05-02'],
      ],
    ],
    // Awarded first, though recorded last.
    [
      null,
      [
        ['TitleRevoked', '2024-01-01'],
        ['TitleAwarded', '2023-01-01'],
      ],
    ],
    [
      'FM',
      [
        ['TitleAwarded', '2024-02-01'],
        ['TitleRevoked', '2024-01-01'],
      ],
    ],
    // Of one day, what was recorded later holds.
    [
      'FM',
      [
        ['TitleRevoked', '2024-01-01'],
        ['TitleAwarded', '2024-01-01'],
      ],
    ],
  ] as const)('is %s after %j', (title, dated) => {
    expect(titleAfter(...dated)).toBe(title);
  });
});
