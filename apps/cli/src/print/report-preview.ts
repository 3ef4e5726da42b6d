import { RESULT_CODES } from '@ledger/ledger';
import type { PartOnCard, ReportChecked } from '@ledger/office';
import { printTable } from './table';
import { say } from './text';
import { printPart } from './tournament';

/** What a report would record and bring: cross-table, list, changes. */
export function printReportPreview({ card, rating, registered }: ReportChecked): void {
  const { facts, parts } = card;
  say(`${facts.name} (${facts.tournament}), ${facts.pool}, ${facts.start} to ${facts.end}, ${facts.system}`);
  if (registered > 0) say(`${registered} players would be registered.`);
  for (const part of parts) printCrossTable(part);
  const names = new Map(parts.flatMap(({ entries }) => entries.map(({ player, name }) => [player, name])));
  const nameOf = (player: number): string => names.get(player as never) ?? '';
  for (const part of rating?.parts ?? []) printPart(part, { card, versionsOf: () => [] }, nameOf);
  for (const obstacle of rating?.obstacles ?? []) say(`  ${obstacle}`);
  if (rating === null) say('\nWhat it would change cannot be computed yet.');
  say('\nThis is a preview; nothing was recorded.');
}

type Entry = PartOnCard['entries'][number];

function printCrossTable({ part, entries, games }: PartOnCard): void {
  const rounds = Math.max(0, ...games.map(({ round }) => round));
  const table = new Map(
    entries.map(({ startNumber }) => [startNumber, { cells: new Map<number, string>(), halves: 0 }]),
  );
  const enter = (round: number, own: number, cell: string, halves: number): void => {
    const line = table.get(own);
    if (line === undefined) return;
    line.cells.set(round, cell);
    line.halves += halves;
  };
  for (const { round, white, black, result } of games) {
    const halves = RESULT_CODES[result];
    enter(round, white, black === null ? result : `${black}w${sign(halves.white, result)}`, halves.white);
    if (black !== null) enter(round, black, `${white}b${sign(halves.black, result)}`, halves.black);
  }
  const points = ({ startNumber }: Entry): number => table.get(startNumber)!.halves;
  const order = [...entries].sort((a, b) => points(b) - points(a) || a.startNumber - b.startNumber);
  say(`\nCross-table${part > 1 ? ` of part ${part}` : ''}`);
  printTable<Entry>(
    [
      {
        title: 'place',
        align: 'right',
        cell: (entry) => order.findIndex((each) => points(each) === points(entry)) + 1,
      },
      { title: 'no', align: 'right', cell: ({ startNumber }) => startNumber },
      { title: 'id', align: 'right', cell: ({ player }) => player },
      { title: 'name', flexible: true, cell: ({ name }) => name },
      { title: 'fed', spare: 1, cell: ({ federation }) => federation ?? '' },
      { title: 'printed rating', align: 'right', cell: ({ rating }) => (rating === 0 ? '' : rating) },
      { title: 'points', align: 'right', cell: (entry) => points(entry) / 2 },
      ...Array.from({ length: rounds }, (_, index) => ({
        title: String(index + 1),
        align: 'right' as const,
        cell: ({ startNumber }: Entry) => table.get(startNumber)!.cells.get(index + 1) ?? '',
      })),
    ],
    order,
  );
}

/** `1`, `½`, `0`; forfeits as `+` and `-`. */
function sign(halves: number, result: string): string {
  if ('+-~'.includes(result)) return halves > 0 ? '+' : '-';
  return halves === 2 ? '1' : halves === 1 ? '½' : '0';
}
