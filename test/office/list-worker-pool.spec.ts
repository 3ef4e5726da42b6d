import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '@ledger/formats';
import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { BEGINNING, RefusedError } from '@ledger/kernel';
import { EMPTY_SCENARIO } from '@ledger/lists';
import type { KnownAt } from '@ledger/office';
import { asCaller, ListWorkerPool, ListsUnavailableError, Office } from '@ledger/office';
import { EmbeddedStore, MemoryStore } from '@ledger/store';

const WORLD = join(__dirname, '..', 'golden', 'sample-world');
const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
const BY = { actor: 'test' };
const STANDARD: Pool = 'standard';
const DAY = '2024-05-10' as CalendarDate;
const TODAY = '2026-01-01' as CalendarDate;

/** The sample world in a file, and an office with worker threads over it. */
class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'ledger-workers-'));
  readonly address = `file:${join(this.folder, 'ledger.db')}`;
  readonly crash = join(this.folder, 'crash');
  readonly store = new EmbeddedStore(join(this.folder, 'ledger.db'));
  readonly troubles: Error[] = [];
  pool!: ListWorkerPool;
  office!: Office;
  /** The same ledger, asked in this thread. */
  near!: Office;

  async open(workers: number): Promise<void> {
    const draft = new MemoryStore();
    const { manifest } = readManifest(await readFile(join(WORLD, 'manifest.json'), 'utf8'));
    await new Office(draft, { newId: randomUUID, today: () => TODAY }).load(manifest!, {
      read: (file) => readFile(join(WORLD, file)),
      by: BY,
      today: '2024-06-01' as CalendarDate,
      keepGoing: true,
    });
    for await (const batch of draft.readAll(BEGINNING)) await this.store.restore(batch);
    this.pool = new ListWorkerPool({
      address: this.address,
      checkpoints: null,
      workers,
      execArgv: ['-r', RUN_TS, '-r', join(__dirname, 'end-on-crash-file.cjs')],
      onTrouble: (error) => this.troubles.push(error),
    });
    this.office = new Office(this.store, { newId: randomUUID, today: () => TODAY, lists: this.pool });
    this.near = new Office(this.store, { newId: randomUUID, today: () => TODAY });
    await this.office.open();
    await this.office.reached(await this.office.head());
  }

  async clear(): Promise<void> {
    await this.office.close();
    await this.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const world = new World();
let player: PlayerId;
let tournament: TournamentId;
beforeAll(async () => {
  await world.open(2);
  const page = await world.near.ask('page', { pool: STANDARD, day: DAY }, 'latest');
  player = page.rows.find(({ games }) => games > 0)!.id;
  const question = { player, pool: STANDARD, day: DAY };
  tournament = (await world.near.ask('explanation', question, 'latest')).explanation.tournaments[0]!.id;
}, 60_000);
afterAll(() => world.clear());

/** What an office answers or refuses, as plain data. */
async function outcomeOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError) return { name: error.name, refusal: error.refusal };
    throw error;
  }
}

describe('lists in worker threads', () => {
  const states: readonly KnownAt[] = ['latest', 100 as LogPosition, 400 as LogPosition];
  const list: ListDate = '2024-05-01' as ListDate;
  const annulled = { type: 'AnnulTournament', effect: 'origin', reason: 'what if' };
  const questions: readonly (readonly [string, (office: Office, knownAt: KnownAt) => Promise<unknown>])[] = [
    ['a page', (office, at) => office.ask('page', { pool: STANDARD, day: DAY, offset: 5, limit: 20 }, at)],
    [
      'a page with a filter',
      (office, at) => office.ask('page', { pool: 'rapid', day: DAY, filter: { sex: 'F', name: 'a' } }, at),
    ],
    ['a file', (office, at) => office.ask('file', { pool: STANDARD, day: DAY, file: 'xml' }, at)],
    ['ratings', (office, at) => office.ask('ratings', { player, day: DAY }, at)],
    ['an explanation', (office, at) => office.ask('explanation', { player, pool: STANDARD, day: DAY }, at)],
    ['a tournament', (office, at) => office.ask('tournament', { tournament }, at)],
    ['norms', (office, at) => office.ask('norms', { tournament }, at)],
    ['progress towards titles', (office, at) => office.ask('titleProgress', { player, on: DAY }, at)],
    ['a running rating', (office, at) => office.ask('runningRating', { player, day: DAY }, at)],
    ['titles due', (office, at) => office.ask('titlesDue', { on: DAY }, at)],
    ['a history', (office) => office.ask('history', { player, pool: STANDARD }, 'latest')],
    ['a difference', (office) => office.difference(STANDARD, DAY, '400', 'now')],
    ['the impact of an event', (office) => office.impactOf(400 as LogPosition)],
    [
      'a what-if',
      (office) => office.analysis.whatIf({ add: [{ ...annulled, tournament }] }, STANDARD, DAY, BY),
    ],
    [
      'what a list rests on that is not covered',
      (office, at) => office.ask('page', { pool: STANDARD, day: '2010-01-01' as CalendarDate }, at),
    ],
    ['a list of a pool without facts', (office, at) => office.ask('page', { pool: 'blitz', day: DAY }, at)],
    [
      'a player who is not there',
      (office, at) => office.ask('explanation', { player: 7 as PlayerId, pool: STANDARD, day: DAY }, at),
    ],
    [
      'a position ahead of the log',
      (office) => office.ask('changedSince', { before: BEGINNING }, 99_999 as LogPosition),
    ],
    [
      'a rule set that is not there',
      (office) => office.analysis.whatIf({ rules: { 'STD-1850': 'STD-2024' } }, STANDARD, list, BY),
    ],
  ];

  it.each(questions)(
    'answer %s as lists in the same thread do, and refuse in the same words',
    async (_what, ask) => {
      for (const knownAt of states) {
        expect(await outcomeOf(ask(world.office, knownAt))).toEqual(
          await outcomeOf(ask(world.near, knownAt)),
        );
      }
    },
  );

  it('are read while long questions are at work', async () => {
    const rules = [{ ruleSet: 'STD-2024', as: 'STD-2022' }];
    let answered = 0;
    const long = Array.from({ length: 12 }, async () => {
      const question = { pool: STANDARD, day: DAY, supposition: { ...EMPTY_SCENARIO, rules } };
      await world.pool.ask('differenceIf', world.pool.position, question);
      answered += 1;
    });
    const page = await world.office.ask('page', { pool: STANDARD, day: DAY, limit: 5 }, 'latest');
    expect(page.rows).toHaveLength(5);
    expect(answered).toBeLessThan(long.length);
    await Promise.all(long);
  });

  it('answer from the state before until what was recorded is in them, and then from it', async () => {
    const before = await world.office.head();
    const { position } = await world.office.record(
      { type: 'AnnulTournament', tournament, effect: 'origin', reason: 'fair play' },
      BY,
    );
    const early = await world.office.ask('page', { pool: STANDARD, day: DAY }, 'latest');
    expect([before, position]).toContain(early.basis.knownAt);
    // Who names the position waits for it.
    expect((await world.office.ask('page', { pool: STANDARD, day: DAY }, position)).basis.knownAt).toBe(
      position,
    );
    await world.office.reached(position);
    expect((await world.office.ask('page', { pool: STANDARD, day: DAY }, 'latest')).basis.knownAt).toBe(
      position,
    );
    const { projected } = await world.office.records.progress();
    expect(projected).toBe(position);
  });

  it('hear of what another process records', async () => {
    const elsewhere = new EmbeddedStore(join(world.folder, 'ledger.db'));
    const other = new Office(elsewhere, { newId: randomUUID, today: () => TODAY });
    const { position } = await other.record(
      { type: 'WithdrawList', pool: STANDARD, date: list, reason: 'misprint' },
      BY,
    );
    await elsewhere.close();
    while (world.pool.position < position) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(
      (await world.office.records.publications())
        .find(({ pool, date }) => pool === STANDARD && date === list)!
        .versions.at(-1)!.withdrawn,
    ).toBe(true);
  });

  it('are computed within a limit of time: the thread is ended, and another one answers', async () => {
    const pool = new ListWorkerPool({
      address: world.address,
      checkpoints: null,
      workers: 1,
      execArgv: ['-r', RUN_TS],
      limits: { questionMs: 1 },
    });
    await pool.reached(1 as LogPosition);
    const rules = [{ ruleSet: 'STD-2024', as: 'STD-2022' }];
    const question = { pool: STANDARD, day: DAY, supposition: { ...EMPTY_SCENARIO, rules } };
    const asked = asCaller({ key: 'analyst', purpose: 'question' }, () =>
      pool.ask('differenceIf', pool.position, question),
    );
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'QuestionTooLong' } });
    expect((await pool.ask('page', 'latest', { pool: STANDARD, day: DAY, limit: 1 })).rows).toHaveLength(1);
    await pool.close();
  });

  it('are not available while every thread is gone, and come back by themselves', async () => {
    const ask = () => world.office.ask('page', { pool: STANDARD, day: DAY, limit: 1 }, 'latest');
    writeFileSync(world.crash, '');
    const refused = async (): Promise<Error | null> =>
      ask().then(
        () => null,
        (error: Error) => error,
      );
    let error: Error | null = null;
    while (error === null) error = await refused();
    expect(error).toBeInstanceOf(ListsUnavailableError);
    await expect(
      world.office.decide([{ type: 'AnnulTournament', tournament, effect: 'origin', reason: 'x' }], BY),
    ).rejects.toThrow(ListsUnavailableError);
    unlinkSync(world.crash);
    while ((await refused()) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await ask()).rows).toHaveLength(1);
    expect(world.troubles.length).toBeGreaterThanOrEqual(2);
  });
});
