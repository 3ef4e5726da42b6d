import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';
import type { Answer } from './client';
import { openings, reports } from './sample-world';

const POOLS = ['standard'];

describe('superseding a report over HTTP', () => {
  const folder = new LedgerFolder();
  const [first, second] = reports(POOLS);
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    const asking = { as: 'administrator' } as const;
    for (const { path, file } of openings(POOLS)) await client.postFile(path, file, asking);
    for (const { path, file } of [first!, second!]) {
      expect((await client.postFile(path, file, asking)).status).toBe(201);
    }
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  const supersede = (body: object): Promise<Answer> =>
    client.post(
      `/api/tournaments/${second!.id}/corrections`,
      { type: 'supersede', reason: 'The files were mixed up', ...body },
      { as: 'administrator' },
    );

  it('is refused with the file of another tournament, and says how it is taken all the same', async () => {
    const head = await client.head();
    const { status, body } = await supersede({ report: first!.file });
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'ProbableDuplicate' });
    expect(body['detail']).toContain(first!.id);
    expect(JSON.stringify(body)).toContain('despiteDuplicate');
    expect((await supersede({ report: first!.file, despiteDuplicate: false })).status).toBe(status);
    expect(await client.head()).toBe(head);
  });

  it('is refused for a part that was never reported', async () => {
    const { status, body } = await supersede({ report: first!.file, part: 2, despiteDuplicate: true });
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'NotReported' });
  });

  it('takes it with despiteDuplicate, as the command line does', async () => {
    const head = await client.head();
    const { status } = await supersede({ report: first!.file, despiteDuplicate: true });
    expect(status).toBe(201);
    const { body: events } = await client.get<{ events: readonly { type: string }[] }>(
      `/api/events?from=${head + 1}`,
      { as: 'administrator' },
    );
    expect(events.events.map(({ type }) => type)).toContain('ReportSuperseded');
  });

  it('is described: what the description does not name is refused', async () => {
    const schema = JSON.stringify(client.api.components.schemas['SupersedeReport']);
    expect(schema).toContain('despiteDuplicate');
    expect((await supersede({ report: 'x', despiteDuplicates: true })).status).toBe(400);
  });
});
