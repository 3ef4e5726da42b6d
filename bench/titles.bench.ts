/**
 * How long it takes to judge every player of a large open for every norm: 300 players, 9 rounds, GM, IM, WGM and WIM,
 * from the ledger's own lists and titles; and every check of one player. With `changes`, the title changes shown with
 * a correction, at shares of the design load, each in a separate process.
 *
 *   npm run bench -- titles [players] [rounds]
 *   npm run bench -- titles changes [percent ...]      (10 100)
 */
import { spawnSync } from 'node:child_process';
import { changesBenchmark } from './titles/changes';
import { largeOpenBenchmark } from './titles/large-open';

const words = process.argv.slice(2);
if (words[0] === 'changes') changes(words.slice(1).map(Number));
else process.exitCode = largeOpenBenchmark(Number(words[0] ?? '300'), Number(words[1] ?? '9')) ? 0 : 1;

function changes(percents: readonly number[]): void {
  if (percents.length === 1) return changesBenchmark(percents[0]!);
  for (const percent of percents.length === 0 ? [10, 100] : percents) {
    const command = [...process.execArgv, process.argv[1]!, 'changes', String(percent)];
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
