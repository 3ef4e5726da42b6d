import { EXIT, AlreadyPrintedError } from './exit';
import { remark } from './print/text';

/**
 * Runs work that writes something. The first Ctrl-C asks it to stop after the current step, so that nothing is left
 * half done. The second ends the program; `tidyUp` removes unfinished files first, and the store discards what it has
 * not committed.
 */
export async function onInterrupt<Answer>(
  work: (interrupted: () => boolean) => Promise<Answer>,
  tidyUp?: () => void,
): Promise<Answer> {
  let interrupted = false;
  const hear = (): void => {
    if (interrupted) {
      process.off('SIGINT', hear);
      tidyUp?.();
      // No handler is left: the signal ends the process, and the shell sees that.
      process.kill(process.pid, 'SIGINT');
      return;
    }
    interrupted = true;
    // With nothing to tidy up the next signal ends us itself, even in the middle of a long computation.
    if (tidyUp === undefined) process.off('SIGINT', hear);
    remark('Stopping after the current step. Press Ctrl-C again to stop at once.');
  };
  process.on('SIGINT', hear);
  try {
    return await work(() => interrupted);
  } finally {
    process.off('SIGINT', hear);
  }
}

/** What stopped before its end says so, what is left of it, and how to go on. */
export function printInterrupted(outcome: string): never {
  remark(`Interrupted. ${outcome}`);
  throw new AlreadyPrintedError(EXIT.refused);
}
