import type { CalendarDate, Pool } from '@ledger/kernel';
import { addDays, calendarDate, readTimeControl } from '@ledger/kernel';
import { NEVER } from '../rules/never';
import { notKnown, shippedLaw, withProvision } from '../shipped-law.fixture';
import type { Law } from '../working/law';
import { dutiesOwed } from './duties';
import { decidedAbove, isMatchDecided } from './match';
import { isTooFast, rateOfPlay } from './rate-of-play';
import { registrationRulings } from './registration';
import type { Eligibility, TournamentFacts } from './tournament';
import { tournamentEligibility } from './tournament';

const LAW_2005 = shippedLaw('2008-05-01');
const LAW_2017 = shippedLaw('2018-05-01');
const LAW_2022 = shippedLaw('2023-05-01');
const LAW_2022A = shippedLaw('2023-12-25');
const LAW_2024 = shippedLaw('2024-05-01');
const LAW_2026 = shippedLaw('2026-05-01');
const RAPID_2012 = shippedLaw('2012-08-01', 'rapid');
const RAPID_2018 = shippedLaw('2019-05-01', 'rapid');
const RAPID_2024 = shippedLaw('2024-05-01', 'rapid');
const BLITZ_2024 = shippedLaw('2024-05-01', 'blitz');

/** An ordinary Swiss that meets every requirement of its time. */
function facts(law: Law, differing: Partial<TournamentFacts> = {}): TournamentFacts {
  const start = law.asked.date;
  const usual: Readonly<Record<Pool, string>> = { standard: '90+30', rapid: '15+10', blitz: '3+2' };
  return {
    pool: law.asked.pool,
    start,
    end: addDays(start, 4),
    firstDay: start,
    lastDay: addDays(start, 4),
    undatedRounds: 0,
    registeredOn: addDays(start, -60),
    lateRegistrationAllowed: false,
    strongest: 2000,
    strongestWoman: 1800,
    normsAvailable: false,
    official: false,
    hybrid: false,
    hybridApproved: false,
    arbitersLicensed: null,
    timeControl: readTimeControl(usual[law.asked.pool]),
    fastClassicApproved: false,
    roundDates: [start, addDays(start, 1), addDays(start, 2), addDays(start, 3), addDays(start, 4)],
    isLeague: false,
    durationApproved: false,
    system: 'swiss',
    players: 20,
    ratedPlayers: 15,
    hasUnplayedGame: false,
    cycles: 1,
    hasDroppedFirstScore: false,
    lowestScore: 2,
    championship: 'none',
    ...differing,
  };
}

const judge = (law: Law, differing: Partial<TournamentFacts> = {}): Eligibility =>
  tournamentEligibility(law, facts(law, differing));
/** The article that keeps the tournament from being rated. */
const objection = (law: Law, differing: Partial<TournamentFacts>): string | null =>
  judge(law, differing).objection?.article ?? null;
const before = (law: Law, days: number): CalendarDate => addDays(law.asked.date, -days);

it.each([LAW_2005, LAW_2017, LAW_2022, LAW_2024, LAW_2026, RAPID_2018, RAPID_2024, BLITZ_2024])(
  'an ordinary tournament is rated under $ruleSet.id',
  (law) => {
    expect(judge(law).objection).toBeNull();
  },
);

describe('registration', () => {
  it.each([
    ['three days before is in time (B-63)', LAW_2024, 3, {}, null],
    ['two days is late', LAW_2024, 2, {}, 'STD-2024 0.2'],
    ['late, but allowed', LAW_2024, 2, { lateRegistrationAllowed: true }, null],
    ['after the start', LAW_2024, -1, {}, 'STD-2024 0.2'],
    ['30 days with a player above 2700', LAW_2022A, 29, { strongest: 2701 }, 'STD-2022a 0.2'],
    ['30 days with a player above 2700', LAW_2022A, 30, { strongest: 2701 }, null],
    ['2700 is not above 2700', LAW_2022A, 3, { strongest: 2700 }, null],
    ['30 days with a woman above 2500', LAW_2022A, 29, { strongestWoman: 2501 }, 'STD-2022a 0.2'],
    ['no such tier before 25 December 2023', LAW_2022, 3, { strongest: 2800 }, null],
    ['30 days where norms are available', RAPID_2018, 29, { normsAvailable: true }, 'RB-2018 0.2'],
    ['30 days where norms are available', RAPID_2018, 30, { normsAvailable: true }, null],
    ['an official event, late (c03o, B-83)', LAW_2024, 0, { official: true }, null],
    ['an official event in 2005', LAW_2005, 0, { official: true }, 'STD-2005 7.1'],
    ['beforehand in 2005', LAW_2005, 1, {}, null],
    ['beforehand in 2005', LAW_2005, 0, {}, 'STD-2005 7.1'],
    ['2005 knows no exception', LAW_2005, 0, { lateRegistrationAllowed: true }, 'STD-2005 7.1'],
  ])('%s', (_, law, days, differing, article) => {
    const found = objection(law, { ...differing, registeredOn: before(law, days) });
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });

  it('one month in 2009', () => {
    const law = shippedLaw('2010-05-31');
    const at = (registeredOn: string): boolean =>
      registrationRulings(law, facts(law, { registeredOn: calendarDate(registeredOn) }))[0]!.counts;
    expect([at('2010-04-30'), at('2010-05-01')]).toEqual([true, false]);
  });

  it.each([
    ['2011-03-31', '2011-02-28', '2011-03-01'],
    ['2011-02-28', '2011-01-28', '2011-01-29'],
    ['2011-05-15', '2011-04-15', '2011-04-16'],
  ])('one month before %s is %s; %s is late (B-90)', (start, inTime, late) => {
    const law = shippedLaw(start);
    const at = (registeredOn: string): boolean =>
      registrationRulings(law, facts(law, { registeredOn: calendarDate(registeredOn) }))[0]!.counts;
    expect([at(inTime), at(late)]).toEqual([true, false]);
  });

  it('says why', () => {
    const answer = judge(LAW_2024, { registeredOn: before(LAW_2024, 2) }).objection!;
    expect(answer.text).toBe(
      'Registered 2024-04-29, 2 days before the start on 2024-05-01; 3 days are required.',
    );
  });
});

describe('rate of play', () => {
  const rated = (law: Law, control: string): number =>
    rateOfPlay(law, {
      pool: law.asked.pool,
      timeControl: readTimeControl(control),
      fastClassicApproved: false,
    }).ratedBelow;

  it.each([
    [LAW_2005, '120+0', NEVER],
    [LAW_2005, '119+0', 2200],
    [LAW_2005, '90+0', 2200],
    [LAW_2005, '89+0', 1600],
    [LAW_2005, '60+0', 1600],
    [LAW_2005, '59+0', 0],
    [LAW_2024, '90+30', NEVER],
    [LAW_2024, '89+30', 2400],
    [LAW_2024, '60+30', 2400],
    [LAW_2024, '60+29', 1800],
    [LAW_2024, '60+0', 1800],
    [LAW_2024, '59+0', 0],
    [RAPID_2024, '10+0', 0],
    [RAPID_2024, '10+1', NEVER],
    [RAPID_2024, '59+0', NEVER],
    [RAPID_2024, '60+0', 0],
    [RAPID_2024, '45+15', 0],
    [BLITZ_2024, '3+0', 0],
    [BLITZ_2024, '3+1', NEVER],
    [BLITZ_2024, '10+0', NEVER],
    [BLITZ_2024, '10+1', 0],
    [RAPID_2012, '14+0', 0],
    [RAPID_2012, '15+0', NEVER],
    // Moves of the first control
    [LAW_2005, '35/5400+30:1800+30', NEVER],
    [LAW_2017, '40/5400+30:1800+30', NEVER],
    [LAW_2017, '36/5400+30:1800+30', 0],
    [LAW_2024, '30/5400+30:1800+30', NEVER],
    [LAW_2024, '29/5400+30:1800+30', 0],
    // Different times: in standard chess each side needs the minimum
    [LAW_2024, 'W7200-B5400', 2400],
    [RAPID_2024, 'W900-B840', 0],
  ])('$ruleSet.id: %s is rated below %i', (law, control, below) => {
    expect(rated(law, control)).toBe(below);
  });

  it('goes by the game: 2399 may play what 2400 may not (1.1)', () => {
    const below = rated(LAW_2024, '60+30');
    expect([isTooFast(below, 2399), isTooFast(below, 2400), isTooFast(below, 0)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(judge(LAW_2024, { timeControl: readTimeControl('60+30'), strongest: 2600 })).toMatchObject({
      isRated: true,
      ratedBelow: 2400,
      timeControlScope: 'game-at-game-start',
    });
    expect(judge(LAW_2022).timeControlScope).toBe('game-at-tournament-start');
  });

  it('goes by the strongest entrant in 2005 (B-76)', () => {
    const fast = { timeControl: readTimeControl('90+0') };
    expect(objection(LAW_2005, { ...fast, strongest: 2199 })).toBeNull();
    expect(objection(LAW_2005, { ...fast, strongest: 2200 })).toContain('STD-2005 1.1');
  });

  it.each([
    ['45+30', true, NEVER],
    ['60+30', true, NEVER],
    ['60+20', true, 1800], // not one of the two
    ['45+15', true, 1800],
    ['45+30', false, 1800],
  ])('2026: %s, approved as standard chess: %s', (control, fastClassicApproved, below) => {
    const found = judge(LAW_2026, {
      timeControl: readTimeControl(control),
      fastClassicApproved,
      roundDates: [],
    });
    expect(found.ratedBelow).toBe(below);
  });

  it('2026: at most two rounds a day at those controls', () => {
    const day = LAW_2026.asked.date;
    const fast = { timeControl: readTimeControl('45+30'), fastClassicApproved: true };
    expect(objection(LAW_2026, { ...fast, roundDates: [day, day] })).toBeNull();
    expect(objection(LAW_2026, { ...fast, roundDates: [day, day, day] })).toContain('STD-2026');
  });

  it('2026: an approval without need changes nothing at another control', () => {
    const day = LAW_2026.asked.date;
    const slow = { timeControl: readTimeControl('90+30'), roundDates: [day, day, day] };
    expect(objection(LAW_2026, { ...slow, fastClassicApproved: false })).toBeNull();
    expect(objection(LAW_2026, { ...slow, fastClassicApproved: true })).toBeNull();
  });
});

describe('days of play', () => {
  const onOneDay = (law: Law, rounds: number): CalendarDate[] => Array(rounds).fill(law.asked.date);

  it.each([
    ['three rounds of four hours', LAW_2005, '90+30', 3, null],
    ['four short rounds', LAW_2005, '60+0', 4, 'STD-2005 3.1'],
    ['twelve hours', LAW_2024, '90+30', 3, null],
    ['more than twelve hours', LAW_2024, '91+30', 3, 'STD-2024 3.1'],
    ['15 rapid rounds', RAPID_2024, '15+10', 15, null],
    ['16 rapid rounds', RAPID_2024, '15+10', 16, 'RB-2024 3.1'],
    ['30 blitz rounds', BLITZ_2024, '3+2', 30, null],
    ['31 blitz rounds', BLITZ_2024, '3+2', 31, 'RB-2024 3.1'],
  ])('%s', (_, law, control, rounds, article) => {
    const differing = {
      timeControl: readTimeControl(control),
      roundDates: onOneDay(law, rounds),
      strongest: 1500,
    };
    const found = objection(law, differing);
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });

  it.each([
    ['16 rapid rounds on one day (c32c)', RAPID_2024, '15+10', 1, 16, 'RB-2024 3.1'],
    ['15 rapid rounds on one day', RAPID_2024, '15+10', 1, 15, null],
    ['4 x 90+30 on one day (c36c)', LAW_2024, '90+30', 1, 4, 'STD-2024 3.1'],
    ['6 x 90+30 in two days', LAW_2024, '90+30', 2, 6, null],
    ['7 x 90+30 in two days', LAW_2024, '90+30', 2, 7, 'STD-2024 3.1'],
  ])('without dates of rounds: %s (B-86)', (_, law, control, days, undatedRounds, article) => {
    const differing = {
      timeControl: readTimeControl(control),
      roundDates: [],
      undatedRounds,
      lastDay: addDays(law.asked.date, days - 1),
      strongest: 1500,
    };
    const found = objection(law, differing);
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });

  it('rounds without a date go where dated ones leave a place (B-86)', () => {
    const day = LAW_2024.asked.date;
    const twoDays = {
      timeControl: readTimeControl('90+30'),
      lastDay: addDays(day, 1),
      roundDates: [day, day],
    };
    expect(objection(LAW_2024, { ...twoDays, undatedRounds: 4 })).toBeNull();
    expect(objection(LAW_2024, { ...twoDays, undatedRounds: 5 })).toContain('3.1');
  });

  it.each([
    ['90 days', LAW_2005, 90, {}, null],
    ['91 days', LAW_2005, 91, {}, 'STD-2005 4.1'],
    ['a league of 200 days', LAW_2005, 200, { isLeague: true }, null],
    ['30 days', RAPID_2018, 30, {}, null],
    ['31 days', RAPID_2018, 31, {}, 'RB-2018 4.1'],
    ['31 days, approved', RAPID_2018, 31, { durationApproved: true }, null],
    ['no limit in 2024', LAW_2024, 200, {}, null],
  ])('%s', (_, law, days, differing, article) => {
    const found = objection(law, { ...differing, end: addDays(law.asked.date, days - 1) });
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });
});

describe('duties without a consequence', () => {
  const facts = {
    start: calendarDate('2024-06-01'),
    end: calendarDate('2024-06-09'),
    receivedOn: calendarDate('2024-06-10'),
    isInterimPart: false,
    hybrid: false,
    gamesFileAttached: false,
  };
  const lasting = (days: number, isInterimPart = false) => ({
    ...facts,
    end: addDays(facts.start, days - 1),
    receivedOn: addDays(facts.start, days),
    isInterimPart,
  });
  const received = (days: number) => ({ ...facts, receivedOn: addDays(facts.end, days) });
  const hybrid = { ...facts, hybrid: true };
  it.each([
    ['30 days in one report', LAW_2024, lasting(30), []],
    ['31 days in one report', LAW_2024, lasting(31), ['STD-2024 4.1']],
    ['31 days in parts', LAW_2024, lasting(31, true), []],
    ['31 days under a text without interim reports', LAW_2005, lasting(31), []],
    ['received on day 7 in 2018', RAPID_2018, received(7), []],
    ['received on day 8 in 2018', RAPID_2018, received(8), ['RB-2018 9.1']],
    ['received on day 8 in 2024', LAW_2024, received(8), []],
    ['a hybrid event without PGN', LAW_2024, hybrid, ['STD-2024 0.2']],
    ['a hybrid event with PGN', LAW_2024, { ...hybrid, gamesFileAttached: true }, []],
    ['a hybrid event where none can be rated', RAPID_2018, hybrid, []],
  ] as const)('%s (4.1, 9.1, 9.4)', (_, law, differing, articles) => {
    const owed = dutiesOwed(law, differing);
    expect(owed.map(({ article }) => article)).toEqual(articles.map((each) => expect.stringContaining(each)));
    expect(owed.every(({ counts }) => counts)).toBe(true);
  });
});

describe('conditions', () => {
  it.each([
    ['hybrid without approval', LAW_2024, { hybrid: true }, 'STD-2024 0.2'],
    ['hybrid with approval', LAW_2024, { hybrid: true, hybridApproved: true }, null],
    ['hybrid before 2021', LAW_2005, { hybrid: true, hybridApproved: true }, 'STD-2005 2.1'],
    ['an arbiter without licence', RAPID_2018, { arbitersLicensed: false }, 'RB-2018 0.3'],
    ['an arbiter without licence', LAW_2024, { arbitersLicensed: false }, null],
  ])('%s', (_, law, differing, article) => {
    const found = objection(law, differing);
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });
});

describe('composition', () => {
  const roundRobin = (players: number, ratedPlayers: number, more: Partial<TournamentFacts> = {}) => ({
    system: 'round-robin' as const,
    players,
    ratedPlayers,
    ...more,
  });

  it.each([
    ['a third of 12 rated', LAW_2005, roundRobin(12, 4), null],
    ['less than a third', LAW_2005, roundRobin(12, 3), '6.3'],
    ['4 of 9 rated', LAW_2005, roundRobin(9, 4), null],
    ['3 of 9 rated', LAW_2005, roundRobin(9, 3), '6.3'],
    ['3 of 9 in a national championship', LAW_2005, roundRobin(9, 3, { championship: 'national' }), null],
    ['2 of 9 in a national championship', LAW_2005, roundRobin(9, 2, { championship: 'national' }), '6.3'],
    ["2 of 9 in a women's one", LAW_2005, roundRobin(9, 2, { championship: 'national-women' }), null],
    [
      'double round of 5 with an unrated',
      RAPID_2018,
      { ...roundRobin(5, 4), system: 'double-round-robin' as const },
      '6.2',
    ],
    [
      'double round of 6 with unrated',
      RAPID_2018,
      { ...roundRobin(6, 4), system: 'double-round-robin' as const },
      null,
    ],
    [
      'double round of 5, all rated',
      RAPID_2018,
      { ...roundRobin(5, 5), system: 'double-round-robin' as const },
      null,
    ],
    [
      'a game unplayed: a Swiss before that is asked (B-74)',
      LAW_2005,
      roundRobin(12, 1, { hasUnplayedGame: true }),
      null,
    ],
    ['no rule since 2022', LAW_2024, roundRobin(12, 1), null],
    [
      'Scheveningen with one unrated',
      LAW_2005,
      { system: 'scheveningen' as const, players: 10, ratedPlayers: 9 },
      null,
    ],
    [
      'Scheveningen with two unrated',
      LAW_2005,
      { system: 'scheveningen' as const, players: 10, ratedPlayers: 8 },
      '6.4',
    ],
    [
      'Scheveningen since 2022',
      LAW_2024,
      { system: 'scheveningen' as const, players: 10, ratedPlayers: 2 },
      null,
    ],
    [
      'a match of two rated players',
      LAW_2024,
      { system: 'match' as const, players: 2, ratedPlayers: 2 },
      null,
    ],
    [
      'a match with an unrated player',
      LAW_2024,
      { system: 'match' as const, players: 2, ratedPlayers: 1 },
      '6.1',
    ],
    [
      'a rapid match with an unrated player',
      RAPID_2024,
      { system: 'match' as const, players: 2, ratedPlayers: 1 },
      '6.1',
    ],
    [
      'a rapid match with an unrated player',
      RAPID_2018,
      { system: 'match' as const, players: 2, ratedPlayers: 1 },
      '6.6',
    ],
  ])('%s', (_, law, differing, article) => {
    const found = objection(law, differing);
    if (article === null) expect(found).toBeNull();
    else expect(found).toContain(article);
  });

  it('a rule that is not known is not asked for where it cannot matter (c100, c101)', () => {
    const unknown = notKnown(notKnown(LAW_2005, 'roundRobinComposition'), 'scheveningen');
    const scheveningen = (ratedPlayers: number) =>
      ({ system: 'scheveningen', players: 10, ratedPlayers }) as const;
    expect(objection(unknown, roundRobin(10, 10))).toBeNull();
    expect(objection(unknown, scheveningen(10))).toBeNull();
    expect(() => objection(unknown, roundRobin(10, 9))).toThrow('roundRobinComposition');
    expect(() => objection(unknown, roundRobin(9, 9))).toThrow('roundRobinComposition');
    expect(() => objection(unknown, scheveningen(9))).toThrow('scheveningen');
  });

  const AS_SWISS = withProvision(LAW_2005, 'roundRobinAsSwiss', {
    always: false,
    gameUnplayed: true,
    firstScoreDropped: true,
  });

  it.each([
    ['complete', LAW_2005, {}, 'round-robin'],
    ['with an unplayed game', LAW_2005, { hasUnplayedGame: true }, 'swiss'],
    ["with a newcomer's dropped score", LAW_2005, { hasDroppedFirstScore: true }, 'round-robin'],
    ["with a newcomer's dropped score, as a parameter", AS_SWISS, { hasDroppedFirstScore: true }, 'swiss'],
    ['since 2022', LAW_2024, {}, 'swiss'],
  ])('a round-robin %s is rated so (B-41)', (_, law, differing, ratedAs) => {
    expect(judge(law, roundRobin(12, 6, differing)).ratedAs).toBe(ratedAs);
  });
});

describe('decided matches (B-37)', () => {
  const match = (scheduledGames: number, decidedMatchWaived = false) => ({
    scheduledGames,
    decidedMatchWaived,
  });

  it.each([
    ['half of the points is not won', LAW_2024, match(6), 6, false],
    ['more than half is', LAW_2024, match(6), 7, true],
    ['waived', LAW_2024, match(6, true), 7, false],
    ['2005: no waiver', LAW_2005, match(6, true), 7, true],
    ['rapid 2018: not up to eight games', RAPID_2018, match(8), 9, false],
    ['rapid 2018: more than eight games', RAPID_2018, match(9), 10, true],
  ])('%s', (_, law, match, halfPoints, decided) => {
    const above = decidedAbove(law, match);
    expect(isMatchDecided(above, halfPoints, 0)).toBe(decided);
    expect(isMatchDecided(above, 0, halfPoints)).toBe(decided);
  });
});
