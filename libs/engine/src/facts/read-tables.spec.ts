import type { RecordedEvent } from '@ledger/ledger';
import { CrossTableColumns } from './cross-table-columns';
import type { Sheet } from './cross-table-columns';
import { TableReader, TableReceiver, takeTable, WITHOUT_TABLE } from './read-tables';

const entries = [
  [1, 4100018, 'GM', 'RUS', 2700],
  [2, 2016192, null, null, 0],
  [7, 5000017, 'WFM', 'IND', 1999],
  [3, 14100018, null, 'UKR', 1400],
];
const rounds = [
  { round: 1, games: '1-2:1 3-7:=' },
  { round: 3, games: '2-3:0 7-1:+' },
  { round: 4, games: '1:U 2-7:z' },
];
const frame = { tournament: 'Zürich "24"', part: 1, start: null, source: { format: 'TRF16', digest: 'ab' } };
const piece = { number: 1, of: 1 };
const report = { ...frame, entries, rounds, piece };

/** What a thread reads of reports, and what the other one makes of it. */
function readBy(...jsons: readonly string[]): { readonly data: object; readonly sheet: Sheet | null }[] {
  const reader = new TableReader();
  const without = jsons.map((json, index) => {
    const bytes = Buffer.from(json);
    const table = reader.take(index, bytes);
    if (table === null) return json;
    return `${bytes.subarray(0, table.start)}${WITHOUT_TABLE}${bytes.subarray(table.end)}`;
  });
  const events = without.map((json) => ({ data: JSON.parse(json) as object }) as unknown as RecordedEvent);
  new TableReceiver().give(events, structuredClone(reader.finish()));
  return events.map(({ data }) => ({ data, sheet: takeTable(data) }));
}

/** Ids as players, so that both can be compared. */
const appended = (rows: typeof entries, of: typeof rounds): Sheet =>
  new CrossTableColumns().append(rows as never, of, (id) => id);

function contentOf({ block, entryStart, entryCount, gameStart, gameCount }: Sheet): unknown {
  const { player, startNumber, played, halfPoints, white, black, result, round } = block;
  return [
    [player, startNumber, played, halfPoints].map((each) => [
      ...each.subarray(entryStart, entryStart + entryCount),
    ]),
    [white, black, result, round].map((each) => [...each.subarray(gameStart, gameStart + gameCount)]),
  ];
}

describe('the table of a report, read from its JSON', () => {
  it.each([
    ['between other fields', report],
    ['at the end', { ...frame, piece, entries, rounds }],
    ['without rounds', { ...report, rounds: [] }],
    ['without entries', { ...report, entries: [], rounds: [] }],
    [
      'with a player under two start numbers',
      { ...report, entries: [...entries, [9, 2016192, null, null, 0]] },
    ],
    [
      'of a round with many games',
      {
        ...report,
        entries: Array.from({ length: 3000 }, (_, index) => [index + 1, 100_000 + index, null, null, 0]),
        rounds: [1, 2].map((round) => ({
          round,
          games: Array.from({ length: 1500 }, (_, game) => `${game + 1}-${3000 - game}:0`).join(' '),
        })),
      },
    ],
  ])('is the table that its rows make: %s', (_where, data) => {
    const [read] = readBy(JSON.stringify(data));
    expect(contentOf(read!.sheet!)).toEqual(contentOf(appended(data.entries, data.rounds)));
    expect(read!.data).toEqual({ ...data, entries: null, rounds: null, table: null });
  });

  it('is found among those of other reports', () => {
    const other = { ...report, entries: [...entries].reverse(), rounds: rounds.slice(1) };
    const read = readBy(
      JSON.stringify(report),
      '{"player":1}',
      JSON.stringify(other),
      JSON.stringify(report),
    );
    expect(read.map(({ sheet }) => sheet && contentOf(sheet))).toEqual([
      contentOf(appended(entries, rounds)),
      null,
      contentOf(appended(other.entries, other.rounds)),
      contentOf(appended(entries, rounds)),
    ]);
  });

  it.each([
    ['comes in pieces', { ...report, piece: { number: 1, of: 2 } }],
    ['has an id of more than 31 bits', { ...report, entries: [[1, 0x8000_0000, null, null, 0]], rounds: [] }],
    ['has its rounds in another order', { ...report, rounds: [...rounds].reverse() }],
    ['has a round without games', { ...report, rounds: [{ round: 1, games: '' }] }],
    ['has a game that cannot be read', { ...report, rounds: [{ round: 1, games: '1-2:1 3-:=' }] }],
    ['has a game against itself', { ...report, rounds: [{ round: 1, games: '1-1:1' }] }],
    ['has a bye that is no bye', { ...report, rounds: [{ round: 1, games: '1:1' }] }],
    ['has two spaces', { ...report, rounds: [{ round: 1, games: '1-2:1  3-7:=' }] }],
    ['has an entry of another form', { ...report, entries: [[1, 5, null, null]], rounds: [] }],
    ['has a title with a quotation mark', { ...report, entries: [[1, 5, '"]', null, 0]], rounds: [] }],
    ['has a number with a fraction', { ...report, entries: [[1, 5.5, null, null, 0]], rounds: [] }],
    ['has no entries', { ...frame, piece, rounds }],
  ])('is left in the JSON where the report %s', (_what, data) => {
    const json = JSON.stringify(data);
    expect(new TableReader().take(0, Buffer.from(json))).toBeNull();
    expect(readBy(json)[0]).toEqual({ data, sheet: null });
  });

  it('is left in the JSON where it is written in another way', () => {
    const json = JSON.stringify(report, null, 1);
    expect(new TableReader().take(0, Buffer.from(json))).toBeNull();
  });

  it('is not mistaken for a text that looks like one', () => {
    const name = '"entries":[[1,2,null,null,0]],"rounds":[]';
    const json = JSON.stringify({ name, ...report });
    expect(contentOf(readBy(json)[0]!.sheet!)).toEqual(contentOf(appended(entries, rounds)));
  });
});
