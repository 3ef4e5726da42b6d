import type { Attack, Outcome } from './attacks';
import { ATTACKS } from './attacks';
import { ATTACKS_APART } from './attacks-apart';
import { HealthWatch, pause, Target } from './target';

export interface Result extends Outcome {
  readonly finding: number;
  readonly name: string;
  /** How long the health route took at most while the attack ran. */
  readonly longestHealthMs: number;
}

/** Runs every attack once, one after the other, against one service; `scale` is the size of the attacks. */
export async function attack(
  scale: number,
  onResult: (result: Result) => void = () => {},
): Promise<readonly Result[]> {
  const target = await new Target().start();
  const results: Result[] = [];
  let watch = new HealthWatch(target.address);
  const run = async (each: Attack): Promise<void> => {
    await pause(200);
    watch.take();
    const { held, what } = await each.run(target, scale).catch((error: unknown): Outcome => ({
      held: false,
      what: `the attack itself failed: ${String(error)}`,
    }));
    const { finding, name } = each;
    const result = { finding, name, held, what, longestHealthMs: watch.take() };
    results.push(result);
    onResult(result);
  };
  try {
    for (const each of ATTACKS) await run(each);
    for (const each of ATTACKS_APART) {
      await run(each);
      await watch.end();
      watch = new HealthWatch(target.address);
    }
  } finally {
    await watch.end();
    await target.stop();
    target.folder.clear();
  }
  return results;
}
