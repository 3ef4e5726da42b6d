import type { CalendarDate, Pool } from '@ledger/kernel';
import { formatChange, formatHundredths, hundredths, POOLS } from '@ledger/kernel';
import type { MonitoredList, PredictionBand } from '@ledger/lists';
import { bandName, monitorCsv, squaredError } from '@ledger/office';
import type { StoreOptions } from '../options';
import type { Column } from '../print/table';
import { printLeftOut, printTable } from '../print/table';
import { say, sayJson } from '../print/text';
import { withOffice } from '../with-office';

export interface MonitorOptions extends StoreOptions {
  readonly pool?: Pool;
  readonly from?: CalendarDate;
  readonly through?: CalendarDate;
  readonly knownAt?: string;
  readonly bands?: boolean;
  readonly format: 'table' | 'csv' | 'json';
}

export async function monitor(options: MonitorOptions): Promise<void> {
  const { pool, from = null, through = null, format, bands = false } = options;
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const lists: MonitoredList[] = [];
    for (const each of pool === undefined ? POOLS : [pool]) {
      lists.push(...(await office.ask('monitored', { pool: each, from, through }, knownAt)));
    }
    if (format === 'json') return sayJson(lists);
    if (format === 'csv') return say(monitorCsv(lists));
    printMonitor(lists, bands);
  });
}

const points = (value: number | null): string => (value === null ? '' : formatHundredths(hundredths(value)));
const change = (value: number | null): string => (value === null ? '' : formatChange(hundredths(value)));

const COLUMNS: readonly Column<MonitoredList>[] = [
  { title: 'pool', cell: ({ pool }) => pool },
  { title: 'list', cell: ({ date }) => date },
  { title: 'rule set', spare: 5, cell: ({ ruleSet }) => ruleSet ?? '' },
  { title: 'players', align: 'right', cell: ({ listed }) => listed.players },
  { title: 'mean', align: 'right', cell: ({ listed }) => points(listed.meanHundredths) },
  { title: 'drift', align: 'right', cell: ({ stayed }) => change(stayed.meanChangeHundredths) },
  { title: 'entered', align: 'right', spare: 2, cell: ({ entered }) => entered.players },
  { title: 'mean', align: 'right', spare: 1, cell: ({ entered }) => points(entered.meanHundredths) },
  { title: 'left', align: 'right', spare: 2, cell: ({ left }) => left.players },
  { title: 'mean', align: 'right', spare: 1, cell: ({ left }) => points(left.meanHundredths) },
  { title: 'games', align: 'right', cell: ({ prediction }) => prediction.games },
  {
    title: 'expected',
    align: 'right',
    spare: 4,
    cell: ({ prediction }) => points(prediction.expectedHundredths),
  },
  { title: 'scored', align: 'right', spare: 4, cell: ({ prediction }) => points(prediction.scoreHundredths) },
  { title: 'error', align: 'right', cell: ({ prediction }) => squaredError(prediction) },
];

const BANDS: readonly Column<PredictionBand & { readonly list: MonitoredList }>[] = [
  { title: 'pool', cell: ({ list }) => list.pool },
  { title: 'list', cell: ({ list }) => list.date },
  { title: 'difference', align: 'right', cell: (band) => bandName(band) },
  { title: 'games', align: 'right', cell: ({ games }) => games },
  { title: 'expected', align: 'right', cell: ({ expectedHundredths }) => points(expectedHundredths) },
  { title: 'scored', align: 'right', cell: ({ scoreHundredths }) => points(scoreHundredths) },
  { title: 'error', align: 'right', cell: (band) => squaredError(band) },
];

function printMonitor(lists: readonly MonitoredList[], withBands: boolean): void {
  if (lists.length === 0) return say('No list.');
  const computed = lists.filter(({ refusal }) => refusal === null);
  printLeftOut(printTable(COLUMNS, computed).filter((title) => title !== 'mean'));
  for (const { pool, date, refusal } of lists) {
    if (refusal !== null) say(`The ${pool} list of ${date} cannot be computed. ${refusal.message}`);
  }
  if (withBands) {
    say('');
    printTable(
      BANDS,
      computed.flatMap((list) => list.bands.map((band) => ({ ...band, list }))),
    );
  }
  say(
    '\ndrift: mean change of the players on this list and the one before. expected, scored: points of the higher-rated' +
      '\nplayers in games between rated players. error: mean squared difference between score and expected score.',
  );
}
