import type { DiffOptions } from '../commands/questions';
import { atDesk } from '../desk';
import { tellDifference } from '../print/difference';

export async function diff(options: DiffOptions): Promise<void> {
  const { pool, date, from, to, format } = options;
  await atDesk(options, async (office) => {
    const { difference, titles } = await office.difference(pool, date, from, to);
    tellDifference({ ...difference, titles }, format);
  });
}
