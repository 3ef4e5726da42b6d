import { AnalyticsDatabase } from './database';
import { namesIn } from './named-tables';

describe('what a query needs of a table', () => {
  let database: AnalyticsDatabase;
  beforeAll(async () => (database = await AnalyticsDatabase.open({ memory: '64MB' })));
  afterAll(() => database.close());

  it.each([
    ['FROM games WHERE player = 5', 'player = 5'],
    ["SELECT 1 FROM Games WHERE Player = '5' AND (counted AND round >= 3)", 'player = 5, round >= 3'],
    [
      "FROM games g WHERE g.list_date < DATE '2024-01-01' AND g.pool = 'rapid'",
      'list_date < 2024-01-01, pool = rapid',
    ],
    ['FROM main.games WHERE games.player <= 5 ORDER BY 1', 'player <= 5'],
    ['WITH g AS (FROM games WHERE player > 5) FROM g a JOIN g b USING (round)', 'player > 5'],
    ['SELECT (SELECT count(*) FROM games WHERE player = p.id) FROM players p WHERE p.id = 5', ''],
    ['FROM players p WHERE EXISTS (FROM games WHERE player = 5)', 'player = 5'],
    ['FROM games g JOIN players p ON p.id = g.player WHERE g.player = 5 AND round = 1', 'player = 5'],
    ['FROM games g, players p WHERE g.player = 5 AND p.id = 6', 'player = 5'],
    ['EXPLAIN SELECT 1 FROM games WHERE player = 5', 'player = 5'],
    ['FROM games g LEFT JOIN players p ON p.id = g.player WHERE g.player = 5', ''],
    ['FROM games g POSITIONAL JOIN players p WHERE g.player = 5', ''],
    ['FROM players p JOIN games g ON g.player = p.id AND g.player = 5', ''],
    ['FROM games WHERE player = 5 OR round = 1', ''],
    ['FROM games WHERE NOT player = 5', ''],
    ['FROM games WHERE player + 1 = 5 AND player = round AND player <> 5 AND player = 5.5', ''],
    ['FROM games WHERE player = NULL', ''],
    ['FROM games WHERE player IN (5, 6)', ''],
    ['FROM games AS g(player, pool) WHERE g.player = 5', ''],
    ['FROM games TABLESAMPLE 10% WHERE player = 5', ''],
    ['SELECT 1 FROM games WHERE player = 5 USING SAMPLE 10%', ''],
    ['FROM games WHERE player = 5 UNION ALL FROM games WHERE player = 6', ''],
    ['FROM games g JOIN main.games o ON o.player = g.opponent WHERE g.player = 5', ''],
    ['FROM (FROM games) WHERE player = 5', ''],
    ['DESCRIBE games', ''],
  ])('%s: %s', async (sql, expected) => {
    const named = await namesIn(database.connection, sql);
    const games = named!.tables.filter(({ schema, name }) => schema === 'main' && name === 'games');
    expect(games).toHaveLength(1);
    expect(
      games[0]!.conditions
        .map(({ column, comparison, value }) => `${column} ${comparison} ${value}`)
        .join(', '),
    ).toBe(expected);
  });
});
