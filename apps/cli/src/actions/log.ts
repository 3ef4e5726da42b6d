import { createReadStream, createWriteStream } from 'node:fs';
import { BEGINNING, logPosition } from '@ledger/kernel';
import type { LogOptions } from '../commands/log';
import { atDesk } from '../desk';
import type { StoreOptions } from '../options';
import { remark } from '../print/text';
import { withProgress } from '../progress';

export async function log(options: LogOptions): Promise<void> {
  await atDesk(options, async (office) => {
    const from = options.from === undefined ? BEGINNING : logPosition(Math.max(0, options.from - 1));
    for await (const line of office.logLines({ after: from, ...(options.stream === undefined ? {} : { stream: options.stream }) })) {
      if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  });
}
