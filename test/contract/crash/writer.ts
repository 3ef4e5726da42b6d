/**
 * The child of the crash test: appends as fast as it can, one to five events at a time, and says what was acknowledged
 * only after it was. Killed from outside.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { EmbeddedStore } from '@ledger/store';

const [address = '', life = ''] = process.argv.slice(2);

async function appendForEver(): Promise<void> {
  // So short that the write-ahead log is folded in between appends, and kills come in the middle of that, too.
  const store = new EmbeddedStore(address.replace('file:', ''), { idleMs: 1 });
  for (let append = 0; ; append += 1) {
    const stream = `tournament-L${life}-${append}`;
    const count = 1 + (append % 5);
    const events = Array.from({ length: count }, (_, number) => ({
      id: randomUUID(),
      type: 'ReportReceived',
      version: 1,
      metadata: { actor: 'child', correlationId: life },
      data: { number, of: count, text: 'x'.repeat((append * 37) % 3_000) },
    }));
    const { position } = await store.append(stream, events, 'none');
    writeSync(1, `${stream} ${count} ${position}\n`);
    if (append % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

void appendForEver();
