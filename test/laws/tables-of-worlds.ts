import type { AnalyticsDatabase, JsonValue, TableSource } from '@ledger/analytics';
import { duckDb, lastList, LogFacts } from '@ledger/analytics';
import type { LogPosition } from '@ledger/kernel';
import type { Lists } from '@ledger/lists';
import { replayOf } from './states-of-worlds';

const LIMITS = { timeMs: 60_000, rows: 1_000_000, memory: '512MB' };

export type Row = Readonly<Record<string, JsonValue>>;

function sourceOf(lists: Lists, facts: LogFacts, knownAt: LogPosition): TableSource {
  return {
    state: lists.stateAt(knownAt),
    facts,
    through: lastList([lists.stateAt(lists.head)]),
    published: ({ pool, date, knownAt: then }) => lists.listAt({ pool, date, knownAt: then }),
  };
}

async function opened(): Promise<AnalyticsDatabase> {
  const { AnalyticsDatabase: Database } = await duckDb();
  return Database.open({ memory: LIMITS.memory });
}

/** The tables of states of one ledger, by name. */
export class Tables {
  private constructor(
    private readonly database: AnalyticsDatabase,
    readonly states: ReadonlyMap<string, TableSource>,
  ) {}

  static async of(log: Parameters<typeof replayOf>[0], positions: Readonly<Record<string, number>>) {
    const lists = replayOf(log);
    const facts = new LogFacts();
    for (const event of log) facts.apply(event);
    const states = new Map(
      Object.entries(positions).map(([name, at]) => [name, sourceOf(lists, facts, at as LogPosition)]),
    );
    return { lists, tables: new Tables(await opened(), states) };
  }

  /** The same, with nothing loaded. */
  async again(): Promise<Tables> {
    return new Tables(await opened(), this.states);
  }

  async rows(sql: string): Promise<Row[]> {
    const { query } = await duckDb();
    const { columns, rows } = await query(this.database, this.states, sql, LIMITS);
    return rows.map((row) => Object.fromEntries(row.map((value, at) => [columns[at]!.name, value])));
  }

  close(): void {
    this.database.close();
  }
}

export function grouped(rows: readonly Row[], ...names: string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = names.map((name) => row[name]).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
