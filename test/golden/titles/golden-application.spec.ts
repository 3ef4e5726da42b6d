import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@ledger/kernel';
import type { Title, TournamentKind } from '@ledger/ledger';
import { titleProgress } from '@ledger/titles';
import type { WorldPlayer } from '../../titles/title-world';
import { day, P, TitleWorld } from '../../titles/title-world';

const [, ...ROWS] = readFileSync(join(__dirname, 'application-by-a-national-final', 'expected.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','));

const grandmasters = (from: number, federations: readonly string[]): readonly WorldPlayer[] =>
  Array.from({ length: 9 }, (_, i) => ({
    id: from + i,
    rating: 2650,
    federation: federations[i % federations.length]!,
    titles: ['GM'] as Title[],
  }));
const ABROAD = grandmasters(101, ['FRA', 'POL', 'ITA']);
const AT_HOME = grandmasters(201, ['GER']);
const EVENTS = [
  ['A', '2024-05-04', ABROAD],
  ['B', '2024-05-14', ABROAD],
  ['C', '2024-06-04', AT_HOME],
] as const;

/** What the arbiters of every event confirm on the certificates. */
const CONFIRMED = ['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured'] as const;

function world(kind: TournamentKind, attested: readonly 'national-final'[]): TitleWorld {
  const of = new TitleWorld('2024-05-01', [{ id: 1, rating: 2520, k: 10 }, ...ABROAD, ...AT_HOME]);
  for (const [id, start, opponents] of EVENTS) {
    const end = addDays(day(start), 8);
    of.tournament({
      id,
      start,
      end,
      kind: id === 'C' ? kind : 'ordinary',
      players: [1, ...opponents.map((opponent) => opponent.id)],
      games: opponents.map((_, at) => `1-${at + 2}:=`),
    });
    of.record('player-1', 'NormCertified', {
      player: 1,
      title: 'GM',
      tournament: id,
      start,
      end,
      games: 9,
      performance: 2650,
      certificate: `IT1 ${id}`,
      on: '2024-06-20',
      kind: id === 'C' && kind === 'national-championship' ? kind : 'ordinary',
      attested: id === 'C' ? [...CONFIRMED, ...attested] : [...CONFIRMED],
    });
  }
  return of;
}

describe('golden applications: 1.5.6 by the final of a national championship', () => {
  it.each(ROWS)('%s, attested: "%s"', (kind, word, norms, games, of151, of156, complete, missing) => {
    const state = world(kind as TournamentKind, word === '' ? [] : ['national-final']).now();
    const [gm] = titleProgress(state, P(1), day('2024-08-01'), 'GM').towards;
    const { checks, ...application } = gm!.byNorms!;
    const verdictOf = (article: string) => checks.find((each) => each.article === article)!.verdict;
    expect([
      application.norms.filter(({ achieved }) => achieved).length,
      application.games,
      verdictOf('1.5.1'),
      verdictOf('1.5.6'),
      application.complete,
    ]).toEqual([Number(norms), Number(games), of151, of156, complete === 'yes']);
    // What the title lacks besides the application itself, which is not filed here.
    const lacking = gm!.award.missing.filter(({ what }) => what !== 'Application').map(({ article }) => article);
    const openInNorm = application.norms.flatMap(({ open }) => open);
    const expected = missing!.split(' ').filter((each) => each !== '');
    expect([...new Set(lacking)].filter((each) => each !== '1.5.4').sort()).toEqual(
      expected.filter((each) => each !== '1.4.3a'),
    );
    expect(openInNorm).toEqual(expected.includes('1.4.3a') ? ['national-final'] : []);
  });
});
