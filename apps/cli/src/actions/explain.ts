import type { PlayerId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Explanation } from '@ledger/lists';
import type { Office } from '@ledger/office';
import type { ExplainOptions } from '../commands/questions';
import { atDesk } from '../desk';
import type { NameOf } from '../print/worked-sheet';
import { printWorkedSheet } from '../print/worked-sheet';
import { sayJson } from '../print/text';

export async function explain(player: PlayerId, options: ExplainOptions): Promise<void> {
  const { pool, date, format } = options;
  await atDesk(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const { explanation } = await office.explanation({ player, pool, day: date }, knownAt);
    if (format === 'json') return sayJson(explanation);
    printWorkedSheet(explanation, await namesIn(office, explanation));
  });
}

/** The names of everyone on a sheet, as they were on the date of the list. */
async function namesIn(office: Office, explanation: Explanation): Promise<NameOf> {
  const { player, knownAt, listDate, tournaments } = explanation;
  const ids = new Set<PlayerId>([player]);
  for (const { games } of tournaments)
    for (const { opponent } of games) if (opponent !== null) ids.add(opponent);
  const names = new Map<number, string>();
  for (const id of ids) {
    try {
      names.set(id, (await office.records.player(id, knownAt, listDate)).name);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
  return (id) => names.get(id) ?? '';
}
