import type { SingleBar } from 'cli-progress';

/** How far a long piece of work has come. */
export interface Progress {
  (done: number, total: number, what: string): void;
}

/** A bar on stderr, drawn only where a person watches a terminal, and taken away when the work is done. */
export async function withProgress<Answer>(work: (onProgress: Progress) => Promise<Answer>): Promise<Answer> {
  const bar = await progressBar();
  try {
    return await work(bar.show);
  } finally {
    bar.end();
  }
}

interface Bar {
  readonly show: Progress;
  /** Takes it away; it begins again when more is shown. */
  readonly end: () => void;
}

/** The same for work that goes on after a part of it that takes long: the bar is taken away when all of that is done. */
export async function untilDone(): Promise<Bar> {
  const { show, end } = await progressBar();
  return {
    show: (done, total, what) => (done < total ? show(done, total, what) : end()),
    end,
  };
}

async function progressBar(): Promise<Bar> {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  const { SingleBar } = await import('cli-progress');
  const bar: SingleBar = new SingleBar({
    format: '{bar} {percentage}% {what}, {rate}/s, {left}',
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
  const rate = rateOf(() => performance.now());
  return {
    show: (done, total, what) => {
      const shown = { what, ...rate(done, total, what) };
      if (!started) bar.start(total, done, shown);
      else {
        bar.setTotal(total);
        bar.update(done, shown);
      }
      started = true;
    },
    end: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 0, notation: 'compact' });

/** How many are done in a second of the present step, and how long the rest takes at this rate. */
export function rateOf(
  now: () => number,
): (done: number, total: number, what: string) => { readonly rate: string; readonly left: string } {
  let step: { readonly what: string; readonly since: number; readonly from: number } | null = null;
  return (done, total, what) => {
    if (step === null || step.what !== what || done < step.from) step = { what, since: now(), from: done };
    const perSecond = ((done - step.from) * 1000) / Math.max(1, now() - step.since);
    if (perSecond === 0) return { rate: '?', left: 'time left not known yet' };
    const seconds = Math.ceil((total - done) / perSecond);
    const left = seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
    return { rate: NUMBERS.format(perSecond), left };
  };
}
