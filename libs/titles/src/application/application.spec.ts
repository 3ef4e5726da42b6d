import { calendarDate, listDate, tournamentId } from '@ledger/kernel';
import { QUALIFYING_EVENTS, titleRulesInForce } from '@ledger/regulations';
import { assessNorm } from '../norm/assess';
import type { NormBearing } from '../norm/bearing';
import type { GameLine } from '../norm/invented-sheet';
import { inventedSheet } from '../norm/invented-sheet';
import type { Attestation } from '@ledger/ledger';
import type { RatingReached } from '../rating/reached';
import type { Application } from './application';
import { checkApplication } from './application';
import { bestApplication } from './choose';
import type { NormInApplication } from './norm-in-application';
import { normInApplication } from './norm-in-application';

const rules = titleRulesInForce(calendarDate('2022-06-01'));
const NINE: GameLine[] = [
  'GM 2500 FRA 1',
  'GM 2480 POL 1',
  'GM 2460 ITA =',
  'IM 2440 GER 1',
  'IM 2430 ESP =',
  'FM 2420 GER 1',
  '- 2410 NED 1',
  '- 2400 GER =',
  '- 2375 GER =',
];

function reached(rating: number, on: string, provisional = false): RatingReached {
  const list = listDate('2022-01-01');
  return {
    rating,
    on: calendarDate(on),
    listDate: list,
    after: null,
    games: 100,
    provisional,
    toProve: null,
  };
}

const norm = normInApplication(assessNorm(inventedSheet(NINE), 'GM'));

function application(
  bearings: readonly Partial<NormBearing>[],
  more: { rating?: Application['rating']; norms?: Partial<NormInApplication>; agreed?: boolean } = {},
): Application {
  return {
    title: 'GM',
    norms: bearings.map((bearing) => ({
      ...norm,
      ...more.norms,
      bearing: { ...norm.bearing, ...bearing },
    })),
    rating: more.rating === undefined ? reached(2500, '2022-01-01') : more.rating,
    attested: new Set(more.agreed === true ? ['interim-rating'] : []),
  };
}

const failed = (asked: Application): string[] =>
  checkApplication(asked, rules)
    .checks.filter(({ verdict }) => verdict === 'failed')
    .map(({ article }) => article);

describe('applications (1.5)', () => {
  it('three norms of nine games and 2500 make a grandmaster, dated by the later of result and rating (0.43)', () => {
    const result = checkApplication(application([{}, {}, {}]), rules);
    expect(result).toMatchObject({ complete: true, games: 27, titleDate: '2022-03-09' });
    const later = application([{}, {}, {}], {
      rating: reached(2501, '2023-05-01'),
    });
    expect(checkApplication(later, rules).titleDate).toBe('2023-05-01');
  });

  it('26 games are not enough, 27 are (1.51)', () => {
    expect(failed(application([{}, {}]))).toEqual(['1.51']);
    expect(failed(application([{}, {}], { norms: { length: 13 } }))).toEqual(['1.51']);
    expect(failed(application([{}, {}, {}], { norms: { length: 9 } }))).toEqual([]);
  });

  it.each([
    [2499, ['1.53']],
    [2500, []],
  ])('a rating of %i (1.53)', (rating, articles) => {
    const once = reached(rating, '2022-01-01', true);
    expect(failed(application([{}, {}, {}], { rating: once }))).toEqual(articles);
    expect(failed(application([{}, {}, {}], { rating: null }))).toEqual(['1.53']);
  });

  it.each([
    ['no norm with one round a day for three days', { daysOfOneRound: 2 }, ['1.13a']],
    ['three days of one round', { daysOfOneRound: 3 }, []],
    ['three norms of eight games', { eightGames: true }, ['1.41c']],
    ['only norms without foreigners', { normalForeigners: false }, ['1.43e']],
    ['no large Swiss', { largeSwiss: false }, ['1.56']],
    [
      'no large Swiss, but all norms older',
      { largeSwiss: false, achievedOn: calendarDate('2022-06-29') },
      [],
    ],
    [
      'no large Swiss, a norm of that very day',
      { largeSwiss: false, achievedOn: calendarDate('2022-06-30') },
      ['1.56'],
    ],
  ])('%s', (_what, bearing, articles) => {
    const end = calendarDate('2022-07-10');
    expect(
      failed(application(Array(3).fill({ end, achievedOn: end, ...bearing }) as Partial<NormBearing>[])),
    ).toEqual(articles);
  });

  it('one norm of eight games, one under the normal rule, one large Swiss are enough', () => {
    const end = calendarDate('2022-07-10');
    const mixed = application([
      { achievedOn: end, eightGames: true, normalForeigners: false, largeSwiss: false },
      { achievedOn: end, normalForeigners: false, largeSwiss: false, daysOfOneRound: 0 },
      { achievedOn: end, normalForeigners: true, largeSwiss: true, daysOfOneRound: 0 },
    ]);
    expect(failed(mixed)).toEqual([]);
  });

  it('round dates that the report does not give are attested', () => {
    const unknown = checkApplication(
      application([{ daysOfOneRound: null }, { daysOfOneRound: 0 }, {}]),
      rules,
    );
    expect(unknown.complete).toBe(true);
    const open = checkApplication(
      application(Array(3).fill({ daysOfOneRound: null }) as NormBearing[]),
      rules,
    );
    expect(open.checks.find(({ article }) => article === '1.13a')!.verdict).toBe('to-be-attested');
  });

  it('norms from before 1 July 2005 needed registration by 31 July 2013 (1.55)', () => {
    const old = application([{}, {}, {}]);
    const [first, ...others] = old.norms;
    const aged = { ...first!, bearing: { ...first!.bearing, end: calendarDate('2005-06-30') } };
    const asked = (registeredOn: string | null): Application => ({
      ...old,
      norms: [
        { ...aged, registeredOn: registeredOn === null ? null : calendarDate(registeredOn) },
        ...others,
      ],
    });
    expect(failed(asked(null))).toEqual(['1.55']);
    expect(failed(asked('2013-08-01'))).toEqual(['1.55']);
    expect(failed(asked('2013-07-31'))).toEqual([]);
  });

  it('a norm serves every title for which it is sufficient, and no higher one (1.52, 1.54)', () => {
    const im = application([{}, {}, {}], { norms: { title: 'IM' } });
    expect(failed(im)).toEqual(['1.54', '1.54', '1.54']);
    expect(checkApplication({ ...im, title: 'IM' }, rules).complete).toBe(true);
    const higher = checkApplication({ ...application([{}, {}, {}]), title: 'IM' }, rules);
    expect(higher.complete).toBe(true);
    expect(higher.checks.some(({ article }) => article === '1.52')).toBe(true);
    expect(checkApplication({ ...im, norms: [] }, rules).complete).toBe(false);
  });

  it('a certificate without attestations leaves them open, and no certificate at all likewise (1.8)', () => {
    const verdictOf = (norms: Partial<NormInApplication>) =>
      checkApplication(application([{}, {}, {}], { norms }), rules).checks.find(
        ({ article }) => article === '1.54',
      )!.verdict;
    expect(verdictOf({ certificate: 'IT1 4711', open: [] })).toBe('met');
    expect(verdictOf({ certificate: 'IT1 4711', open: ['1.15'] })).toBe('to-be-attested');
    expect(verdictOf({ certificate: null, open: [] })).toBe('to-be-attested');
  });

  it('an unpublished rating must be agreed with the rating administrator (1.53a)', () => {
    const after = { tournament: tournamentId('T9'), round: 5 };
    const unpublished = { ...reached(2500, '2022-02-11', true), after };
    const { checks, complete, titleDate } = checkApplication(
      application([{}, {}, {}], { rating: unpublished }),
      rules,
    );
    expect(complete).toBe(true);
    expect(titleDate).toBe('2022-03-09');
    const rating = checks.find(({ article }) => article === '1.53')!;
    expect(rating.verdict).toBe('to-be-attested');
    expect(rating.found).toContain('provisional');
  });

  it('what certificates of before the ledger do not say is open, not assumed', () => {
    const unknown = { eightGames: null, normalForeigners: null, largeSwiss: null, daysOfOneRound: null };
    const { checks, complete } = checkApplication(
      application(Array(3).fill({ ...unknown, achievedOn: calendarDate('2022-07-10') }) as NormBearing[]),
      rules,
    );
    expect(complete).toBe(true);
    const open = checks.filter(({ verdict }) => verdict === 'to-be-attested').map(({ article }) => article);
    expect(open).toEqual(expect.arrayContaining(['1.41c', '1.43e', '1.56', '1.13a']));
  });
});

describe('which norms to file', () => {
  const on = (date: string, more: Partial<NormBearing> = {}, length = 9): NormInApplication => ({
    ...norm,
    length,
    bearing: { ...norm.bearing, achievedOn: calendarDate(date), end: calendarDate(date), ...more },
  });
  const best = (...norms: NormInApplication[]) =>
    bestApplication({ title: 'GM', norms, rating: reached(2500, '2022-01-01'), attested: new Set() }, rules);

  it('the first norms that complete the title date it', () => {
    const { titleDate, norms } = best(on('2024-05-01'), on('2022-05-01'), on('2024-03-01'), on('2024-02-01'));
    expect(titleDate).toBe('2024-03-01');
    expect(norms.map(({ bearing }) => bearing.achievedOn)).toEqual([
      '2022-05-01',
      '2024-02-01',
      '2024-03-01',
    ]);
  });

  it('of two norms of eight games only one goes in (1.41c)', () => {
    const eight = { eightGames: true };
    const { complete, norms } = best(
      on('2024-01-05', eight),
      on('2024-02-05', { ...eight, largeSwiss: false }, 10),
      on('2024-03-05'),
      on('2024-04-05'),
    );
    expect(complete).toBe(true);
    expect(norms.filter(({ bearing }) => bearing.eightGames)).toHaveLength(1);
  });

  it('a norm of after June 2022 stays out where the older ones are enough (1.56)', () => {
    const small = { largeSwiss: false };
    const old = [on('2022-02-01', small), on('2022-03-01', small), on('2022-04-01', small)];
    expect(best(...old, on('2024-01-05', small))).toMatchObject({ complete: true, titleDate: '2022-04-01' });
    expect(best(...old.slice(1), on('2024-01-05', small)).complete).toBe(false);
  });

  it('a norm that expired does not exclude others, and is named where they are too few (1.55)', () => {
    const expired = { ...on('2005-06-30'), registeredOn: calendarDate('2014-01-01') };
    const three = [on('2024-01-05'), on('2024-02-05'), on('2024-03-05')];
    expect(best(expired, ...three)).toMatchObject({ complete: true, games: 27 });
    expect(best(expired, ...three).norms).toEqual(three);
    const few = best(expired, ...three.slice(1));
    expect(few.complete).toBe(false);
    expect(few.checks.filter(({ verdict }) => verdict === 'failed')).toMatchObject([
      { article: '1.55', needed: 'registered by 2013-07-31', found: '2014-01-01' },
    ]);
    const inTime = { ...expired, registeredOn: calendarDate('2013-07-31') };
    expect(best(inTime, ...three.slice(1))).toMatchObject({ complete: true, games: 27 });
  });

  it('with too few norms, says what is missing', () => {
    const { complete, games, checks } = best(on('2024-01-05'));
    expect({ complete, games }).toEqual({ complete: false, games: 9 });
    expect(checks.filter(({ verdict }) => verdict === 'failed').map(({ article }) => article)).toEqual([
      '1.51',
    ]);
  });
});

describe('a norm with an exemption that has fewer games without it (1.43e)', () => {
  /** Eleven rounds of a national championship with seven compatriots: at most 6 of 11 may be. */
  const ELEVEN: GameLine[] = [
    'GM 2500 FRA 1',
    'GM 2480 POL 1',
    'GM 2460 ITA =',
    'GM 2440 ESP 1',
    'IM 2430 GER 1',
    'FM 2420 GER 1',
    'IM 2410 GER 1',
    'FM 2400 GER =',
    'IM 2400 GER =',
    'IM 2400 GER =',
    'IM 2400 GER =',
  ];
  const championship = {
    kind: 'national-championship',
    attested: new Set<Attestation>(['national-final']),
  } as const;
  const assessed = assessNorm(inventedSheet(ELEVEN, { event: { ...championship } }), 'GM');
  const inApplication = (norms: readonly NormInApplication[]) =>
    checkApplication({ ...application([{}]), norms }, rules);

  it('is found, and counts in an application that has no other norm under the normal rule', () => {
    const shorter = assessed.withoutExemption!;
    expect(assessed).toMatchObject({ achieved: true, bearing: { normalForeigners: false } });
    expect(shorter.bearing).toMatchObject({ normalForeigners: true, exemption: null });
    expect(shorter.length).toBeLessThan(assessed.length);
    expect(shorter.rounds.length).toBeLessThan(11);
    const exempt = { ...norm, bearing: { ...norm.bearing, normalForeigners: false, exemption: '1.43a' } };
    const longEnough = { ...exempt, length: 27 - shorter.length };
    const { checks, games } = inApplication([normInApplication(assessed), longEnough]);
    expect(games).toBe(27);
    expect(checks.find(({ article }) => article === '1.43e')).toMatchObject({ verdict: 'met' });
  });

  it('does not, where too few games would be left: then 1.43e fails', () => {
    const shorter = assessed.withoutExemption!;
    const exempt = { ...norm, bearing: { ...norm.bearing, normalForeigners: false, exemption: '1.43a' } };
    const { checks, games } = inApplication([
      normInApplication(assessed),
      { ...exempt, length: 26 - shorter.length },
    ]);
    expect(games).toBe(26 - shorter.length + assessed.length);
    expect(checks.find(({ article }) => article === '1.43e')).toMatchObject({ verdict: 'failed' });
  });

  it('is not needed next to a norm under the normal rule, and the longer one counts', () => {
    expect(inApplication([normInApplication(assessed), norm]).games).toBe(assessed.length + norm.length);
  });

  it('there is none where no game may be ignored: in a round-robin of 2022', () => {
    const event = { ...championship, system: 'round-robin' } as const;
    const whole = assessNorm(inventedSheet(ELEVEN, { event }), 'GM');
    expect(whole).toMatchObject({ achieved: true, bearing: { normalForeigners: false } });
    expect(whole.withoutExemption).toBeUndefined();
  });
});

describe('a norm that takes the place of a large Swiss (1.56, 2024 1.5.6)', () => {
  const later = calendarDate('2024-06-01');
  const verdictOf = (bearing: Partial<NormBearing>, on: typeof later, article: string) =>
    checkApplication(
      application([
        { largeSwiss: false, achievedOn: on, ...bearing },
        { largeSwiss: false },
        { largeSwiss: false },
      ]),
      titleRulesInForce(on),
    ).checks.find((each) => each.article === article)!.verdict;

  it.each(QUALIFYING_EVENTS)('%s: not by the text of 2022, by that of 2024', (event) => {
    const qualifying = { qualifying: { event, certain: true } };
    expect(verdictOf(qualifying, calendarDate('2022-07-01'), '1.56')).toBe('failed');
    expect(verdictOf(qualifying, later, '1.5.6')).toBe('met');
  });

  it('an event that is not certain is to be attested, another one fails', () => {
    const open = { qualifying: { event: 'national-final', certain: false } } as const;
    expect(verdictOf(open, later, '1.5.6')).toBe('to-be-attested');
    expect(verdictOf({ qualifying: null }, later, '1.5.6')).toBe('failed');
  });
});
