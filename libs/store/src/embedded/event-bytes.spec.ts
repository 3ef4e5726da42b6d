import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import type { EventBytes, EventFields } from '../port';
import { Connection } from './driver';
import { EmbeddedStore } from './embedded-store';

/** A row as any program may write it. */
interface Written {
  readonly position?: number;
  readonly stream?: string;
  readonly metadata?: string;
  readonly data?: string;
}

describe('events as bytes', () => {
  let folder: string;
  let store: EmbeddedStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-bytes-'));
    store = new EmbeddedStore(join(folder, 'ledger.db'));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function write(...rows: readonly Written[]): void {
    const path = join(folder, 'ledger.db');
    const connection = new Connection(path, path, 'write');
    const insert = connection.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    rows.forEach(({ position, stream, metadata, data }, index) => {
      const at = position ?? index + 1;
      const about = metadata ?? '{"actor":"Anne","correlationId":"r"}';
      const time = '2026-01-01T00:00:00.000Z';
      insert.run(at, stream ?? `player-${at}`, at, `id-${at}`, 'Known', 1, time, about, data ?? '{"a":1}');
    });
    connection.close();
  }

  const read = (most = 100, metadata: 'all' | 'of several' = 'all'): EventBytes | null =>
    store.readBytes(BEGINNING, most, metadata);

  /** What is at the places, as events. */
  function parsed(found: EventBytes | null): object[] {
    const { bytes, places } = found!;
    return Array.from({ length: places.length / 3 }, (_, event) => {
      const [start, data, end] = places.subarray(event * 3);
      const fields = JSON.parse(bytes.toString('utf8', start, end! + 1)) as EventFields;
      expect(JSON.parse(bytes.toString('utf8', data, end))).toEqual(fields[8]);
      const [isVoid, type, version, stream, revision, id, recordedAt, metadata] = fields;
      const stored = { position: event + 1, stream, revision, id, type, version, recordedAt, metadata };
      return { ...stored, data: fields[8], ...(isVoid === 1 ? { isVoid: true } : {}) };
    });
  }

  async function all(): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const batch of store.readAll(BEGINNING)) events.push(...batch);
    return events;
  }

  it.each<[string, Written]>([
    ['ASCII only', {}],
    ['letters of several bytes', { stream: 'player-é', data: '{"name":"Łukasz 𝔊 東"}' }],
    ['line breaks between its values', { data: '{\n"a":\r\n [1,\n2]\n}' }],
    ['what looks like the end of an event', { data: '{"a":"]","b":"\\n,","c":"],2 7 [0"}' }],
    ['data that is a number', { data: '12' }],
    ['more metadata', { metadata: '{"actor":"\\"Zoë\\\\","correlationId":"","reason":"\\n,"}' }],
  ])('are the events of the log: %s', async (_, row) => {
    write({}, row, {}, row);
    expect(parsed(read())).toEqual(await all());
  });

  it('say which are void', async () => {
    const on = (position: number, stream: string): string =>
      JSON.stringify({ actor: 'Anne', correlationId: 'é', restsOn: { position, streams: [stream] } });
    write(
      { stream: 'player-1' },
      { stream: 'player-2', metadata: on(1, 'player-1') },
      { stream: 'player-1' },
      { stream: 'player-2', metadata: on(1, 'player-1') },
    );
    expect(parsed(read())).toEqual(await all());
    expect((await all()).map(({ isVoid }) => isVoid)).toEqual([undefined, undefined, undefined, true]);
    expect(parsed(read(100, 'of several'))).toMatchObject([{}, {}, {}, { isVoid: true }]);
  });

  it('have only the metadata of several events where no other is wanted', () => {
    const together = JSON.stringify({ actor: '', correlationId: '', together: { id: 'a' } });
    write({}, { metadata: together });
    expect(parsed(read(100, 'of several'))).toMatchObject([
      { metadata: 0 },
      { metadata: JSON.parse(together) as object },
    ]);
  });

  it('are as many as were asked for, and fewer where they are large', () => {
    const large = { data: JSON.stringify('x'.repeat(1_500_000)) };
    write({}, {}, {}, {}, large, large, large, large);
    const counts = [0, 4, 7].map((from) => store.readBytes(from as LogPosition, 3, 'all')!.places.length / 3);
    expect(counts).toEqual([3, 1, 1]);
    expect(read(8)!.places).toHaveLength(3 * 4);
  });

  it.each<[string, readonly Written[]]>([
    ['one is missing', [{}, { position: 3 }]],
    ['there is none', []],
    ['a stream has a quotation mark', [{}, { stream: 'player-"' }]],
    ['a stream looks like two fields', [{}, { stream: 'player-","' }]],
    ['a stream has a backslash', [{}, { stream: 'player-\\n' }]],
    ['a stream has a line break', [{}, { stream: 'player-\n' }]],
    ['metadata have a line break', [{}, { metadata: '{\n"actor":""}' }]],
  ])('are not given where %s', (_, rows) => {
    write(...rows);
    expect(read()).toBeNull();
  });
});
