import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { asCaller, currentCaller } from '../caller';
import type { ListPage } from './answers/list-page';
import type { ListQueries } from './list-queries';
import type { KnownAt } from '../questions/known-at';
import { RememberedAnswers } from './remembered-answers';

const POOL: Pool = 'standard';
const question = { pool: POOL, day: '2024-05-01' as CalendarDate };

/** Counts how often it is asked. */
class CountingQueries {
  position = 10 as LogPosition;
  asked = 0;
  readonly signals: AbortSignal[] = [];

  apply(): void {}

  async ask(_name: string, knownAt: KnownAt): Promise<ListPage> {
    this.asked += 1;
    this.signals.push(currentCaller().signal!);
    const page = this.page(knownAt);
    return Object.assign(page, { to: { basis: page.basis } });
  }

  private page(knownAt: KnownAt): ListPage {
    return {
      date: '2024-05-01' as ListDate,
      basis: {
        knownAt: knownAt === 'latest' ? this.position : knownAt,
        engine: 'test',
        ruleSets: [],
        uncertain: [],
        digest: `${this.asked}`,
      },
      counts: { listed: 0, active: 0, games: 0, tournaments: 0 },
      total: 0,
      rows: [],
    };
  }

  async reached(): Promise<void> {}

  async close(): Promise<void> {}
}

const remembering = (limitBytes?: number) => {
  const queries = new CountingQueries();
  return { queries, remembered: new RememberedAnswers(queries as unknown as ListQueries, limitBytes) };
};

describe('remembered answers', () => {
  it('are given again for the same question about the same position', async () => {
    const { queries, remembered } = remembering();
    const first = await remembered.ask('page', 7 as LogPosition, question);
    expect(await remembered.ask('page', 7 as LogPosition, question)).toBe(first);
    expect(queries.asked).toBe(1);
    await remembered.ask('page', 8 as LogPosition, question);
    await remembered.ask('page', 7 as LogPosition, { ...question, offset: 100 });
    expect(queries.asked).toBe(3);
  });

  it('are awaited once by all who ask at the same time', async () => {
    const { queries, remembered } = remembering();
    const asking = [1, 2, 3].map(() => remembered.ask('page', 7 as LogPosition, question));
    const answers = await Promise.all(asking);
    expect(answers[1]).toBe(answers[0]);
    expect(queries.asked).toBe(1);
  });

  it('hold for the latest state as long as it is the latest', async () => {
    const { queries, remembered } = remembering();
    await remembered.ask('page', 'latest', question);
    await remembered.ask('page', 'latest', question);
    await remembered.ask('page', 10 as LogPosition, question);
    expect(queries.asked).toBe(1);
    queries.position = 11 as LogPosition;
    expect((await remembered.ask('page', 'latest', question)).basis.knownAt).toBe(11);
    expect(queries.asked).toBe(2);
  });

  it('are not kept beyond the bound; those asked for longest ago go first', async () => {
    const { queries, remembered } = remembering(1_900);
    for (const position of [1, 2, 1, 3]) await remembered.ask('page', position as LogPosition, question);
    expect(queries.asked).toBe(3);
    await remembered.ask('page', 1 as LogPosition, question);
    expect(queries.asked).toBe(3);
    await remembered.ask('page', 2 as LogPosition, question);
    expect(queries.asked).toBe(4);
  });

  it('count with their real size, and one larger than half the limit is not kept', async () => {
    const { queries, remembered } = remembering(10_000);
    const ask = (name: string) => remembered.ask('page', 1 as LogPosition, { ...question, filter: { name } });
    for (const name of ['short', 'x'.repeat(5_000)]) for (const _ of [1, 2]) await ask(name);
    expect(queries.asked).toBe(3);
    await ask('short');
    expect(queries.asked).toBe(3);
  });

  it('include differences between two positions', async () => {
    const { queries, remembered } = remembering();
    const difference = { ...question, from: 5 as LogPosition };
    for (const _ of [1, 2]) await remembered.ask('difference', 7 as LogPosition, difference);
    expect(queries.asked).toBe(1);
  });

  it('are computed on until the last of those who ask has left', async () => {
    const { queries, remembered } = remembering();
    const clients = [new AbortController(), new AbortController()];
    const asking = clients.map(({ signal }) =>
      asCaller({ key: 'a', purpose: 'question', signal }, () =>
        remembered.ask('page', 7 as LogPosition, question),
      ).catch((error: Error) => error.message),
    );
    clients[0]!.abort();
    expect(queries.signals.map(({ aborted }) => aborted)).toEqual([false]);
    clients[1]!.abort();
    expect(queries.signals.map(({ aborted }) => aborted)).toEqual([true]);
    // The next one does not join what was cancelled.
    const next = remembered.ask('page', 7 as LogPosition, question);
    expect(await Promise.all(asking)).toEqual(Array(2).fill(expect.stringContaining('disconnected')));
    await next;
    expect(queries.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('are forgotten when someone asks to be, also those on their way', async () => {
    const { queries, remembered } = remembering();
    await remembered.ask('page', 7 as LogPosition, question);
    const onItsWay = remembered.ask('page', 8 as LogPosition, question);
    remembered.apply({ type: 'PersonForgotten', position: 12 } as RecordedEvent);
    await onItsWay;
    for (const position of [7, 8] as LogPosition[]) await remembered.ask('page', position, question);
    expect(queries.asked).toBe(4);
    // The lists have not heard of it yet, so what they say is still not kept.
    await remembered.ask('page', 7 as LogPosition, question);
    expect(queries.asked).toBe(5);
    queries.position = 12 as LogPosition;
    await remembered.ask('page', 7 as LogPosition, question);
    await remembered.ask('page', 7 as LogPosition, question);
    expect(queries.asked).toBe(6);
  });
});
