import type { Title } from '@ledger/ledger';
import { branchOf, EMPTY_SCENARIO } from '@ledger/lists';
import { assessPlayer, titleChanges } from '@ledger/titles';
import { P, T, TitleWorld } from './title-world';

const OPPONENTS = Array.from({ length: 9 }, (_, i) => 1001 + i);

/**
 * The ledger of the golden case `undone-by-a-correction`: the average of the opponents is 2380 with the rating that
 * player 1009 gains in February, and less without it. The list of 1 March shows that rating.
 */
function world(): TitleWorld {
  const ratings = [2460, 2440, 2430, 2390, 2380, 2360, 2300, 2266, 2380];
  const titles: readonly Title[][] = [['GM'], ['GM'], ['GM'], ['IM'], ['IM'], ['FM'], [], [], []];
  const federations = ['FRA', 'POL', 'ITA', 'GER', 'ESP', 'GER', 'NED', 'GER', 'GER'];
  return new TitleWorld('2022-02-01', [
    { id: 1000, rating: 2450, k: 10 },
    { id: 1020, rating: 2380 },
    ...OPPONENTS.map((id, i) => ({
      id,
      rating: ratings[i]!,
      k: 20,
      titles: titles[i]!,
      federation: federations[i]!,
    })),
  ]).tournament({
    id: 'FEB',
    start: '2022-02-10',
    end: '2022-02-10',
    players: [1009, 1020],
    games: ['1-2:1'],
  });
}

const played = (of: TitleWorld): TitleWorld =>
  of.tournament({
    id: 'NORM',
    start: '2022-03-05',
    end: '2022-03-13',
    players: [1000, ...OPPONENTS],
    games: [...'11=1=11=='].map((result, round) => `1-${round + 2}:${result}`),
  });

const CORRECTION = {
  tournament: 'FEB',
  part: 1,
  round: 1,
  whiteStart: 1,
  blackStart: 2,
  white: 1009,
  black: 1020,
  from: '1',
  to: '0',
  effect: 'origin',
} as const;

const correct = (of: TitleWorld): TitleWorld => of.record('tournament-FEB', 'ResultCorrected', CORRECTION);

function gm(state: ReturnType<TitleWorld['now']>) {
  const [norm] = assessPlayer(state, T('NORM'), P(1000), ['GM']);
  const opponent = norm!.games.find(({ opponent: id }) => id === 1009)!;
  const used = norm!.checks.find(({ what }) => what === 'Ratings and titles used')!.found;
  const revised = norm!.checks.find(({ what }) => what === 'Ratings revised since');
  return { achieved: norm!.achieved, rating: opponent.rating, opponent, used, revised };
}

describe('opponents have the ratings of the list as it was published (1.46a, B-118)', () => {
  it('a correction after the publication does not take a norm away; the revised rating is shown with its effect', () => {
    const of = correct(played(world().publish('2022-03-01')));
    expect(gm(of.now())).toMatchObject({
      achieved: true,
      rating: 2390,
      opponent: { ratingRevised: 2370, ratingCounted: 2390 },
      used: '9 days: those of 2022-03-01, version 1 as published',
      revised: {
        article: '1.46a',
        verdict: 'not-applicable',
        needed: 'the list as published decides (B-118)',
        found: expect.stringMatching(
          /^1009 2390, revised 2370\. By them: Ra \d+, Rp \d+, no norm$/,
        ) as string,
      },
    });
  });

  it('where the list was not published, the computed list counts, and the answer says so', () => {
    const of = correct(played(world()));
    const found = gm(of.now());
    expect(found).toMatchObject({ rating: 2370, revised: undefined });
    expect(found.opponent).not.toHaveProperty('ratingRevised');
    expect(found.used).toBe('9 days: those of 2022-03-01, computed because that list was not published');
  });

  it('a list that was only withdrawn counts as not published', () => {
    const of = played(world().publish('2022-03-01'));
    of.record('list-standard-2022-03-01', 'ListWithdrawn', {
      pool: 'standard',
      date: '2022-03-01',
      version: 1,
    } as never);
    expect(gm(correct(of).now())).toMatchObject({ rating: 2370, revised: undefined });
  });

  it.each([
    ['2022-03-05', 2370, 2],
    ['2022-03-06', 2390, 1],
  ])('a version published on %s gives the rating %i to a tournament of 5 March', (on, rating, version) => {
    const of = world().publish('2022-03-01', { on: '2022-02-28' });
    played(correct(of).publish('2022-03-01', { version: 2, on }));
    expect(gm(of.now())).toMatchObject({ rating });
    expect(gm(of.now()).used).toContain(`version ${version} as published`);
  });

  it('an earlier state of knowledge uses the same version, and one before the publication the computed list', () => {
    const of = played(world());
    const unpublished = of.recorder.head;
    of.publish('2022-03-01');
    const published = of.recorder.head;
    correct(of);
    expect(gm(of.at(published))).toMatchObject({ rating: 2390, revised: undefined });
    expect(gm(of.at(unpublished)).used).toContain('was not published');
  });

  it('a what-if compares with the same publication', () => {
    const of = played(world().publish('2022-03-01'));
    of.now();
    const supposed = {
      ...EMPTY_SCENARIO,
      add: [{ stream: 'tournament-FEB', event: { type: 'ResultCorrected', data: CORRECTION } as never }],
    };
    expect(gm(branchOf(of.lists, of.lists.head, supposed))).toMatchObject({
      rating: 2390,
      opponent: { ratingRevised: 2370 },
    });
  });

  it('a person who was published under an id that was merged since has the rating of that id', () => {
    const of = played(world().publish('2022-03-01'));
    of.record('player-1030', 'PlayerRegistered', {
      player: 1030,
      federation: 'GER',
      sex: 'M',
      birthYear: 1990,
    });
    of.record('player-1009', 'PlayersMerged', { alias: 1009, kept: 1030 });
    const [norm] = assessPlayer(of.now(), T('NORM'), P(1000), ['GM']);
    expect(norm!.games.find(({ opponent }) => opponent === 1030)).toMatchObject({ rating: 2390 });
  });

  it('a correction reports the norm that the revised list would change, and changes none', () => {
    const of = played(world().publish('2022-03-01'));
    const before = of.recorder.head;
    correct(of);
    const norms = titleChanges(of.at(before), of.now()).filter(({ what }) => what.startsWith('norm'));
    expect(norms).toMatchObject([
      {
        what: 'norm-by-revised-ratings',
        player: 1000,
        title: 'GM',
        change: 'lost',
        articles: ['1.48a', '1.48'],
      },
      { what: 'norm-by-revised-ratings', player: 1000, title: 'IM', change: 'changed' },
    ]);
  });
});
