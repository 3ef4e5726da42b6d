/** `npm run bench -- <subject>`: benchmarks, run from source. Without a subject, lists them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

const [subject, ...rest] = process.argv.slice(2);
const subjects = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace(/\.bench\.ts$/, ''));

if (!subject || !subjects.includes(subject)) {
  console.error(
    `Usage: npm run bench -- <subject> [options]\nSubjects: ${subjects.join(', ') || '(none yet)'}`,
  );
  process.exit(2);
}
ensureInstalled();
run(process.execPath, [
  '--expose-gc',
  '--max-old-space-size=12288',
  '-r',
  join(root, 'tools', 'run-ts.cjs'),
  join(root, 'bench', `${subject}.bench.ts`),
  ...rest,
]);
