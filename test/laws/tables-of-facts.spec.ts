import { TABLES } from '@ledger/analytics';
import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import {
  EVENT_CATALOGUE,
  publishedVersions,
  Redaction,
  revertedIds,
  isReversal,
  isVoidEvent,
} from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import { explainTournament } from '@ledger/lists';
import { rulesAnswer } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { assessPlayer } from '@ledger/titles';
import fc from 'fast-check';
import { publishedAndOftenCorrected } from '../lists/published-world';
import { History } from '../simulation/naive/history';
import { eventsInForce, ofType } from '../simulation/naive/log';
import { worldOf } from './states-of-worlds';
import type { Row } from './tables-of-worlds';
import { grouped, Tables } from './tables-of-worlds';

const LAST_DAY = '9999-12-31' as CalendarDate;

/** A world, its tables, and the same facts by other ways: the views of the office, the log, the naive implementation. */
interface Compared {
  readonly log: readonly RecordedEvent[];
  readonly lists: Lists;
  readonly naive: History;
  readonly through: ListDate;
  readonly rows: (sql: string) => Promise<Row[]>;
}

/** `2024-03-01 12:00:00` as DuckDB writes it. */
const instant = (text: string): string =>
  text
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '')
    .replace(/0+Z$/, '');

/** As `ledger player show`. */
async function comparePlayers({ lists, naive, through, rows }: Compared): Promise<void> {
  const ids = naive.people.ids().filter((id) => naive.people.identity(id) === id);
  expect(await rows('FROM players ORDER BY id')).toEqual(
    [...ids]
      .sort((a, b) => a - b)
      .map((id) => {
        const of = lists.detailsOn(id as PlayerId, through, lists.head);
        const { name, federation, sex, birthYear, title, womensTitle } = of;
        const shown = { sex, birth_year: birthYear, title, womens_title: womensTitle };
        return { id, name: name || null, federation: federation || null, ...shown };
      }),
  );
}

/** As counted from the rows of the lists. */
async function compareAverages({ rows }: Compared): Promise<void> {
  expect(await rows('FROM list_averages ORDER BY ALL')).toEqual(
    await rows(
      `SELECT pool, list_date, federation, count(*) AS players, sum(rating)::BIGINT AS ratings,
         count(*) FILTER (flag = '') AS active_players,
         coalesce(sum(rating) FILTER (flag = ''), 0)::BIGINT AS active_ratings
       FROM revised_lists GROUP BY ALL ORDER BY ALL`,
    ),
  );
}

/** As registered, and as the naive implementation corrects the first part. */
async function compareTournaments({ log, naive, rows }: Compared): Promise<void> {
  const parts = naive.parts(LAST_DAY);
  expect(await rows('FROM tournaments ORDER BY position')).toEqual(
    ofType(log, 'TournamentRegistered').map(({ data, position, recordedAt }) => {
      const part = parts.find(({ tournament }) => tournament === data.tournament);
      return {
        id: data.tournament,
        name: data.name,
        city: data.city ?? null,
        federation: data.federation,
        pool: part?.pool ?? data.pool,
        start_date: part?.wholeStart ?? data.start,
        end_date: part?.wholeEnd ?? data.end,
        registered_on: data.registeredOn,
        system: part?.system ?? data.system,
        kind: data.kind,
        rounds: data.rounds ?? null,
        time_control: (part?.timeControl ?? data.timeControl) || null,
        official: data.official,
        hybrid: data.hybrid,
        reported: part !== undefined,
        position,
        recorded_at: instant(recordedAt),
      };
    }),
  );
}

/** Dates, players and games as the naive implementation has them; the list, the rules and the reason as `explain` does. */
async function compareParts({ log, lists, naive, through, rows }: Compared): Promise<void> {
  const state = lists.stateAt(lists.head);
  const found = grouped(await rows('FROM parts ORDER BY tournament, part, supplement'), 'tournament');
  for (const { data } of ofType(log, 'TournamentRegistered')) {
    const explained = explainTournament(state, data.tournament).filter(({ list }) => list <= through);
    const own = found.get(data.tournament) ?? [];
    const ruled = own.map(({ part, list_date, rule_set, rated, why }) => [
      part,
      list_date,
      rule_set,
      rated,
      why,
    ]);
    expect(inOrder(ruled)).toEqual(
      inOrder(explained.map(({ part, list, ruleSet, rated, why }) => [part, list, ruleSet, rated, why])),
    );
    for (const { part, entries } of explained) {
      const { ratings_from } = own.find((row) => row['part'] === part)!;
      expect(new Set([ratings_from, ...entries.map(({ brought }) => brought.ratingsFrom)]).size).toBe(1);
    }
    for (const { part: number, supplement, pool, start_date, end_date, list_date, players, games } of own) {
      const reported = naive
        .parts(String(list_date))
        .filter((each) => each.tournament === data.tournament && each.part === number)
        .filter((each) => each.supplement > 0 === supplement);
      expect(
        reported.map((each) => [each.pool, each.start, each.end, new Set(each.players).size, each.rows]),
      ).toContainEqual([pool, start_date, end_date, players, games]);
    }
  }
}

const inOrder = (all: readonly (readonly unknown[])[]): readonly string[] =>
  all.map((each) => JSON.stringify(each)).sort();

/** Leads to every entry, by player. A player may have taken part without an entry, for example in a replaced version. */
async function compareAppearances({ rows }: Compared): Promise<void> {
  const [found] = await rows(
    `SELECT count(*) - count(DISTINCT (player, pool, list_date)) AS twice,
       (SELECT count(*) FROM entries e ANTI JOIN appearances a USING (player, pool, list_date)) AS missing
     FROM appearances`,
  );
  expect(found).toEqual({ twice: 0, missing: 0 });
  const players = (await rows('SELECT player FROM appearances')).map(({ player }) => player as number);
  expect(players).toEqual(players.toSorted((a, b) => a - b));
}

/** As `ledger norms T --player ID`. */
async function compareNorms({ lists, rows }: Compared): Promise<void> {
  const state = lists.stateAt(lists.head);
  const all = await rows('FROM norms ORDER BY tournament, player, title');
  // Each is assessed by itself, so some of them from all tournaments.
  const step = Math.ceil(all.length / 40);
  for (const row of all.filter((_, at) => at % step === 0)) {
    const [found] = assessPlayer(state, row['tournament'] as TournamentId, row['player'] as PlayerId).filter(
      ({ title }) => title === row['title'],
    );
    const { achieved, ruleSet, length, performance } = found!;
    const part = state.partsOf(row['tournament'] as TournamentId)[0]!;
    expect(row).toEqual({
      ...{ tournament: row['tournament'], player: row['player'], title: row['title'], achieved },
      ...{ start_date: part.tournamentStart, end_date: part.tournamentEnd, rule_set: ruleSet, length },
      games: performance.games,
      score_hundredths: performance.halfPoints * 50,
      average: performance.average,
      performance: performance.rating,
    });
  }
}

/** As the events in force have them. */
async function compareTitles({ log, naive, rows }: Compared): Promise<void> {
  const events = ofType(eventsInForce(log, log.length), 'TitleAwarded', 'TitleRevoked');
  expect(await rows('FROM titles ORDER BY position')).toEqual(
    events.map(({ type, data, position, recordedAt }) => ({
      player: naive.people.identity(data.player),
      title: data.title,
      what: type === 'TitleAwarded' ? 'awarded' : 'revoked',
      valid_from: data.on,
      as_decided: 'despite' in data && data.despite !== undefined,
      position,
      recorded_at: instant(recordedAt),
    })),
  );
}

const isKnownEvent = (event: RecordedEvent): event is RecordedEvent<LedgerEvent> => !isVoidEvent(event);
const ORDINARY = ['PlayerRegistered', 'ReportReceived', 'OpeningListAdopted'];

/** As `ledger log` has them, with what must not be shown left out. */
async function compareCorrections({ log, rows }: Compared): Promise<void> {
  const redaction = new Redaction();
  for (const event of log) redaction.learn(event);
  const reverted = revertedIds(log.filter((event) => isReversal(event)));
  const decided = log.filter(isKnownEvent).filter(({ type }) => {
    const { cause, category } = EVENT_CATALOGUE[type];
    return category === 'rules' || (cause !== null && !ORDINARY.includes(type));
  });
  expect(await rows('FROM corrections ORDER BY position')).toEqual(
    decided.map((event) => {
      const { metadata } = redaction.redact(event);
      const data = event.data as unknown as Readonly<Record<string, string | number | undefined>>;
      return {
        position: event.position,
        recorded_at: instant(event.recordedAt),
        event: event.type,
        cause: EVENT_CATALOGUE[event.type].cause,
        in_force: !reverted.has(event.id),
        tournament: data['tournament'] ?? null,
        player: data['player'] ?? data['alias'] ?? null,
        pool: data['pool'] ?? null,
        effect: data['effect'] ?? null,
        reverts: event.type === 'CorrectionReverted' ? event.data.target : null,
        event_id: event.id,
        actor: metadata.actor,
        reason: metadata.reason ?? null,
      };
    }),
  );
}

/** As `ledger rules --pool P --on D` on the first day of each rule set. */
async function compareRules({ log, lists, rows }: Compared): Promise<void> {
  const store = {
    readStream: async (stream: string) => log.filter((event) => event.stream === stream),
  } as unknown as EventStore;
  const found = await rows('FROM rules');
  for (const pool of POOLS) {
    const own = found.filter((row) => row['pool'] === pool);
    for (const from of new Set(own.map((row) => row['in_force_from']))) {
      const answer = await rulesAnswer(store, pool, from as CalendarDate, lists.head);
      expect(own.filter((row) => row['in_force_from'] === from)).toEqual(
        answer.provisions.map(({ name, goesBy, value, inWords, article, known, sure }) => ({
          ...{ pool, rule_set: answer.ruleSet, provision: name, goes_by: goesBy, article, known, sure },
          in_force_from: answer.inForce.from,
          in_force_until: answer.inForce.until,
          value: JSON.stringify(value),
          in_words: inWords,
        })),
      );
    }
  }
}

async function compared(log: readonly RecordedEvent[]): Promise<Compared & { readonly close: () => void }> {
  const head = log.at(-1)!.position;
  const { lists, tables } = await Tables.of(log, { main: head });
  const { through } = tables.states.get('main')!;
  const naive = new History(log, head);
  return {
    ...{ log, lists, naive, through: through! },
    rows: (sql) => tables.rows(sql),
    close: () => tables.close(),
  };
}

/** The views that the columns of the other tables are compared with, here and in tables.spec.ts. */
const COMPARED_ELSEWHERE = [
  'entries',
  'games',
  'revised_lists',
  'changes',
  'published_lists',
  'publications',
];
const COMPARISONS: Readonly<Record<string, (world: Compared) => Promise<void>>> = {
  players: comparePlayers,
  tournaments: compareTournaments,
  parts: compareParts,
  appearances: compareAppearances,
  list_averages: compareAverages,
  norms: compareNorms,
  titles: compareTitles,
  corrections: compareCorrections,
  rules: compareRules,
};

describe('the tables of facts', () => {
  it('are each compared with another view', () => {
    const names = [...COMPARED_ELSEWHERE, ...Object.keys(COMPARISONS)].sort();
    expect(names).toEqual(TABLES.map(({ name }) => name).sort());
  });

  it('say what the log, the views of the office and the naive implementation say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (seed) => {
        const world = await compared(worldOf(seed).log);
        try {
          for (const compare of Object.values(COMPARISONS)) await compare(world);
        } finally {
          world.close();
        }
      }),
      { numRuns: 2 },
    );
  });
});

describe('the table of publications', () => {
  it('has the digest, the rule sets and the counts of each list as it was published', async () => {
    const { rows, lists, close } = await compared(publishedAndOftenCorrected().log);
    const versions = publishedVersions(lists.publications);
    expect(await rows('FROM publications ORDER BY position')).toEqual(
      versions.map(({ pool, date, version, knownAt, position, recordedAt, withdrawn }) => {
        const list = lists.listAt({ pool: pool as Pool, date, knownAt: knownAt as LogPosition });
        const { engine, ruleSets } = list.basis();
        return {
          ...{ pool, list_date: date, version, known_at: knownAt, position, withdrawn, engine },
          recorded_at: instant(recordedAt),
          digest: list.digest(),
          rule_sets: ruleSets.join(','),
          ...list.counts(),
        };
      }),
    );
    close();
  });
});
