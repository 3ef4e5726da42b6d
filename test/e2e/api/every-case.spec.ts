import { readFileSync, writeFileSync } from 'node:fs';
import type { Input } from '@ledger/commands';
import { bodyExample, callWords, DECLARATIONS, pathOf } from '@ledger/commands';
import { LedgerCommand } from '../cli/ledger';
import { ManyCommands } from '../cli/many-commands';
import type { Case } from '../every-case';
import { beginLedger, CASES } from '../every-case';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';

interface Entry {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: object;
  readonly metadata: { readonly reason?: string; readonly evidence?: string };
}

/** Ids of the examples, as this world has them. */
const IDS: Readonly<Record<string, unknown>> = {
  T0001: 'T1',
  T0002: 'T2',
  10000289: 1001,
  10000299: 1002,
  10000777: 1003,
  10000901: 1901,
  XYZ: 'SWE',
};

function inThisWorld(example: Input): Input {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, IDS[String(value)] ?? value]),
  );
}

/** What does not depend on who records it, and when. */
function factsOf({ position, stream, revision, type, data, metadata: { reason, evidence } }: Entry) {
  return { position, stream, revision, type, data, reason, evidence };
}

const ERRATUM: Case = [
  'RuleSetErratumRecorded',
  ['rules', 'erratum', 'RB-2022b', '--pool', 'blitz', '--note', '7.13 misread'],
  'rules/decisions',
  { type: 'erratum', pool: 'blitz', ruleSet: 'RB-2022b', note: '7.13 misread' },
];

describe('every case that a rating office meets, over HTTP', () => {
  const commands = new ManyCommands();
  const first = new LedgerCommand();
  const typed = new LedgerCommand();
  const sent = new LedgerCommand();
  const folder = new LedgerFolder(sent.store);
  let service: RunningService;
  let client: Client;

  /**
   * Two equal ledgers, one for the CLI and one for HTTP. They were begun by a release that had another text of one rule
   * set.
   */
  beforeAll(async () => {
    await beginLedger(commands, first);
    await commands.done(first, 'export', 'all.ndjson');
    const log = readFileSync(first.path('all.ndjson'), 'utf8').replace(/^\{"end":.*\n/m, '');
    const digest = /("pool":"blitz","ruleSet":"RB-2022b"[^}]*"digest":")[0-9a-f]{4}/;
    expect(log).toMatch(digest);
    writeFileSync(first.path('all.ndjson'), log.replace(digest, '$10000'));
    for (const ledger of [typed, sent]) {
      writeFileSync(ledger.path('games.pgn'), readFileSync(first.path('games.pgn')));
      await commands.done(ledger, 'import', first.path('all.ndjson'), '--without-end-line');
    }
    service = await startService(folder, '--rate-limit', '0');
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    commands.end();
    folder.clear();
    for (const ledger of [first, typed, sent]) ledger.clear();
  });

  async function typedAt(position: number): Promise<Entry> {
    const [line] = (await commands.done(typed, 'log', '--from', String(position))).split('\n');
    return JSON.parse(line!) as Entry;
  }

  async function sentAt(position: number): Promise<Entry> {
    const { body } = await client.get<{ events: readonly Entry[] }>(
      `/api/events?from=${position}&limit=1&atLeast=${position}`,
      { as: 'administrator' },
    );
    return body.events[0]!;
  }

  it.each([ERRATUM, ...CASES])('%s: what %j records, %s records too: %j', async (event, args, path, body) => {
    const why = ['--reason', 'case 12', '--evidence', 'a letter'];
    const { position } = await commands.json<Entry>(typed, ...args, ...why);
    const asked = { ...body, reason: 'case 12', evidence: 'a letter' };
    const answer = await client.post<Entry>(`/api/${path}`, asked, { as: 'administrator' });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('position')]);
    const recorded = factsOf(await sentAt(answer.body.position));
    expect(recorded).toEqual(factsOf(await typedAt(position)));
    expect(recorded).toMatchObject({ type: event, reason: 'case 12', evidence: 'a letter' });
    // The same again is known, and refused or not it adds nothing.
    await client.post(`/api/${path}`, asked, { as: 'administrator' });
    expect(await client.head()).toBe(position);
  });

  it('accepts games that were played after the report', async () => {
    const terms = ['--pool', 'standard', '--id', 'T1', '--supplement', '--received', '2024-02-20'];
    terms.push('--reason', 'by post');
    await commands.done(typed, 'report', first.path('more.trf'), ...terms);
    // The persons of the report come first, then the report.
    const { position: persons } = await typedAt((await client.head()) + 1);
    const head = persons + 1;
    const file = readFileSync(first.path('more.trf'), 'utf8');
    const { status, body } = await client.postFile<Entry>(
      '/api/tournaments/T1/reports?supplement=true&received=2024-02-20&reason=by+post',
      file,
      { as: 'administrator' },
    );
    expect(status).toBe(201);
    const recorded = await sentAt(head);
    expect(recorded.type).toBe('SupplementReported');
    expect(factsOf(recorded)).toEqual(factsOf(await typedAt(head)));
    expect(body.position).toBe(await client.head());
  });

  /** The example of every declaration, about the tournaments and players of these ledgers. */
  const examples = DECLARATIONS.filter(({ kind }) => kind !== 'elsewhere').map(
    (declaration) => [declaration.type, declaration, inThisWorld(declaration.example)] as const,
  );

  it.each(examples)(
    '%s: its example does the same on the command line and over HTTP',
    async (_type, declaration, example) => {
      writeFileSync(typed.path('corrected.trf'), String(example['report'] ?? ''));
      writeFileSync(typed.path('games.pgn'), String(example['pgn'] ?? ''));
      const run = await commands.run(typed, ...callWords(declaration, example));
      const path = pathOf(declaration)
        .replace(/\{(id|code|position)\}/, String(example[declaration.subject]))
        .replace('{pool}/{date}', `${String(example['pool'])}/${String(example['date'])}`);
      const body = bodyExample({ ...declaration, example });
      const answer = await client.post<{ detail?: string }>(path, body, { as: 'administrator' });
      expect([answer.text, answer.status < 300]).toEqual([answer.text, run.status === 0]);
      if (answer.status >= 300) expect(run.stderr).toContain(answer.body.detail);
      const recorded = (await commands.done(typed, 'log')).trim().split('\n').length;
      expect(recorded).toBe(await client.head());
    },
  );
});
