import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const BIN = join(__dirname, '..', '..', '..', 'bin', 'ledger.js');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const BUILT = new Date('2021-01-01T00:00:00Z');
const SINCE = new Date('2022-01-01T00:00:00Z');

/** A clone in small: the real starter over sources, a build and a program that print what was done. */
class Clone {
  readonly root = mkdtempSync(join(tmpdir(), 'ledger-clone-'));

  constructor() {
    this.write('bin/ledger.js', '');
    copyFileSync(BIN, join(this.root, 'bin/ledger.js'));
    for (const source of [
      'libs/kernel/src/dates.ts',
      'apps/cli/src/main.ts',
      'package-lock.json',
      'tsconfig.json',
    ]) {
      this.write(source, '');
    }
    this.write(
      'tools/build.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs';
       const dist = new URL('../dist/', import.meta.url);
       mkdirSync(new URL('apps/cli/src/', dist), { recursive: true });
       writeFileSync(new URL('apps/cli/src/main.js', dist), "console.log('ran')");
       writeFileSync(new URL('.built-from', dist), '');
       console.log('built');`,
    );
    this.write('dist/apps/cli/src/main.js', "console.log('ran')");
    this.write('dist/.built-from', '');
    for (const folder of ['libs/kernel/src', 'libs/kernel', 'libs', 'apps/cli/src', 'apps/cli']) {
      this.date(folder, LONG_AGO);
    }
    this.date('dist/.built-from', BUILT);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
    this.date(path, LONG_AGO);
  }

  date(path: string, time: Date): void {
    utimesSync(join(this.root, path), time, time);
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  run(): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(this.root, 'bin/ledger.js')], {
      encoding: 'utf8',
    });
    return { status, output: stderr + stdout };
  }
}

describe('npx ledger', () => {
  let clone: Clone;
  beforeEach(() => (clone = new Clone()));
  afterEach(() => rmSync(clone.root, { recursive: true, force: true }));

  it('runs what is built while no source is newer', () => {
    expect(clone.run()).toEqual({ status: 0, output: 'ran\n' });
  });

  it.each([
    ['a source changed', () => clone.date('libs/kernel/src/dates.ts', SINCE)],
    ['a source was removed', () => clone.remove('libs/kernel/src/dates.ts')],
    ['a source came', () => writeFileSync(join(clone.root, 'libs/kernel/src/new.ts'), '')],
    ['the packages changed', () => clone.date('package-lock.json', SINCE)],
    ['it was never built', () => clone.remove('dist')],
    ['a build was broken off', () => clone.remove('dist/.built-from')],
  ])('builds first where %s', (_, happens) => {
    happens();
    expect(clone.run()).toEqual({ status: 0, output: 'built\nran\n' });
    expect(clone.run()).toEqual({ status: 0, output: 'ran\n' });
  });

  it('just runs where it was installed without sources', () => {
    for (const path of ['tools', 'libs', 'tsconfig.json']) clone.remove(path);
    clone.date('package-lock.json', SINCE);
    expect(clone.run()).toEqual({ status: 0, output: 'ran\n' });
  });

  it('does not run what could not be built', () => {
    clone.write('tools/build.mjs', 'console.error("no"); process.exit(1);');
    clone.date('apps/cli/src/main.ts', SINCE);
    expect(clone.run()).toEqual({ status: 3, output: 'no\n' });
  });
});
