import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '@ledger/store';
import { everything } from '../contract/events';
import { LedgerFolder, startService } from '../e2e/service';

const RETRY_MS = 200;

export interface ServiceFigures {
  serviceReads: number;
  serviceWrites: number;
  /** Writes that answered 503 and were sent again with the same key. */
  serviceRetries: number;
}

/** A service with a separate ledger on the cluster, which is asked and written to until it is stopped. */
export async function serviceUnderLoad(store: string): Promise<{
  stop(): Promise<{ readonly figures: ServiceFigures; readonly violations: readonly string[] }>;
}> {
  const folder = new LedgerFolder(store);
  const service = await startService(folder, '--empty', '--rate-limit', '0');
  const figures = { serviceReads: 0, serviceWrites: 0, serviceRetries: 0 };
  const violations: string[] = [];
  const recorded: number[] = [];
  let atWork = true;
  const authorization = `Bearer ${folder.tokens.administrator}`;

  const read = async (): Promise<void> => {
    while (atWork) {
      const { status } = await fetch(`${service.address}/api/lists`, { headers: { authorization } });
      figures.serviceReads += 1;
      if (status !== 200) violations.push(`the service answered a read with ${status}`);
      await pause(20);
    }
  };

  const write = async (): Promise<void> => {
    for (let id = 1; atWork; id += 1) {
      for (;;) {
        const answer = await fetch(`${service.address}/api/players`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `chaos-${id}` },
          body: JSON.stringify({ id, name: `Player, Number ${id}`, federation: 'GER' }),
        });
        if (answer.status === 201) {
          figures.serviceWrites += 1;
          recorded.push(id);
          break;
        }
        if (answer.status !== 503) {
          violations.push(`the service answered a write with ${answer.status}: ${await answer.text()}`);
          break;
        }
        figures.serviceRetries += 1;
        await pause(RETRY_MS);
      }
    }
  };

  const ended = once(service.process, 'exit').then(() => {
    if (atWork) violations.push('the service ended');
  });
  const work = Promise.all([read(), write()]).catch((error: unknown) => {
    violations.push(`the service does not answer: ${String(error)}`);
  });
  return {
    stop: async () => {
      atWork = false;
      await work;
      await service.stop();
      await ended;
      folder.clear();
      const log = await openStore(store);
      const registered = (await everything(log)).filter(({ type }) => type === 'PlayerRegistered');
      await log.close();
      const streams = new Map<string, number>();
      for (const { stream } of registered) streams.set(stream, (streams.get(stream) ?? 0) + 1);
      for (const id of recorded) {
        const times = streams.get(`player-${id}`) ?? 0;
        if (times !== 1) violations.push(`player ${id}, recorded by the service, is there ${times} times`);
      }
      return { figures, violations };
    },
  };
}
