import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerNode } from './address';
import { whenLate } from './late';

const BETWEEN_KNOCKS_MS = 150;

/** Opens a line to a node and hangs up; the promise is broken with the reason where nobody takes it up. */
export type Knock = (node: ServerNode, withinMs: number, signal: AbortSignal) => Promise<void>;

/**
 * Whether there is a server at all: the line to one is taken up at once, however busy the server is, so who finds none
 * within a moment need not wait as long as for a slow answer. Null where any node takes it up, else what each one did.
 */
export async function whyUnreachable(
  nodes: readonly ServerNode[],
  withinMs: number,
  signal: AbortSignal,
  knock: Knock = knockByTcp,
): Promise<string | null> {
  const started = Date.now();
  const left = (): number => withinMs - (Date.now() - started);
  for (;;) {
    try {
      await Promise.any(nodes.map((node) => knock(node, Math.max(1, left()), signal)));
      return null;
    } catch (error) {
      signal.throwIfAborted();
      // It may be about to start.
      if (left() > BETWEEN_KNOCKS_MS) {
        await pause(BETWEEN_KNOCKS_MS, undefined, { signal });
        continue;
      }
      const whys = (error as AggregateError).errors.map((why, index) =>
        because(why, nodes[index]!, withinMs),
      );
      return `${whys.join('; ')}. Check the address, and that the server is running`;
    }
  }
}

function knockByTcp({ host, port }: ServerNode, withinMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = connect({ host, port });
    const giveUp = (): void => void line.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' }));
    const cancel = whenLate(withinMs, giveUp);
    signal.addEventListener('abort', giveUp);
    line.once('close', () => {
      cancel();
      signal.removeEventListener('abort', giveUp);
    });
    line.once('error', reject);
    line.once('connect', () => {
      line.destroy();
      resolve();
    });
  });
}

function because(error: unknown, { host, port }: ServerNode, withinMs: number): string {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${host}:${port}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host name ${host} is not known`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `there is no way to ${host}`;
    case 'ETIMEDOUT':
      return `${host}:${port} does not answer within ${withinMs} ms`;
    default:
      return `${host}:${port} cannot be connected to (${code})`;
  }
}
