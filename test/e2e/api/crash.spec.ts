import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';
import { openings, reports } from './sample-world';
import type { Upload } from './sample-world';

interface Taken {
  readonly position: number;
  readonly eventId: string;
}

/** How many uploads are on their way at once. */
const AT_ONCE = 4;
const UPLOADS = 60;
const ANSWERED_BEFORE_THE_END = 25;

describe('a service killed during uploads', () => {
  const folder = new LedgerFolder();
  const uploads = reports().slice(0, UPLOADS);
  const answered = new Map<string, Taken>();
  let service: RunningService;

  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  const send = async (client: Client, { id, path, file }: Upload): Promise<Taken> => {
    const { status, body, text } = await client.postFile<Taken>(path, file, {
      as: 'administrator',
      key: `upload-${id}`,
    });
    if (status !== 201) throw new Error(`${id}: ${status} ${text}`);
    return { position: body.position, eventId: body.eventId };
  };

  it('is killed while several are on their way', async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    const client = await Client.of(service);
    for (const { path, file } of openings()) await client.postFile(path, file, { as: 'administrator' });
    const waiting = [...uploads];
    let dead = false;
    const uploader = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !dead; next = waiting.shift()) {
        const upload = next;
        try {
          answered.set(upload.id, await send(client, upload));
        } catch (error) {
          if (!dead) throw error;
        }
        if (answered.size >= ANSWERED_BEFORE_THE_END && !dead) {
          dead = true;
          await service.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, uploader));
    expect(answered.size).toBeGreaterThanOrEqual(ANSWERED_BEFORE_THE_END);
    expect(answered.size).toBeLessThan(UPLOADS);
  });

  it('has every upload that was answered after its restart, and takes the rest', async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    const client = await Client.of(service);
    for (const [id, taken] of answered) {
      expect({ id, found: (await reportEvents(client, id)).includes(taken.eventId) }).toEqual({
        id,
        found: true,
      });
    }
    for (const upload of uploads) {
      const taken = await send(client, upload);
      const before = answered.get(upload.id);
      if (before !== undefined) expect({ id: upload.id, ...taken }).toEqual({ id: upload.id, ...before });
    }
  });

  it('has none twice', async () => {
    const client = await Client.of(service);
    const head = await client.head();
    for (const upload of uploads) {
      await send(client, upload);
      const { body } = await client.get<{ events: readonly { type: string }[] }>(
        `/api/events?stream=tournament-${upload.id}&type=ReportReceived`,
        { as: 'analyst' },
      );
      expect({ id: upload.id, reports: body.events.length }).toEqual({ id: upload.id, reports: 1 });
    }
    expect(await client.head()).toBe(head);
  });
});

async function reportEvents(client: Client, tournament: string): Promise<readonly string[]> {
  const { body } = await client.get<{ events: readonly { id: string }[] }>(
    `/api/events?stream=tournament-${tournament}`,
    { as: 'analyst' },
  );
  return body.events.map(({ id }) => id);
}
