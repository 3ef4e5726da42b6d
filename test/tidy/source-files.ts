import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

/** Every file git knows or would take in, so that a forgotten `git add` is checked too. */
export function repositoryFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** TypeScript of libraries or apps, without their specs. */
export function sourcesOf(folder: 'libs' | 'apps' | 'demo'): readonly string[] {
  return repositoryFiles().filter(
    (path) =>
      path.startsWith(`${folder}/`) &&
      /\.tsx?$/.test(path) &&
      !/\.spec\.tsx?$/.test(path) &&
      !path.endsWith('.d.ts'),
  );
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
