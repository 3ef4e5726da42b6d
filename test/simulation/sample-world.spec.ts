import { audit } from './naive';
import { expectedList, sampleManifest, sampleWorldLog } from './sample-world';

describe('the naive second implementation', () => {
  const log = sampleWorldLog();
  const lists = audit(log, log.length, sampleManifest().lists.at(-1)!);

  it.each(sampleManifest().lists.flatMap((date) => [['standard', date] as const, ['rapid', date] as const]))(
    'makes the %s list of %s as expected',
    (pool, date) => {
      const list = lists.find((made) => made.pool === pool && made.date === date)!;
      const rows = list.rows.map((row) => ({
        rank: `${row.rank}`,
        id: `${row.id}`,
        name: row.name,
        federation: row.federation,
        sex: row.sex,
        title: row.title,
        rating: `${row.rating}`,
        games: `${row.games}`,
        k: `${row.k}`,
        birth_year: `${row.birthYear ?? ''}`,
        flag: row.flag,
      }));
      expect(rows).toEqual(expectedList(pool, date));
    },
  );
});
