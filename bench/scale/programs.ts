import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const CLI = join(ROOT, 'dist', 'apps', 'cli', 'src', 'main.js');

/** What a program took from start to end. */
export interface Usage {
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** One question to the built command line, by a process that has just started. */
export function askCold(file: string, question: readonly string[]): Usage & { readonly output: string } {
  const usageFile = `${file}.usage`;
  const child = spawnSync(
    process.execPath,
    ['-r', join(__dirname, 'usage.cjs'), CLI, ...question, '--store', `file:${file}`],
    { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, USAGE_FILE: usageFile } },
  );
  if (child.status !== 0) throw new Error(`ledger ${question.join(' ')}: ${child.stderr}`);
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as Usage;
  rmSync(usageFile);
  return { ...usage, output: child.stdout };
}

/** Runs one of the measurements of this folder in a separate process; it prints its answer as JSON. */
export function measureApart<Answer>(program: string, ...args: readonly string[]): Answer {
  const child = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      '--max-old-space-size=12288',
      '-r',
      join(ROOT, 'tools', 'run-ts.cjs'),
      join(__dirname, program),
      ...args,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.status !== 0) throw new Error(`${program} failed`);
  return JSON.parse(child.stdout) as Answer;
}
