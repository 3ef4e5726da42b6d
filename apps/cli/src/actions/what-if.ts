import { refuse } from '@ledger/kernel';
import type { WhatIfOptions } from '../commands/questions';
import { atDesk, authorship } from '../desk';
import { readFile } from '../files';
import { tellDifference } from '../print/difference';

export async function whatIf(file: string, options: WhatIfOptions): Promise<void> {
  const { pool, date, format } = options;
  const scenario = parse(Buffer.from(await readFile(file)).toString('utf8'), file);
  await atDesk(options, async (office) => {
    tellDifference(await office.whatIf(scenario, pool, date, authorship(options)), format);
  });
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse({ code: 'ScenarioUnreadable', where: file, message: `This is not JSON: ${String(error)}` });
  }
}
