import { notKnown, readOtherwise, shippedLaw } from '../shipped-law.fixture';
import type { Law } from '../working/law';
import type { FirstRating, NewcomerEvent } from './newcomer';
import { newcomerRating } from './newcomer';

const LAW_2005 = shippedLaw('2008-07-01');
const LAW_2022 = shippedLaw('2023-07-01');
const LAW_2024 = shippedLaw('2024-07-01');
const RAPID_2018 = shippedLaw('2019-07-01', 'rapid');

/** An event, on a list of the law in question unless it says otherwise. */
type Event = Omit<NewcomerEvent, 'listLaw'> & { readonly listLaw?: Law };

/** An event of so many games against different opponents of one rating. */
function event(id: string, opponents: number, games: number, halfPoints: number): Event {
  return {
    id,
    list: 100,
    kind: 'ordinary',
    startLaw: LAW_2022,
    ratedGames: games,
    distinctRatedOpponents: games,
    sumOfRatings: opponents * games,
    halfPoints,
    roundRobin: null,
  };
}

function rate(law: Law, events: Event[], memberOf: string | null = null): FirstRating {
  return newcomerRating(law, {
    events: events.map((each) => ({ listLaw: law, ...each })),
    currentList: 100,
    memberOf,
  });
}

describe('the first event (B-14 to B-16)', () => {
  const zero = event('zero', 1800, 3, 0);
  const half = event('half', 1800, 3, 1);
  const full = event('full', 1800, 5, 5);

  it.each([
    ['2024: zero is disregarded', LAW_2024, [zero, full], ['full']],
    ['2024: every zero until the pool begins', LAW_2024, [zero, zero, full], ['full']],
    ['2024: a later zero counts', LAW_2024, [full, zero], ['full', 'zero']],
    ['2024: half a point begins the pool', LAW_2024, [half, zero, full], ['half', 'zero', 'full']],
    ['2022: the same', LAW_2022, [half, full], ['half', 'full']],
    ['rapid 2018: half a point is not enough', RAPID_2018, [half, full], ['full']],
    ['2005: half a point is not enough', LAW_2005, [half, full], ['full']],
  ])('%s', (_, law, events, pool) => {
    expect(rate(law, events).pool).toEqual(pool);
  });

  it('only the chronologically first event, where that reading is chosen (B-15)', () => {
    const { value } = LAW_2024.ruleSet.provisions.firstEvent!;
    const law = readOtherwise(LAW_2024, 'firstEvent', { ...value, meaning: 'first-in-time-only' });
    expect(rate(law, [zero, { ...zero, id: 'second zero' }, full]).pool).toEqual(['second zero', 'full']);
  });

  it('in a round-robin before 2022 the points against anyone count (B-16)', () => {
    const roundRobin = {
      ...event('round-robin', 1800, 3, 1),
      roundRobin: { rcNew: 1790, ruNew: 1700, games: 5, halfPoints: 3 },
    };
    expect(rate(RAPID_2018, [roundRobin]).pool).toEqual(['round-robin']);
  });

  it('2005: an event needs three different rated opponents (6.4, B-71)', () => {
    const two = { ...event('two', 1800, 4, 4), distinctRatedOpponents: 2 };
    const three = { ...two, id: 'three', distinctRatedOpponents: 3 };
    const found = rate(LAW_2005, [two, three]);
    expect(found.pool).toEqual(['three']);
    expect(found.steps[0]).toMatchObject({
      article: 'STD-2005 6.4 (B-71)',
      text: 'two: 2 rated opponents and 2 points are not enough to count',
    });
    const games = readOtherwise(LAW_2005, 'eventGate', {
      kind: 'needs',
      ratedOpponents: 3,
      distinct: false,
      halfPoints: 0,
    });
    expect(rate(games, [two]).pool).toEqual(['two']);
  });
});

describe('the window (B-18)', () => {
  it.each([
    ['26 months', LAW_2024, 25, true],
    ['26 months', LAW_2024, 26, false],
    ['8 quarters', LAW_2005, 7, true],
    ['8 quarters', LAW_2005, 8, false],
  ])('%s: a result of %s %i lists ago counts: %s', (_, law, ago, counts) => {
    const old = { ...event('old', 1800, 5, 5), list: 100 - ago };
    const found = rate(law, [old, event('new', 1800, 9, 9)]);
    expect(found.pool.includes('old')).toBe(counts);
  });

  it('asks each first score against what the pool held then', () => {
    const first = { ...event('first', 1800, 5, 5), list: 60 };
    const zeroThen = { ...event('zero', 1800, 3, 0), list: 80 };
    // On list 80 the pool held a result, so the zero counts; by list 100 the first result has left.
    const found = rate(LAW_2024, [first, zeroThen, event('now', 1800, 5, 5)]);
    expect(found.pool).toEqual(['zero', 'now']);
    const leftBefore = { ...first, list: 54 };
    expect(rate(LAW_2024, [leftBefore, zeroThen, event('now', 1800, 5, 5)]).pool).toEqual(['now']);
  });
});

describe('an event is admitted by the law of the list that took it in (B-02)', () => {
  const small = event('small', 1800, 2, 2);
  const open = event('open', 1800, 8, 8);

  it('what was too little in its time does not count later', () => {
    const then = { ...small, listLaw: LAW_2005, list: 99 };
    const found = rate(LAW_2024, [then, open]);
    expect(found.pool).toEqual(['open']);
    expect(found.steps[0]!.article).toMatch(/^STD-2005 6\.4/);
    expect(rate(LAW_2024, [small, open]).pool).toEqual(['small', 'open']);
  });

  it('what counted in its time still does', () => {
    const then = { ...small, listLaw: LAW_2024, list: 99 };
    expect(rate(LAW_2005, [then, open]).pool).toEqual(['small', 'open']);
    expect(rate(LAW_2005, [small, open]).pool).toEqual(['open']);
  });
});

describe('games and floor', () => {
  it.each([
    ['2024', LAW_2024, 'ordinary', 4, null, false],
    ['2024', LAW_2024, 'ordinary', 5, null, true],
    ['2005', LAW_2005, 'ordinary', 8, null, false],
    ['2005', LAW_2005, 'ordinary', 9, null, true],
    ['2005, Olympiad (9.14d)', LAW_2005, 'olympiad', 6, null, false],
    ['2005, Olympiad (9.14d)', LAW_2005, 'olympiad', 7, null, true],
    ['2005, member of the IBCA (9.14e)', LAW_2005, 'ordinary', 7, 'IBCA', true],
    ['2005, other members', LAW_2005, 'ordinary', 7, 'XYZ', false],
  ])('%s: %s', (_, law, kind, games, memberOf, published) => {
    const found = rate(law, [{ ...event('only', 2000, games, games), kind }], memberOf);
    expect(found).toMatchObject({ rating: found.rating, games, published });
  });

  it('2005: seven games must all be from the team championships', () => {
    const olympiad = { ...event('olympiad', 2000, 4, 4), kind: 'olympiad' };
    expect(rate(LAW_2005, [olympiad, event('open', 2000, 4, 4)]).published).toBe(false);
  });

  // Ra of 50 % against equal opponents is their rating; in 2024 two draws with 1800 come in.
  it.each([
    ['2005', LAW_2005, 9, 1400, 1400, false],
    ['2005', LAW_2005, 9, 1401, 1401, true],
    ['2022', LAW_2022, 5, 999, 999, false],
    ['2022', LAW_2022, 5, 1000, 1000, true],
    ['2024', LAW_2024, 18, 1355, 1400, true], // (24390 + 3600)/20 = 1399.5
    ['2024', LAW_2024, 18, 1354, 1399, false], // 1398.6
  ])('floor of %s: %s', (_, law, games, opponents, rating, published) => {
    const only = event('only', opponents, games, games);
    const found = rate(readOtherwise(law, 'subFloorResults', { kind: 'kept' }), [only]);
    expect(found).toMatchObject({ rating, published });
  });

  it('has no rating, and publishes none, while the pool is empty', () => {
    expect(rate(LAW_2024, [event('zero', 1800, 5, 0)])).toMatchObject({
      rating: null,
      games: 0,
      published: false,
    });
  });
});

describe('pooling', () => {
  const roundRobin = {
    ...event('round-robin', 1850, 4, 3),
    roundRobin: { rcNew: 1900, ruNew: 1840, games: 5, halfPoints: 4 },
  };

  it('a round-robin alone gives its Ru(new); with others it enters as games against Rc(new) (B-78)', () => {
    expect(rate(RAPID_2018, [roundRobin])).toMatchObject({ rating: 1840, games: 5 });
    // (5 x 1900 + 3 x 1800)/8 = 1862.5; 3.5/8 = .44, dp -43.
    const found = rate(RAPID_2018, [roundRobin, event('open', 1800, 3, 3)]);
    expect(found).toMatchObject({ rating: 1820, games: 8 });
  });

  it('as its games against rated opponents, where that reading is chosen', () => {
    const law = readOtherwise(RAPID_2018, 'pooling', {
      kind: 'as-one-event',
      iteratedRoundRobin: 'games-against-rated',
    });
    // (4 x 1850 + 3 x 1800)/7 = 1828.57; 3/7 = .43, dp -50.
    expect(rate(law, [roundRobin, event('open', 1800, 3, 3)]).rating).toBe(1779);
  });

  it('2005: a round-robin enters the weighted mean with all its games', () => {
    // (1840 x 5 + 1800 x 4)/9 = 1822.2
    expect(rate(LAW_2005, [roundRobin, event('open', 1800, 4, 4)])).toMatchObject({
      rating: 1822,
      games: 9,
      published: true,
    });
  });

  it('an iterated round-robin still waiting in 2022 counts by its games against rated opponents (B-02)', () => {
    // 1850 and 1.5/4 = .38, dp -87; four games are not enough.
    expect(rate(LAW_2022, [roundRobin])).toMatchObject({ rating: 1763, games: 4, published: false });
  });

  it('each result by the formula of its start, where that reading is chosen (B-02)', () => {
    const law = readOtherwise(LAW_2024, 'mixedPools', 'rules-of-each-start');
    const old = event('old', 1800, 5, 6); // 2022: 1820
    const recent = { ...event('recent', 2000, 5, 6), startLaw: LAW_2024 }; // 2024: 1993
    const found = rate(law, [old, recent]);
    expect(found).toMatchObject({ rating: 1907, games: 10, published: true }); // 1906.5
    expect(found.steps.map((step) => step.article.split(' ')[0])).toContain('STD-2022');
    // By the rules of the list: (10 x 1900 + 3600)/12 = 1883.33; 7/12 = .58, dp 57.
    expect(rate(LAW_2024, [old, recent]).rating).toBe(1940);
  });

  it('is refused where the formula is not known', () => {
    const law = notKnown(LAW_2024, 'poolWindow');
    expect(() => rate(law, [roundRobin])).toThrow('poolWindow');
  });
});
