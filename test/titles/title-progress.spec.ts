import { addDays, addMonths } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { titlesDue, titleProgress } from '@ledger/titles';
import type { WorldPlayer } from './title-world';
import { day, P, TitleWorld } from './title-world';

const GRANDMASTERS: readonly WorldPlayer[] = Array.from({ length: 9 }, (_, i) => ({
  id: 100 + i,
  rating: 2650,
  federation: ['FRA', 'POL', 'ITA'][i % 3]!,
  titles: ['GM'] as Title[],
}));
/** Enough that 1.56 is met in every round: they play each other. */
const CROWD: readonly WorldPlayer[] = Array.from({ length: 40 }, (_, i) => ({ id: 200 + i, rating: 2050 }));

/** A player who draws nine grandmasters of 2650 in a Swiss with forty others: a norm of nine games each time. */
function world(rating: number, starts: readonly string[], sex: 'M' | 'F' = 'M'): TitleWorld {
  const of = new TitleWorld('2024-04-01', [
    { id: 1, rating, k: 10, sex, titles: ['FM'] },
    ...GRANDMASTERS,
    ...CROWD,
  ]);
  starts.forEach((start, index) => {
    const players = [1, ...GRANDMASTERS.map(({ id }) => id), ...CROWD.map(({ id }) => id)];
    const crowd = CROWD.map((_, i) => i + 11);
    of.tournament({
      id: `N${index + 1}`,
      start,
      end: addDays(start as CalendarDate, 8),
      players,
      games: GRANDMASTERS.map((_, round) => {
        const pairs = crowd.flatMap((one, i) => (i % 2 === 0 ? [`${one}-${crowd[i + 1]}:=`] : []));
        const idle = GRANDMASTERS.map((_gm, i) => i)
          .filter((i) => i !== round)
          .reduce<number[][]>((all, i) => {
            const last = all.at(-1);
            if (last !== undefined && last.length === 1) last.push(i);
            else all.push([i]);
            return all;
          }, [])
          .map(([a, b]) => `${a! + 2}-${b! + 2}:=`);
        return [`1-${round + 2}:=`, ...idle, ...pairs].join(' ');
      }),
    });
  });
  return of;
}

const THREE = ['2024-05-04', '2024-06-04', '2024-07-04'];
const ON = day('2024-09-01');
const CERTIFICATE = {
  player: 1,
  title: 'GM',
  start: '2024-05-04',
  end: '2024-05-12',
  games: 9,
  performance: 2600,
  certificate: 'IT1 4711',
  on: '2024-05-20',
  kind: 'ordinary',
  attested: ['1.13', '1.15', '1.16', '1.42d'],
} as const;

describe('progress towards titles', () => {
  it('three norms of nine games and the rating make a grandmaster, dated by the last result (0.43)', () => {
    const state = world(2520, THREE).now();
    const [gm] = titleProgress(state, P(1), ON, 'GM').towards;
    expect(gm!.byNorms).toMatchObject({ complete: true, games: 27, titleDate: '2024-07-12' });
    expect(gm!.byNorms!.norms.map(({ tournament }) => tournament)).toEqual(['N1', 'N2', 'N3']);
    const open = gm!.byNorms!.checks.filter(({ verdict }) => verdict === 'to-be-attested');
    expect(open.map(({ article }) => article)).toEqual(['1.5.4', '1.5.4', '1.5.4']);
    expect(
      titlesDue(state, ON)
        .filter(({ player }) => player === 1)
        .map(({ title, by, since, article }) => [title, by, since, article]),
    ).toEqual([
      ['GM', 'norms', '2024-07-12', '1.5.1'],
      ['IM', 'norms', '2024-07-12', '1.5.1'],
    ]);
  });

  it('two norms are 18 games, and 2499 is not 2500', () => {
    const failed = (of: TitleWorld) =>
      titleProgress(of.now(), P(1), ON, 'GM')
        .towards[0]!.byNorms!.checks.filter(({ verdict }) => verdict === 'failed')
        .map(({ article }) => article);
    expect(failed(world(2520, THREE.slice(0, 2)))).toEqual(['1.5.1']);
    expect(failed(world(2420, THREE))).toEqual(['1.5.3']);
    expect(failed(world(2420, []))).toEqual(expect.arrayContaining(['1.5.1', '1.5.3']));
  });

  it('counts only what was there on the day asked', () => {
    const state = world(2520, THREE).now();
    const games = (on: string) => titleProgress(state, P(1), day(on), 'GM').towards[0]!.byNorms!.games;
    expect([games('2024-05-11'), games('2024-05-12'), games('2024-07-12')]).toEqual([0, 9, 27]);
  });

  it('a certificate closes what was open, one norm at a time', () => {
    const certified = world(2520, THREE).record('player-1', 'NormCertified', {
      ...CERTIFICATE,
      tournament: 'N1',
    });
    const { checks } = titleProgress(certified.now(), P(1), ON, 'GM').towards[0]!.byNorms!;
    const norms = checks.filter(({ article }) => article === '1.5.4');
    expect(norms.map(({ verdict }) => verdict)).toEqual(['met', 'to-be-attested', 'to-be-attested']);
    expect(norms[0]!.found).toContain('IT1 4711');
  });

  it('a certificate that the report contradicts is shown as such, and counts for nothing', () => {
    const of = world(2520, THREE.slice(0, 2))
      .tournament({
        id: 'WEAK',
        start: '2024-07-04',
        end: '2024-07-12',
        players: [1, ...CROWD.map(({ id }) => id), ...GRANDMASTERS.map(({ id }) => id)],
        games: Array.from({ length: 9 }, (_, round) => `1-${round + 2}:=`),
      })
      .record('player-1', 'NormCertified', { ...CERTIFICATE, tournament: 'WEAK' });
    const progress = titleProgress(of.now(), P(1), ON, 'GM');
    expect(progress.contradicted.map(({ tournament }) => tournament)).toEqual(['WEAK']);
    expect(progress.towards[0]!.byNorms).toMatchObject({ complete: false, games: 18 });
  });

  it('certificates of tournaments outside the ledger count by what they say, the rest is open', () => {
    const of = world(2520, THREE.slice(0, 2)).record('player-1', 'NormCertified', {
      ...CERTIFICATE,
      tournament: 'OLD',
      start: '2019-05-04',
      end: '2019-05-12',
    });
    const { byNorms } = titleProgress(of.now(), P(1), ON, 'GM').towards[0]!;
    expect(byNorms).toMatchObject({ complete: true, games: 27 });
    expect(byNorms!.norms.find(({ tournament }) => tournament === 'OLD')!.judgedBy).toBe('its certificate');
  });

  it('a norm for a place counts as nine games (1.24) and serves lower titles (1.52)', () => {
    const of = world(2520, THREE.slice(0, 2)).record('player-1', 'DirectTitleAttested', {
      player: 1,
      title: 'GM',
      award: 'norm',
      tournament: 'CONTINENTAL',
      achievement: 'Continental, 1st equal',
      on: '2024-08-01',
      minimumRating: null,
    });
    const complete = (title: 'GM' | 'IM') => titleProgress(of.now(), P(1), ON, title).towards[0]!.byNorms!;
    expect(complete('GM')).toMatchObject({ complete: true, games: 27, titleDate: '2024-08-01' });
    expect(complete('IM').complete).toBe(true);
  });

  it('a norm for a place serves no higher title, and none before its day', () => {
    const games = (title: 'GM' | 'IM', on: string) => {
      const of = world(2520, THREE.slice(0, 2)).record('player-1', 'DirectTitleAttested', {
        player: 1,
        title: 'IM',
        award: 'norm',
        tournament: 'CONTINENTAL',
        achievement: 'Continental, 1st equal',
        on: '2024-08-01',
        minimumRating: null,
      });
      return titleProgress(of.now(), P(1), day(on), title).towards[0]!.byNorms!.games;
    };
    // As IM norms the two count as ten games each: 4.5 points where 3.5 were needed (1.41d).
    expect([games('GM', '2024-08-01'), games('IM', '2024-08-01')]).toEqual([18, 29]);
    expect(games('IM', '2024-07-31')).toBe(20);
  });

  it('a certificate holds from its day on and until it is withdrawn', () => {
    const of = world(2520, [])
      .record('player-1', 'NormCertified', {
        ...CERTIFICATE,
        tournament: 'OLD',
        attested: [...CERTIFICATE.attested, '1.13a'],
      })
      .record('player-1', 'NormCertificateWithdrawn', {
        player: 1,
        title: 'GM',
        tournament: 'OLD',
        on: '2024-07-01',
      });
    const norms = (on: string) => titleProgress(of.now(), P(1), day(on), 'GM').towards[0]!.byNorms!.norms;
    expect(['2024-05-19', '2024-05-20', '2024-06-30', '2024-07-01'].map((on) => norms(on).length)).toEqual([
      0, 1, 1, 0,
    ]);
    // The days of one round that it attests are as many as 1.13a asks for.
    expect(norms('2024-06-30')[0]!.bearing.daysOfOneRound).toBe(3);
  });

  it('without a title asked for, shows all that are not attained', () => {
    const titles = (sex: 'M' | 'F') =>
      titleProgress(world(2520, [], sex).now(), P(1), ON).towards.map(({ title }) => title);
    expect(titles('M')).toEqual(['GM', 'IM']);
    expect(titles('F')).toEqual(['GM', 'IM', 'WGM', 'WIM', 'WFM', 'WCM']);
  });

  it('names the tournaments whose regulations are not known', () => {
    const of = new TitleWorld('2023-04-01', [{ id: 1, rating: 2520 }, ...GRANDMASTERS]).tournament({
      id: 'IN2023',
      start: '2023-05-04',
      end: '2023-05-12',
      players: [1, ...GRANDMASTERS.map(({ id }) => id)],
      games: GRANDMASTERS.map((_, round) => `1-${round + 2}:=`),
    });
    const progress = titleProgress(of.now(), P(1), ON, 'GM');
    expect(progress.notAssessed).toMatchObject([{ tournament: 'IN2023' }]);
    expect(progress.notAssessed[0]!.why).toContain('T-2023');
  });

  it('answers in plain data', () => {
    const progress = titleProgress(world(2520, THREE).now(), P(1), ON);
    expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
  });

  it('reaches an interim 2500 in the middle of an event, until a list shows the rating (1.5.3a, B-117)', () => {
    // 2495 against 2650, D 155: expected .29, a draw is worth +2.10; after three games +6.30, rounded +6.
    const of = world(2495, ['2024-05-04']);
    const state = of.now();
    const on = (date: string) => titleProgress(state, P(1), day(date), 'GM').towards[0]!;
    const ratingOf = (date: string) => on(date).byNorms!.checks.find(({ what }) => what === 'Rating');
    expect(ratingOf('2024-05-31')).toMatchObject({ verdict: 'to-be-attested', attest: 'interim-rating' });
    expect(ratingOf('2024-06-01')).toMatchObject({ verdict: 'to-be-attested' });
    const published = titleProgress(of.publish('2024-06-01').now(), P(1), day('2024-06-01'), 'GM')
      .towards[0]!;
    expect(published.byNorms!.checks.find(({ what }) => what === 'Rating')).toMatchObject({
      verdict: 'met',
      found: '2514 on the list of 2024-06-01',
    });
    const { byNorms } = on('2024-05-31');
    expect(byNorms!.rating).toMatchObject({
      rating: 2501,
      on: '2024-05-06',
      after: { tournament: 'N1', round: 3 },
      provisional: true,
    });
    expect(addMonths(day('2024-05-01'), 1)).toBe(byNorms!.rating!.listDate);
  });
});
