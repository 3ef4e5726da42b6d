import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Knock } from './reach';
import { whyUnreachable } from './reach';

const A = { host: 'a', port: 1 };
const B = { host: 'b', port: 2 };
const ADVICE = 'Check the address, and that the server is running';
const unheard = new AbortController().signal;

/** A world in which each host does the same at every knock. */
function world(does: Readonly<Record<string, string>>): Knock {
  return async ({ host }) => {
    const code = does[host];
    if (code !== 'opens') throw Object.assign(new Error(code), { code });
  };
}

describe('whether a server is there', () => {
  it.each([
    [{ a: 'ECONNREFUSED' }, [A], `nothing listens at a:1. ${ADVICE}`],
    [{ a: 'ENOTFOUND' }, [A], `the host name a is not known. ${ADVICE}`],
    [{ a: 'EAI_AGAIN' }, [A], `the host name a is not known. ${ADVICE}`],
    [{ a: 'EHOSTUNREACH' }, [A], `there is no way to a. ${ADVICE}`],
    [{ a: 'ETIMEDOUT' }, [A], `a:1 does not answer within 10 ms. ${ADVICE}`],
    [{ a: 'EACCES' }, [A], `a:1 cannot be connected to (EACCES). ${ADVICE}`],
    [
      { a: 'ECONNREFUSED', b: 'ENOTFOUND' },
      [A, B],
      `nothing listens at a:1; the host name b is not known. ${ADVICE}`,
    ],
    [{ a: 'ECONNREFUSED', b: 'opens' }, [A, B], null],
  ])('%j', async (does, nodes, why) => {
    expect(await whyUnreachable(nodes, 10, unheard, world(does))).toBe(why);
  });

  it('one that is about to start is waited for a moment', async () => {
    let knocks = 0;
    const starting: Knock = async () => {
      knocks += 1;
      if (knocks < 3) throw Object.assign(new Error('not yet'), { code: 'ECONNREFUSED' });
    };
    expect(await whyUnreachable([A], 60_000, unheard, starting)).toBeNull();
    expect(knocks).toBe(3);
  });

  it('nobody goes on knocking once it does not matter any more', async () => {
    const stop = new AbortController();
    const waiting = whyUnreachable([A], 60_000, stop.signal, world({ a: 'ECONNREFUSED' }));
    stop.abort();
    await expect(waiting).rejects.toThrow('abort');
  });

  it('is found out over a real line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const node = { host: '127.0.0.1', port };
    expect(await whyUnreachable([node], 10_000, unheard)).toBeNull();
    await new Promise((resolve) => server.close(resolve));
    expect(await whyUnreachable([node], 10, unheard)).toContain(`nothing listens at 127.0.0.1:${port}`);
  });
});
