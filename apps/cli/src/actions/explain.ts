import type { StoreOptions } from '../options';
import type { PlayerId, CalendarDate, Pool } from '@ledger/kernel';
import type { Explanation } from '@ledger/lists';
import { withOffice } from '../with-office';
import { printWorkedSheet } from '../print/worked-sheet';
import { sayJson } from '../print/text';
import { namesOnRecord } from './names-on-record';

export interface ExplainOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}

export async function explain(player: PlayerId, options: ExplainOptions): Promise<void> {
  const { pool, date, format } = options;
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const { explanation } = await office.ask('explanation', { player, pool, day: date }, knownAt);
    if (format === 'json') return sayJson(explanation);
    const { knownAt: known, listDate } = explanation;
    printWorkedSheet(explanation, await namesOnRecord(office, everyoneOn(explanation), known, listDate));
  });
}

function* everyoneOn({ player, tournaments }: Explanation): Generator<PlayerId> {
  yield player;
  for (const { games } of tournaments)
    for (const { opponent } of games) if (opponent !== null) yield opponent;
}
