import type { Reply } from './target';
import { pause, Target } from './target';
import { preview } from './attacks';
import { isoDay, smallReport } from './trf';

const READERS = 50;
/** Each reader looks at something about four times a second. */
const THINKING_MS = 250;
const OFFICERS = 5;
const WHAT_IFS_AT_ONCE = 10;

const PAGES = [
  '/api/lists/standard/2025-12-01?limit=50',
  '/api/lists/rapid/2025-12-01?limit=50&offset=100',
  '/api/lists/standard/2024-06-01?limit=50',
  '/api/players/70000001',
  '/api/lists',
];

/** Times of one kind of request. */
class Times {
  readonly ms: number[] = [];
  readonly statuses = new Map<string, number>();

  async of(request: () => Promise<Reply>): Promise<Reply> {
    const begun = performance.now();
    const reply = await request();
    this.ms.push(performance.now() - begun);
    const status = String(reply.status);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return reply;
  }

  /** The 99th percentile, in milliseconds. */
  get p99(): number {
    const sorted = this.ms.toSorted((a, b) => a - b);
    return Math.ceil(sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * 0.99))] ?? 0);
  }

  toString(): string {
    const statuses = [...this.statuses].map(([status, count]) => `${status} (${count})`).join(', ');
    return `p99 ${this.p99} ms; ${statuses}`;
  }
}

interface Run {
  readonly readers: Times;
  readonly previews: Times;
  readonly uploads: Times;
  readonly whatIfs: Times;
  readonly corrections: Times;
}

/** Reads, previews, uploads, a flood of what-ifs and a correction, first without and then with the last three. */
export async function mixedLoad(forMs: number): Promise<void> {
  const target = await new Target().start();
  try {
    await during(target, Math.min(forMs, 3_000), false);
    const quiet = await during(target, forMs, false);
    const busy = await during(target, forMs, true);
    console.log(`quiet    readers ${quiet.readers}`);
    console.log(`         preview ${quiet.previews}`);
    console.log(`loaded   readers ${busy.readers}`);
    console.log(`         preview ${busy.previews}`);
    console.log(`         uploads ${busy.uploads}`);
    console.log(`         what-ifs ${busy.whatIfs}`);
    console.log(`         correction ${busy.corrections}`);
    const ratio = (kind: 'readers' | 'previews'): string => (busy[kind].p99 / quiet[kind].p99).toFixed(1);
    console.log(`ratio    readers ${ratio('readers')}, preview ${ratio('previews')} (aim: under 3)`);
  } finally {
    await target.stop();
    target.folder.clear();
  }
}

async function during(target: Target, forMs: number, isLoaded: boolean): Promise<Run> {
  const run: Run = {
    readers: new Times(),
    previews: new Times(),
    uploads: new Times(),
    whatIfs: new Times(),
    corrections: new Times(),
  };
  const until = performance.now() + forMs;
  const repeat = async (work: (turn: number) => Promise<unknown>, pauseMs: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn++) {
      await work(turn);
      await pause(pauseMs);
    }
  };
  const all: Promise<unknown>[] = [
    ...Array.from({ length: READERS }, async (_, reader) => {
      await pause((reader * THINKING_MS) / READERS);
      await repeat(
        (turn) => run.readers.of(() => target.get(PAGES[(reader + turn) % PAGES.length]!)),
        THINKING_MS,
      );
    }),
    repeat((turn) => run.previews.of(() => preview(target, `D0${1 + (turn % 9)}S1`)), 500),
  ];
  if (isLoaded) all.push(...load(target, run, repeat, forMs));
  await Promise.all(all);
  return run;
}

function load(
  target: Target,
  run: Run,
  repeat: (work: (turn: number) => Promise<unknown>, pauseMs: number) => Promise<void>,
  forMs: number,
): readonly Promise<unknown>[] {
  const start = isoDay(6);
  const uploads = Array.from({ length: OFFICERS }, (_, officer) =>
    repeat((turn) => {
      const [white, black] = [
        70_000_001 + ((officer * 97 + turn * 2) % 1_900),
        70_000_002 + ((officer * 97 + turn * 2) % 1_900),
      ];
      const body = smallReport({ start, white, black, name: `Load ${officer} ${turn}` });
      const path = `/api/tournaments/LOAD${officer}X${turn}/reports?confirmPersons=true&pool=rapid&timeControl=15%2B10`;
      return run.uploads.of(() => target.post(path, { as: 'officer', body }));
    }, 400),
  );
  const flood = Array.from({ length: WHAT_IFS_AT_ONCE }, (_, stream) =>
    repeat((turn) => {
      const body = { rules: { 'STD-2024': 'STD-2022' }, drop: [4_000 + stream * 50 + (turn % 50)] };
      const path = '/api/what-if?pool=standard&date=2025-12-01';
      return run.whatIfs.of(() => target.post(path, { as: 'analyst', body, patienceMs: 120_000 }));
    }, 20),
  );
  const correction = pause(forMs / 2).then(() =>
    run.corrections.of(() =>
      target.post('/api/tournaments/D20S1/corrections', {
        as: 'administrator',
        body: { type: 'annul', reason: 'fair play' },
        patienceMs: 120_000,
      }),
    ),
  );
  return [...uploads, ...flood, correction];
}
