/**
 * The child of the decision test: decides about two players at once and ends itself, without warning, right after the
 * first of the two events was written.
 */
import { randomUUID } from 'node:crypto';
import { calendarDate } from '@ledger/kernel';
import { Office } from '@ledger/office';
import { openStore } from '@ledger/store';
import { BOTH, REGISTRATIONS } from './decision';

type Write = (written: {
  readonly type?: string;
  readonly events?: readonly { readonly type: string }[];
}) => unknown;

async function decideAndEnd(address: string): Promise<void> {
  const store = await openStore(address);
  const office = new Office(store, {
    newId: randomUUID,
    today: () => calendarDate(new Date().toISOString().slice(0, 10)),
  });
  for (const registration of REGISTRATIONS) await office.record(registration, { actor: 'child' });
  // The methods by which the stores write: a row of a transaction, an append to a server.
  const writer = store as unknown as Record<string, Write>;
  const name = address.startsWith('file:') ? 'insert' : 'send';
  const write = writer[name]!.bind(store);
  writer[name] = (written, ...place: never[]) => {
    const types = written.events?.map(({ type }) => type) ?? [written.type];
    const end = (result: unknown): unknown =>
      types.includes('PlayerTransferred') ? process.kill(process.pid, 'SIGKILL') : result;
    const result = (write as (...all: unknown[]) => unknown)(written, ...place);
    return result instanceof Promise ? result.then(end) : end(result);
  };
  await office.decide(BOTH, { actor: 'child' });
}

void decideAndEnd(process.argv[2]!);
