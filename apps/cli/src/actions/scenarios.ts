import type { CalendarDate, Pool } from '@ledger/kernel';
import { formatHundredths, hundredths } from '@ledger/kernel';
import type { ScenarioEffect } from '@ledger/lists';
import { effectsCsv, shippedScenarios, squaredError } from '@ledger/office';
import { UsageError } from '../exit';
import type { StoreOptions } from '../options';
import { printLeftOut, printTable } from '../print/table';
import { say, sayJson } from '../print/text';
import { withProgress } from '../progress';
import { withOffice } from '../with-office';

export interface ScenariosOptions extends StoreOptions {
  readonly compare?: boolean;
  readonly pool?: Pool;
  readonly date?: CalendarDate;
  readonly from?: CalendarDate;
  readonly scenario?: readonly string[];
  readonly format: 'table' | 'csv' | 'json';
}

export async function scenarios(options: ScenariosOptions): Promise<void> {
  if (options.compare === true) return compare(options);
  const { pool, date, from, scenario, format } = options;
  if (pool !== undefined || date !== undefined || from !== undefined || scenario !== undefined) {
    throw new UsageError('--pool, --date, --from and --scenario need --compare');
  }
  if (format === 'csv') throw new UsageError('--format csv needs --compare');
  list(format);
}

/** They belong to the software: no ledger is opened. */
function list(format: 'table' | 'json'): void {
  const shipped = shippedScenarios();
  if (format === 'json') return sayJson(shipped);
  printTable(
    [
      { title: 'id', cell: ({ id }) => id },
      { title: 'articles', cell: ({ articles }) => articles.join(', ') },
      { title: 'by', cell: ({ authors }) => authors.join(', '), flexible: true },
      { title: 'proposed', cell: ({ text }) => text, below: true },
      { title: 'modelled', cell: ({ modelled }) => modelled, below: true },
      { title: 'changes', cell: ({ changes }) => changes.join(', ') || 'no list', below: true },
    ],
    shipped,
    'wrap',
  );
  say(`\n${shipped.length} scenarios. Replay one with: ledger what-if --scenario ID --pool P --date D`);
}

type Effect = ScenarioEffect & { readonly scenario: string };

/** What each proposal would have changed on one list. */
async function compare(options: ScenariosOptions): Promise<void> {
  const { pool, date, from = null, scenario, format } = options;
  if (pool === undefined || date === undefined) throw new UsageError('--compare needs --pool and --date');
  const ids = scenario ?? shippedScenarios().map(({ id }) => id);
  const effects = await withOffice(options, (office) =>
    withProgress(async (onProgress) => {
      const found: Effect[] = [];
      for (const id of ids) {
        onProgress(found.length, ids.length, id);
        found.push(await office.analysis.effectOf(id, pool, date, from));
      }
      return found;
    }),
  );
  if (format === 'json') return sayJson(effects);
  if (format === 'csv') return say(effectsCsv(effects));
  printEffects(effects);
}

function printEffects(effects: readonly Effect[]): void {
  const computed = effects.filter(({ refusedBefore, refusedAfter }) => !refusedBefore && !refusedAfter);
  const left = printTable(
    [
      { title: 'scenario', cell: ({ scenario }) => scenario },
      { title: 'list', cell: ({ date }) => date },
      { title: 'players', align: 'right', cell: ({ players }) => players },
      { title: 'entered', align: 'right', spare: 1, cell: ({ entered }) => entered },
      { title: 'left', align: 'right', spare: 1, cell: ({ left }) => left },
      {
        title: 'mean change',
        align: 'right',
        cell: ({ meanAbsoluteChangeHundredths: mean }) =>
          mean === null ? '' : formatHundredths(hundredths(mean)),
      },
      {
        title: 'floor',
        align: 'right',
        cell: ({ floorCrossings: { up, down } }) => (up + down === 0 ? '' : `+${up} -${down}`),
      },
      { title: 'games', align: 'right', spare: 2, cell: ({ prediction }) => prediction.games },
      { title: 'error', align: 'right', cell: ({ predictionAsItIs }) => squaredError(predictionAsItIs) },
      { title: 'would be', align: 'right', cell: ({ prediction }) => squaredError(prediction) },
    ],
    computed,
  );
  printLeftOut(left);
  for (const { scenario, refusedAfter, refusedBefore } of effects) {
    const refusal = refusedAfter ?? refusedBefore;
    if (refusal !== null) say(`${scenario} cannot be compared. ${refusal.message}`);
  }
  say(
    '\nmean change: mean of the absolute changes. error: mean squared difference between score and expected score in the' +
      '\ngames up to this list that both rate; smaller is better.',
  );
}
