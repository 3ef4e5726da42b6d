import { connect } from 'node:net';
import type { Reply, Target } from './target';
import { pause, said } from './target';
import { isoDay, smallReport } from './trf';

export interface Outcome {
  /** Whether the service withstood it. */
  readonly held: boolean;
  readonly what: string;
}

export interface Attack {
  /** The finding of the security audit. */
  readonly finding: number;
  readonly name: string;
  /** `scale` 1 is the long form; the short form has a tenth of the requests and sizes. */
  run(target: Target, scale: number): Promise<Outcome>;
}

const LAST_LIST = '2025-12-01';
const LARGEST_REPORT = 4 * 1024 * 1024;
/** How many findings an answer has at most, and by how much memory may grow while many such files arrive. */
const MOST_FINDINGS = 501;
const MOST_MEMORY_MB = 400;
const isRefused = ({ status }: Reply): boolean => status !== 'none' && status >= 400 && status < 500;

interface Row {
  readonly id: number;
}

async function playersOf(target: Target, federation: string): Promise<readonly number[]> {
  const { text } = await target.get(`/api/lists/standard/${LAST_LIST}?federation=${federation}&limit=6`);
  return (JSON.parse(text) as { rows: readonly Row[] }).rows.map(({ id }) => id);
}

async function headOf(target: Target): Promise<number> {
  const { text } = await target.get('/api/readiness', { as: 'administrator' });
  return (JSON.parse(text) as { position: number }).position;
}

function findingsIn({ text }: Reply): readonly { readonly code: string }[] {
  const { findings = [] } = JSON.parse(text || '{}') as { findings?: readonly { readonly code: string }[] };
  return findings;
}

/** Whether the published list is still read, and how long that took. */
async function listAnswers(target: Target): Promise<boolean> {
  return (
    (await target.get(`/api/lists/standard/${LAST_LIST}?limit=1`, { patienceMs: 10_000 })).status === 200
  );
}

/** A preview of a correction, as an administrator looks at it. */
export function preview(target: Target, tournament: string, patienceMs = 60_000): Promise<Reply> {
  return target.post(`/api/tournaments/${tournament}/corrections`, {
    as: 'administrator',
    body: { type: 'annul', preview: true, reason: 'what if' },
    patienceMs,
  });
}

const many = async <Result>(
  count: number,
  make: (index: number) => Promise<Result>,
): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: Math.max(1, Math.trunc(count)) }, (_, index) => make(index)));

/** How often each answer came: `200 (3), 429 TooManyQuestions (37)`. */
function tally(replies: readonly Reply[]): string {
  const counts = new Map<string, number>();
  for (const each of replies.map(said)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${what} (${count})`).join(', ');
}

const opening9990 = {
  add: [
    {
      type: 'OpeningListAdopted',
      stream: 'list-standard-9990-01-01',
      data: {
        pool: 'standard',
        date: '9990-01-01',
        source: 'x',
        digest: 'aa',
        piece: { number: 1, of: 1 },
        rows: [[70000001, 1684, 0, 20, 165, 1684, 0]],
      },
    },
  ],
};

export const ATTACKS: readonly Attack[] = [
  {
    finding: 1,
    name: 'a report received in the year 9998',
    async run(target) {
      const [white, black] = await playersOf(target, 'JRD');
      const report = smallReport({ start: '2025-12-05', white: white!, black: black! });
      const far = smallReport({ start: '9998-12-05', white: white!, black: black! });
      const received = await target.post(
        '/api/tournaments/FAR1/reports?confirmPersons=true&pool=standard&received=9998-12-08',
        {
          as: 'officer',
          body: report,
        },
      );
      const dated = await target.post('/api/tournaments/FAR2/reports?confirmPersons=true&pool=standard', {
        as: 'officer',
        body: far,
      });
      const reads = await listAnswers(target);
      return {
        held: isRefused(received) && isRefused(dated) && reads,
        what: `received: ${said(received)}; dates: ${said(dated)}; list ${reads ? 'answers' : 'hangs'}`,
      };
    },
  },
  {
    finding: 2,
    name: 'a time control of 40,000 digits',
    async run(target, scale) {
      const [white, black] = await playersOf(target, 'JRD');
      const timeControl = '9'.repeat(40_000 * scale);
      const body = smallReport({ start: '2025-12-05', white: white!, black: black!, timeControl });
      const reply = await target.post(
        '/api/tournaments/REDOS/reports?confirmPersons=true&pool=standard&preview=true',
        {
          as: 'officer',
          body,
        },
      );
      const codes = findingsIn(reply).map(({ code }) => code);
      const isShown = reply.text.includes('9'.repeat(250));
      return {
        held: reply.status === 200 && codes.includes('TimeControlTooLong') && !isShown,
        what: `${said(reply)}, ${isShown ? 'the text comes back' : 'the text is cut'}: ${codes.join(', ')}`,
      };
    },
  },
  {
    finding: 3,
    name: 'a file of 1,600,000 wrong lines, and many under new Idempotency-Keys',
    async run(target, scale) {
      const before = target.memory();
      const body = '999 x\n'.repeat(1_600_000 * scale);
      const path = '/api/tournaments/JUNK/reports?confirmPersons=true&pool=standard';
      const reply = await target.post(`${path}&preview=true`, { as: 'officer', body, patienceMs: 60_000 });
      const part = body.slice(0, 600_000 * scale * 6);
      const kept: Reply[] = [];
      for (let number = 0; number < Math.max(3, 30 * scale); number++) {
        const headers = { 'idempotency-key': `junk-${number}` };
        kept.push(await target.post(path, { as: 'officer', body: part, headers }));
      }
      const after = target.memory();
      const expected = body.length > LARGEST_REPORT ? '413 BodyTooLarge' : '422 ReportDefective';
      const most = Math.max(...kept.map((each) => findingsIn(each).length));
      const longest = Math.max(...[reply, ...kept].map(({ text }) => text.length));
      return {
        held:
          // The service may close the connection before the client has read the refusal.
          (said(reply) === expected || (body.length > LARGEST_REPORT && reply.status === 'none')) &&
          kept.every((each) => said(each) === '422 ReportDefective' && findingsIn(each).length > 0) &&
          most <= MOST_FINDINGS &&
          longest <= MOST_FINDINGS * 1_000 &&
          (before === null || after! - before < MOST_MEMORY_MB),
        what: `${said(reply)}; ${tally(kept)}, at most ${most} findings and ${longest} characters; memory ${before} to ${after} MB`,
      };
    },
  },
  {
    finding: 4,
    name: '300 listeners from the beginning of the log, and walks through it',
    async run(target, scale) {
      const opened = many(300 * scale, async () => {
        const client = new AbortController();
        const answer = await fetch(`${target.address}/api/feed?after=0`, { signal: client.signal }).catch(
          () => null,
        );
        await pause(2_000);
        client.abort();
        return answer?.status ?? 0;
      });
      const walks = await many(20 * scale, () => target.get('/api/events?actor=nobody', { as: 'analyst' }));
      const statuses = await opened;
      const admitted = statuses.filter((status) => status === 200).length;
      return {
        held:
          walks.every(({ status }) => status === 200) &&
          statuses.every((status) => status > 0) &&
          admitted <= 50,
        what: `${admitted} of ${statuses.length} listen; walks ${tally(walks)}`,
      };
    },
  },
  {
    finding: 5,
    name: 'bodies of 32 MB without a key, sent in part',
    async run(target, scale) {
      const before = target.memory();
      const { hostname, port } = new URL(target.address);
      const answered = await many(80 * scale, () => withheldBody(hostname, Number(port)));
      // The service may close the connection before the client has read the refusal.
      const refused = answered.filter((text) => text === CLOSED || /^HTTP\/1.1 4/.test(text)).length;
      const memory = before === null ? '' : `; memory ${before} to ${target.memory()} MB`;
      return {
        held: refused === answered.length,
        what: `${refused} of ${answered.length} refused at once${memory}`,
      };
    },
  },
  {
    finding: 6,
    name: 'what-if: leave out 100,000 events by id',
    async run(target, scale) {
      const { text } = await target.get('/api/events?limit=100&newestFirst=true', { as: 'analyst' });
      const ids = (JSON.parse(text) as { events: readonly { id: string }[] }).events.map(({ id }) => id);
      const ask = (drop: readonly unknown[]) =>
        target.post(`/api/what-if?pool=standard&date=${LAST_LIST}`, { as: 'analyst', body: { drop } });
      const repeated = await ask(Array<string>(20_000 * scale).fill(ids[0]!));
      const distinct = await ask(ids);
      return {
        held: isRefused(repeated) && distinct.status !== 'none' && distinct.status < 500,
        what: `repeated: ${said(repeated)}; ${ids.length} distinct: ${said(distinct)}`,
      };
    },
  },
  {
    finding: 7,
    name: 'what-if: an event of 9990, and clients that leave',
    async run(target, scale) {
      const far = await many(2, (index) =>
        target.post(`/api/what-if?pool=standard&date=${index === 0 ? '2025-06-01' : '9990-01-01'}`, {
          as: 'analyst',
          body: opening9990,
          patienceMs: 5_000,
        }),
      );
      // Long work that nobody waits for.
      const rules = { rules: { 'STD-2024': 'STD-2022' } };
      await many(60 * scale, () =>
        target.post(`/api/what-if?pool=standard&date=${LAST_LIST}`, {
          as: 'analyst',
          body: rules,
          patienceMs: 300,
        }),
      );
      const then = await preview(target, 'D01S1');
      const malformed = await many(9, (index) =>
        target.post(`/api/what-if?pool=standard&date=${LAST_LIST}`, {
          as: 'analyst',
          body: { add: [MALFORMED[index]] },
        }),
      );
      return {
        held: far.every(isRefused) && then.status === 200 && malformed.every(isRefused),
        what: `far dates: ${tally(far)}; preview afterwards: ${said(then)}; malformed: ${tally(malformed)}`,
      };
    },
  },
  {
    finding: 8,
    name: "an officer's own day of receipt and registration",
    async run(target) {
      const [white, black] = await playersOf(target, 'JRD');
      const body = smallReport({ start: '2025-03-07', white: white!, black: black! });
      const query = 'received=2025-03-08&registered=2025-01-01&official=true&despiteDuplicate=true';
      const reply = await target.post(
        `/api/tournaments/LATE/reports?confirmPersons=true&pool=standard&${query}`,
        {
          as: 'officer',
          body,
        },
      );
      return { held: isRefused(reply), what: said(reply) };
    },
  },
  {
    finding: 13,
    name: 'unpublished ratings without a key, after another pool is published',
    async run(target) {
      const [white, black] = await playersOf(target, 'JRD');
      const body = smallReport({ start: '2026-01-10', white: white!, black: black! });
      const report = await target.post(
        '/api/tournaments/NEWSTD/reports?confirmPersons=true&pool=standard&received=2026-01-12&registered=2025-12-01&reason=attack',
        { as: 'administrator', body },
      );
      const published = await target.post('/api/lists/blitz/2026-01-01/publications', {
        as: 'administrator',
        body: {},
      });
      const card = await target.get(`/api/players/${white}`);
      const rating = await target.get('/api/tournaments/NEWSTD/rating');
      const lists = [
        ...card.text.matchAll(/"pool":"standard"[^}]*?"(?:date|listDate)":"(\d{4}-\d\d-\d\d)"/g),
      ].map(([, date]) => date!);
      const shown = lists.filter((date) => date > LAST_LIST);
      const hasChange = rating.status === 200 && /"changeHundredths":[^0n]/.test(rating.text);
      return {
        held: report.status === 201 && shown.length === 0 && !hasChange,
        what: `report ${said(report)}, blitz ${said(published)}; standard lists shown after ${LAST_LIST}: ${shown.length}; rating ${said(rating)}`,
      };
    },
  },
  {
    finding: 14,
    name: 'the erased name in caches: ETag after erasure',
    async run(target) {
      const path = `/api/lists/standard/${LAST_LIST}?federation=LRN&limit=5`;
      const before = await target.get(path);
      const [player] = await playersOf(target, 'LRN');
      const erased = await target.post(`/api/players/${player}/decisions`, {
        as: 'administrator',
        body: { type: 'forget', reason: 'request' },
      });
      const again = await target.get(path, {
        headers: { 'if-none-match': before.headers.get('etag') ?? '' },
      });
      return {
        held: again.status === 200,
        what: `erasure ${said(erased)}; with the old ETag: ${said(again)}`,
      };
    },
  },
  {
    finding: 17,
    name: "40 what-ifs of one analyst and 60 differences, and an administrator's preview",
    async run(target, scale) {
      const begun = performance.now();
      await preview(target, 'D02S1');
      const quiet = performance.now() - begun;
      // Each of them is another scenario: equal questions would be computed once.
      const rules = (index: number) => ({ rules: { 'STD-2024': 'STD-2022' }, drop: [5_000 + index] });
      const flood = many(40 * scale, (index) =>
        target.post(`/api/what-if?pool=standard&date=${LAST_LIST}`, {
          as: 'analyst',
          body: rules(index),
          patienceMs: 120_000,
        }),
      );
      const differences = many(60 * scale, (index) =>
        target.get(`/api/lists/standard/2024-0${1 + (index % 9)}-01/diff?from=v1&to=published`, {
          patienceMs: 120_000,
        }),
      );
      await pause(50);
      const asked = performance.now();
      const then = await preview(target, 'D02S1', 120_000);
      const busy = performance.now() - asked;
      const replies = [...(await flood), ...(await differences)];
      return {
        held: then.status === 200 && replies.every(({ status }) => status !== 'none' && status < 500),
        what: `preview ${Math.ceil(quiet)} ms quiet, ${Math.ceil(busy)} ms meanwhile; ${tally(replies)}`,
      };
    },
  },
  {
    finding: 18,
    name: 'a title application for a player who left the federation',
    async run(target) {
      const ask = (on: string) =>
        target.post('/api/players/70000918/title-applications', {
          as: 'officer',
          body: { title: 'CM', on, reason: 'attack' },
        });
      const now = await ask(isoDay(0));
      const before = await ask('2024-01-15');
      return {
        held: now.status === 403 && isRefused(before),
        what: `today ${said(now)}; before the transfer ${said(before)}`,
      };
    },
  },
  {
    finding: 19,
    name: 'the address of the store without a key',
    async run(target) {
      const { text } = await target.get('/api/readiness');
      const shows = text.includes(target.folder.path);
      return {
        held: !shows,
        what: shows ? 'the path is shown' : `position ${await headOf(target)}, no path`,
      };
    },
  },
];

const MALFORMED: readonly object[] = [
  { type: 'constructor' },
  { type: '__proto_' },
  { type: 'toString' },
  { type: 'AnnulTournament' },
  { type: 'RegisterPlayer' },
  { type: 'ReceiveReport', tournament: 7 },
  { type: 'AdoptOpeningList', pool: {} },
  { type: 'RevertCorrection' },
  { type: 'PublishList', pool: 'standard', date: 'x' },
];

/** Announces 32 MB, sends a megabyte and waits. Gives what came back within three seconds. */
const CLOSED = 'closed without an answer';

function withheldBody(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, host, () => {
      const head = [
        'POST /api/players HTTP/1.1',
        `Host: ${host}:${port}`,
        'Content-Type: text/plain',
        'Content-Length: 32000000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(Buffer.alloc(1_000_000, 120));
    });
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text === '' ? CLOSED : text));
    setTimeout(() => {
      resolve(text);
      socket.destroy();
    }, 3_000);
  });
}
