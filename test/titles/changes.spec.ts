import type { Title } from '@ledger/ledger';
import type { TitleChange } from '@ledger/titles';
import { titleChanges, titleProgress } from '@ledger/titles';
import type { WorldPlayer, WorldTournament } from './title-world';
import { day, P, TitleWorld } from './title-world';

/** Nine grandmasters of 2600 whom player 1 draws one after the other: Ra 2600, Rp 2600, a norm for GM and for IM. */
const OPPONENTS: readonly WorldPlayer[] = Array.from({ length: 9 }, (_, i) => ({
  id: 101 + i,
  rating: 2600,
  federation: ['FRA', 'POL', 'ITA'][i % 3]!,
  titles: ['GM'] as Title[],
}));
const EVENT: WorldTournament = {
  id: 'T1',
  start: '2024-05-04',
  end: '2024-05-12',
  players: [1, ...OPPONENTS.map(({ id }) => id)],
  games: OPPONENTS.map((_, i) => `1-${i + 2}:=`),
};
const world = (more: readonly WorldPlayer[] = []) =>
  new TitleWorld('2024-05-01', [{ id: 1, rating: 2450, k: 10 }, ...OPPONENTS, ...more]).tournament(EVENT);

function changesOf(of: TitleWorld, before: number, by?: string): string[] {
  const changes = titleChanges(of.at(before), of.now(), by === undefined ? undefined : day(by));
  return changes.map(
    ({ what, player, title, change }: TitleChange) => `${player} ${title} ${what} ${change}`,
  );
}

describe('after a replay: norms', () => {
  it('are lost with the federation that is not one of FIDE any more (1.42a), and nothing else is', () => {
    const of = world();
    const before = of.recorder.head;
    of.record('federation-FRA', 'FederationCodeChanged', { federation: 'FRA', to: 'NON', on: '2024-01-01' });
    expect(changesOf(of, before)).toEqual(['1 GM norm lost', '1 IM norm lost']);
  });

  it('stay when players of a federation are only shown under another flag (1.4.2a, letter of the QC)', () => {
    const of = world();
    const before = of.recorder.head;
    of.record('federation-FRA', 'FederationFlagChanged', {
      federation: 'FRA',
      shownAs: 'FID',
      from: '2024-01-01',
      until: null,
    });
    expect(changesOf(of, before)).toEqual([]);
  });

  it('go with the entry: lost by one, gained by the other', () => {
    const of = world([{ id: 2, rating: 2440, k: 10 }]);
    const before = of.recorder.head;
    of.record('tournament-T1', 'EntryReassigned', {
      tournament: 'T1',
      part: 1,
      startNumber: 1,
      from: 1,
      to: 2,
      effect: 'origin',
    });
    expect(changesOf(of, before).filter((line) => line.includes('norm'))).toEqual([
      '1 GM norm lost',
      '1 IM norm lost',
      '2 GM norm gained',
      '2 IM norm gained',
    ]);
    const [lost] = titleChanges(of.at(before), of.now());
    expect(lost).toMatchObject({ after: 'no result', articles: [] });
  });

  it('are gained with a report that comes late, and lost where it is moved to a year that is not covered', () => {
    const of = new TitleWorld('2023-11-01', [{ id: 1, rating: 2450, k: 10 }, ...OPPONENTS]);
    const before = of.recorder.head;
    of.tournament({ ...EVENT, start: '2024-01-04', end: '2024-01-12' });
    expect(changesOf(of, before).filter((line) => line.includes('norm'))).toEqual([
      '1 GM norm gained',
      '1 IM norm gained',
    ]);
    const reported = of.recorder.head;
    of.record('tournament-T1', 'DatesCorrected', {
      tournament: 'T1',
      start: '2023-12-30',
      end: '2024-01-12',
      effect: 'origin',
    } as never);
    const [lost] = titleChanges(of.at(reported), of.now()).filter(({ what }) => what === 'norm');
    expect(lost).toMatchObject({ change: 'lost', after: expect.stringContaining('T-2023') as string });
  });

  it('with a list named, only those of tournaments that were over by it', () => {
    const of = world();
    const before = of.recorder.head;
    of.record('tournament-T1', 'TournamentAnnulled', { tournament: 'T1', effect: 'origin' });
    const norms = (by?: string) => changesOf(of, before, by).filter((line) => line.includes('norm'));
    expect(norms()).toEqual(['1 GM norm lost', '1 IM norm lost']);
    expect(norms('2024-06-01')).toEqual(norms());
    // The tournament ends on 12 May: on the list of 1 May nothing of it was over.
    expect(norms('2024-05-01')).toEqual([]);
  });

  it('of rapid chess there are none, whatever is corrected in it (0.3)', () => {
    const of = world().tournament({ ...EVENT, id: 'RAPID', pool: 'rapid' });
    const before = of.recorder.head;
    of.record('tournament-RAPID', 'TournamentAnnulled', { tournament: 'RAPID', effect: 'origin' });
    expect(changesOf(of, before)).toEqual([]);
  });
});

describe('after a replay: the minimum rating of a conditional title (0.62)', () => {
  const conditional = () =>
    new TitleWorld('2024-05-01', [
      { id: 1, rating: 2195, k: 20, titles: ['FM'] },
      { id: 2, rating: 2195, titles: ['FM'] },
    ])
      .record('player-1', 'TitleAwardedConditionally', {
        player: 1,
        title: 'IM',
        on: '2024-05-02',
        minimumRating: 2200,
      })
      .tournament({ id: 'M', start: '2024-05-10', end: '2024-05-10', players: [1, 2], games: ['1-2:1'] });

  it('is shown as lost where the game that reached it is annulled', () => {
    const of = conditional();
    const before = of.recorder.head;
    of.record('tournament-M', 'TournamentAnnulled', { tournament: 'M', effect: 'origin' });
    const changes = titleChanges(of.at(before), of.now());
    expect(changes.filter(({ title }) => title === 'IM')).toMatchObject([
      { what: 'conditional-minimum', change: 'lost', articles: ['0.6.2'], after: '2200 never reached' },
    ]);
  });

  it('and is no matter any more once the title is final', () => {
    const of = conditional().record('player-1', 'TitleAwarded', {
      player: 1,
      title: 'IM',
      on: '2024-06-20',
    });
    const before = of.recorder.head;
    of.record('tournament-M', 'TournamentAnnulled', { tournament: 'M', effect: 'origin' });
    expect(changesOf(of, before).filter((line) => line.includes('conditional-minimum'))).toEqual([]);
  });
});

describe('one person under two ids', () => {
  const CERTIFICATE = {
    player: 2,
    title: 'GM',
    tournament: 'OLD',
    start: '2019-05-04',
    end: '2019-05-12',
    games: 9,
    performance: 2610,
    certificate: 'IT1 4711',
    on: '2019-06-01',
    kind: 'ordinary',
    attested: [],
  } as const;
  const merged = () =>
    world([{ id: 2, rating: 2450, titles: ['FM'] }])
      .record('player-2', 'NormCertified', CERTIFICATE)
      .record('player-2', 'PlayersMerged', { alias: 2, kept: 1 });
  const progress = (of: TitleWorld, id: number) => titleProgress(of.now(), P(id), day('2024-08-01'), 'GM');

  it('has the certificates and titles of both, under either id', () => {
    const of = merged();
    for (const id of [1, 2]) {
      const { player, held, towards } = progress(of, id);
      expect(player).toBe(1);
      expect(held).toMatchObject([{ title: 'FM' }]);
      expect(towards[0]!.byNorms!.norms.map(({ tournament }) => tournament)).toEqual(['OLD', 'T1']);
    }
  });

  it('and is two people again when the merge is taken back', () => {
    const of = merged();
    const { id: merge } = of.recorder.log.at(-1)!;
    of.record('player-2', 'MergeReverted', { alias: 2, kept: 1, merge });
    const norms = (id: number) =>
      progress(of, id).towards[0]!.byNorms!.norms.map(({ tournament }) => tournament);
    expect([norms(1), norms(2)]).toEqual([['T1'], ['OLD']]);
  });
});
