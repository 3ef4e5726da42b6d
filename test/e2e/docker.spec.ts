import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT, textOf } from '../tidy/source-files';

/**
 * The command lines of the Dockerfile and of docs/docker.md, run without Docker: in a copy of the image's folder, which
 * belongs to root, as a user who owns nothing in it but the folders that the Dockerfile gives away.
 */
const dockerfile = textOf('Dockerfile').replaceAll('\\\n', ' ');
const page = textOf('docs/docker.md');

function instruction(name: string): string {
  const found = new RegExp(`^${name} (.*)$`, 'gm');
  return [...dockerfile.matchAll(found)].at(-1)![1]!.trim();
}

const given = /^RUN mkdir (.+) && chown node:node (.+)$/m.exec(dockerfile)!;
const command = JSON.parse(instruction('CMD')) as string[];
const healthCheck = JSON.parse(/CMD (\[.*\])$/.exec(instruction('HEALTHCHECK'))![1]!) as string[];

/** An id that owns no file, as that of `node` in an image that was not built for this machine. */
const STRANGER = 61_000;
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'ledger-image-'));

/** Whether the packages, which are linked and not copied, can be read by others. */
function isReadableByOthers(): boolean {
  const look = `require('node:fs').accessSync(${JSON.stringify(join(ROOT, 'node_modules'))})`;
  return spawnSync(process.execPath, ['-e', look], { uid: STRANGER, gid: STRANGER }).status === 0;
}
const switchesUser = isRoot && isReadableByOthers();
const user = switchesUser ? { uid: STRANGER, gid: STRANGER } : {};

const environment = {
  PATH: process.env['PATH'],
  ...Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.replaceAll('/ledger/', `${folder}/`).split('=') as [string, string]),
  ),
};
const within = { cwd: folder, env: environment, encoding: 'utf8', timeout: 120_000, ...user } as const;

beforeAll(() => {
  chmodSync(folder, 0o755);
  for (const name of ['package.json', 'dist', 'bin']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of given[1]!.split(' ')) mkdirSync(join(folder, name));
  for (const name of given[2]!.split(' ')) {
    if (switchesUser) chownSync(join(folder, name), STRANGER, STRANGER);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A command of the page as the words that the container is started with: what follows the name of the service. */
function documented(after: RegExp): string[] {
  const line = after.exec(page)![1]!;
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
}

function runNode([program, ...args]: readonly string[]): ReturnType<typeof spawnSync> {
  expect(program).toBe('node');
  return spawnSync(process.execPath, args, within);
}

describe('the image', () => {
  it('gives the folders of its volumes to the user it runs as', () => {
    expect(instruction('USER')).toBe('node');
    const volumes = (JSON.parse(instruction('VOLUME')) as string[]).map((path) =>
      path.replace('/ledger/', ''),
    );
    expect(volumes).toEqual(given[2]!.split(' '));
    const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { volumes: string[] }>;
    };
    for (const name of ['ledger-single', 'ledger-cluster']) {
      expect(services[name]!.volumes.map((volume) => volume.split(':')[1]!.replace('/ledger/', ''))).toEqual(
        volumes,
      );
    }
  });

  it('does not open without a key, and says how to make one', () => {
    const { status, stderr } = runNode(command);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('keys create') });
  });

  it.each([
    [
      'with compose',
      /^docker compose run --rm --no-deps ledger-single (.*)$/m,
      { LEDGER_STORE: 'esdb://eventstore:2113' },
    ],
    ['without compose', /^docker run --rm --volume ledger-data:\/ledger\/data rating-ledger:\S+ (.*)$/m, {}],
  ])('makes the key as documented, %s', (_how, line, store) => {
    const [program, ...args] = documented(line);
    expect(program).toBe('node');
    const made = spawnSync(process.execPath, args, { ...within, env: { ...environment, ...store } });
    expect({ status: made.status, stderr: made.stderr }).toMatchObject({ status: 0 });
    expect(made.stdout).toMatch(/^ledger_\w+/);
  });

  it('opens with the key, is healthy, and writes to its two folders only', async () => {
    const service = spawn(process.execPath, [...command.slice(1), '--port', '0', '--empty'], {
      ...within,
      stdio: 'pipe',
    });
    const ended = new Promise((resolve) => service.once('exit', resolve));
    try {
      const port = await new Promise<string>((resolve, reject) => {
        let text = '';
        const look = (chunk: Buffer): void => {
          text += chunk.toString();
          const found = /running at http:\/\/\S+:(\d+)/.exec(text);
          if (found !== null) resolve(found[1]!);
        };
        service.stdout.on('data', look);
        service.stderr.on('data', look);
        service.once('exit', () => reject(new Error(text)));
      });
      const check = healthCheck.map((word) => word.replace(':3000/', `:${port}/`));
      expect(runNode(check)).toMatchObject({ status: 0, stderr: '' });
      expect(readdirSync(join(folder, 'data'))).toContain('ledger.db');
      const written = execFileSync('find', [
        folder,
        '-newer',
        join(folder, 'data', 'ledger.db.keys.json'),
        '-type',
        'f',
      ])
        .toString()
        .trim()
        .split('\n');
      expect(written.filter((path) => !/^(data|cache)\//.test(path.slice(folder.length + 1)))).toEqual([]);
    } finally {
      service.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  }, 180_000);
});
