/** `npm run attack`: the reproductions of the security audit; `-- --load`: the run under mixed load. */
import { parseArgs } from 'node:util';
import { attack } from './attack';
import { mixedLoad } from './load';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, load: { type: 'boolean', default: false } },
});

async function report(): Promise<void> {
  console.log('finding | held | health waited | attack: what happened');
  const results = await attack(values.short ? 0.1 : 1, ({ finding, held, longestHealthMs, name, what }) => {
    const columns = [
      String(finding).padStart(7),
      held ? ' yes' : '  NO',
      `${longestHealthMs} ms`.padStart(13),
    ];
    console.log(`${columns.join(' | ')} | ${name}: ${what}`);
  });
  const failed = results.filter(({ held }) => !held);
  console.log(
    failed.length === 0
      ? 'All attacks were withstood.'
      : `Not withstood: findings ${failed.map(({ finding }) => finding).join(', ')}.`,
  );
  if (failed.length > 0) process.exitCode = 1;
}

const done = values.load ? mixedLoad(values.short ? 5_000 : 20_000) : report();
done.catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
