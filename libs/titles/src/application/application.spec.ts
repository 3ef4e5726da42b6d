import { calendarDate, listDate } from '@ledger/kernel';
import { titleRulesInForce } from '@ledger/regulations';
import type { NormAssessment, NormBearing } from '../norm/assess';
import { assessNorm } from '../norm/assess';
import type { GameLine } from '../norm/invented-sheet';
import { inventedSheet } from '../norm/invented-sheet';
import type { RatingReached } from '../rating/reached';
import type { Application } from './application';
import { checkApplication } from './application';

const rules = titleRulesInForce(calendarDate('2024-06-01'));
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

const norm = assessNorm(inventedSheet(NINE), 'GM');

function application(
  bearings: readonly Partial<NormBearing>[],
  more: { rating?: Application['rating']; norms?: Partial<NormAssessment> } = {},
): Application {
  return {
    title: 'GM',
    norms: bearings.map((bearing) => ({
      assessment: { ...norm, ...more.norms, bearing: { ...norm.bearing, ...bearing } },
      registeredOn: null,
    })),
    rating: more.rating === undefined ? reached(2500, '2022-01-01') : more.rating,
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
    ['only norms without foreigners', { exemption: '1.43b' }, ['1.43e']],
    ['no large Swiss', { largeSwiss: false }, ['1.56']],
    ['no large Swiss, but all norms older', { largeSwiss: false, end: calendarDate('2022-06-29') }, []],
    [
      'no large Swiss, a norm of that very day',
      { largeSwiss: false, end: calendarDate('2022-06-30') },
      ['1.56'],
    ],
  ])('%s', (_what, bearing, articles) => {
    const end = calendarDate('2022-07-10');
    expect(failed(application(Array(3).fill({ end, ...bearing }) as Partial<NormBearing>[]))).toEqual(
      articles,
    );
  });

  it('one norm of eight games, one under the normal rule, one large Swiss are enough', () => {
    const end = calendarDate('2022-07-10');
    const mixed = application([
      { end, eightGames: true, exemption: '1.43d', largeSwiss: false },
      { end, exemption: '1.43d', largeSwiss: false, daysOfOneRound: 0 },
      { end, exemption: null, largeSwiss: true, daysOfOneRound: 0 },
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
    const aged = {
      ...first!.assessment,
      bearing: { ...first!.assessment.bearing, end: calendarDate('2005-06-30') },
    };
    const asked = (registeredOn: string | null): Application => ({
      ...old,
      norms: [
        { assessment: aged, registeredOn: registeredOn === null ? null : calendarDate(registeredOn) },
        ...others,
      ],
    });
    expect(failed(asked(null))).toEqual(['1.55']);
    expect(failed(asked('2013-08-01'))).toEqual(['1.55']);
    expect(failed(asked('2013-07-31'))).toEqual([]);
  });

  it('what is no norm for this title does not help (1.52, 1.54)', () => {
    const im = application([{}, {}, {}], { norms: { title: 'IM' } });
    expect(failed(im)).toEqual(['1.54', '1.54', '1.54']);
    expect(checkApplication({ ...im, title: 'IM' }, rules).complete).toBe(true);
    expect(checkApplication({ ...im, norms: [] }, rules).complete).toBe(false);
  });
});
