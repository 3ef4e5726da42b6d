import type { SingleBar } from 'cli-progress';

/** How far a long piece of work has come. */
export interface Progress {
  (done: number, total: number, what: string): void;
}

/** A bar on stderr, drawn only where a person watches a terminal, and taken away when the work is done. */
export async function withProgress<Answer>(work: (onProgress: Progress) => Promise<Answer>): Promise<Answer> {
  if (!process.stderr.isTTY) return work(() => {});
  const { SingleBar } = await import('cli-progress');
  const bar: SingleBar = new SingleBar({
    format: '{bar} {percentage}% {what}',
    barsize: 30,
    stream: process.stderr,
    clearOnComplete: true,
    fps: 10,
    // After Ctrl-C the terminal must be as before: a bar that does not hide the cursor has nothing to restore, and does
    // not keep the signal from its handler.
    hideCursor: false,
    linewrap: true,
    gracefulExit: false,
  });
  let started = false;
  try {
    return await work((done, total, what) => {
      if (!started) bar.start(total, done, { what });
      else {
        bar.setTotal(total);
        bar.update(done, { what });
      }
      started = true;
    });
  } finally {
    if (started) bar.stop();
  }
}
