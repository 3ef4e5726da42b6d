import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listDate, POOLS } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { Effect, EventOf, LedgerEvent, RecordedEvent } from '@ledger/ledger';
import { historyOf, lastListOf, sizeOf } from '../../bench/lists/world';
import { FactBook } from '../../libs/engine/src/facts/book';
import { Pile } from '../../libs/engine/src/computing/pile';
import { SecondThread, secondThread, SETTINGS } from '../../libs/engine/src/computing/second-thread';
import { RecentStandardLists } from '../../libs/engine/src/replay/recent-standard-lists';
import { PlacedPart } from '../../libs/engine/src/schedule/placed-part';
import { Projection } from '../../libs/engine/src/state/projection';

const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
/** Few lists, but enough entries on each for their columns to be shared; on one of them a formula changes every rating. */
const HISTORIES = [
  { formula: 'of March 2024', lists: 8, first: listDate('2023-09-01') },
  { formula: 'of October 2022, which looks at standard ratings', lists: 4, first: listDate('2022-08-01') },
];

type History = ReturnType<typeof sizeOf>;

type Report = RecordedEvent<EventOf<'ReportReceived'>>;

/** The result of the first game, on its list or booked on a later one. */
function correctionOf({ data, ...report }: Report, effect: Effect): RecordedEvent {
  const { tournament, part, entries, rounds } = data;
  const [, white, black, from] = /^(\d+)-(\d+):(.)/.exec(rounds[0]!.games)!;
  const playerAt = (start: string): number => entries.find(([number]) => number === Number(start))![1];
  const event = {
    type: 'ResultCorrected',
    data: {
      tournament,
      part,
      round: 1,
      whiteStart: Number(white),
      blackStart: Number(black),
      white: playerAt(white!),
      black: playerAt(black!),
      from,
      to: from === '1' ? '0' : '1',
      effect,
    },
  } as LedgerEvent;
  return { ...report, ...event, id: `${report.id}-corrected` } as RecordedEvent;
}

/** A history in which some results were corrected. */
function corrected(size: History): FactBook {
  const book = new FactBook();
  const reports: Report[] = [];
  for (const event of historyOf(size)) {
    book.record(event);
    if (event.type === 'ReportReceived') reports.push(event as Report);
  }
  reports
    .filter((_, at) => at % 400 === 0)
    .forEach((report, at) => {
      const position = (book.head + 1) as LogPosition;
      book.record({ ...correctionOf(report, at % 7 === 3 ? lastListOf(size) : 'origin'), position });
    });
  return book;
}

/** Every row and every result of every list. */
function digestOf(projection: Projection): string {
  const hash = createHash('sha256');
  for (const name of POOLS) {
    const pool = projection.pools[name];
    for (const { changes, results, refusal } of pool.lists) {
      const { player, strength, course, games } = changes.rows;
      hash.update(`${name} ${JSON.stringify(refusal)}`);
      for (const column of [player, strength, course, games]) hash.update(Uint8Array.from(bytesOf(column)));
      hash.update(Uint8Array.from(bytesOf(results.ofPart(0, results.length))));
    }
    const { latest, previous } = pool.appearances.chains;
    hash.update(Uint8Array.from(bytesOf(latest))).update(Uint8Array.from(bytesOf(previous)));
  }
  return hash.digest('hex');
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

jest.setTimeout(300_000);

describe.each(HISTORIES)('a replay on two threads, with the formula $formula', ({ lists, first }) => {
  const size = { ...sizeOf(1), players: 9_000, tournamentsPerMonth: 900, lists, first };
  const usual = { ...SETTINGS };
  let book: FactBook;
  let alone: string;
  const replay = (): string => {
    const projection = Projection.of(book, book.knowledge(), null);
    projection.advanceTo(lastListOf(size));
    return digestOf(projection);
  };

  beforeAll(() => {
    book = corrected(size);
    SETTINGS.entriesOnList = Infinity;
    alone = replay();
  });
  beforeEach(() => {
    Object.assign(SETTINGS, { entriesAlone: 0, entriesOnList: 0, wordsPerPiece: 64 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => {
    Object.assign(SETTINGS, usual);
  });

  it('gives the same lists as one thread that rates no part the short way, without a standard list in memory', () => {
    SETTINGS.entriesOnList = Infinity;
    const isPlain = jest.spyOn(PlacedPart.prototype, 'isPlain', 'get').mockReturnValue(false);
    const standardList = jest.spyOn(RecentStandardLists.prototype, 'on').mockReturnValue(null);
    expect(replay()).toBe(alone);
    expect(isPlain).toHaveBeenCalled();
    expect(standardList).toHaveBeenCalled();
  });

  it('gives the same lists', async () => {
    SETTINGS.execArgv = ['-r', RUN_TS];
    while (secondThread(0) === null) await setTimeout(20);
    const give = jest.spyOn(SecondThread.prototype, 'give');
    expect(replay()).toBe(alone);
    expect(replay()).toBe(alone);
    // Two tasks for nearly every list of a pool.
    expect(give.mock.calls.length).toBeGreaterThan(2 * size.lists * POOLS.length);
  });

  it('gives the same lists if the other thread never takes anything', () => {
    jest.spyOn(SecondThread.prototype, 'isReady', 'get').mockReturnValue(true);
    const give = jest.spyOn(SecondThread.prototype, 'give').mockReturnValue(undefined);
    expect(replay()).toBe(alone);
    expect(give).toHaveBeenCalled();
  });

  it('is left to one thread where lists are small', () => {
    Object.assign(SETTINGS, { entriesOnList: usual.entriesOnList });
    jest.spyOn(SecondThread.prototype, 'isReady', 'get').mockReturnValue(true);
    const give = jest.spyOn(SecondThread.prototype, 'give').mockReturnValue(undefined);
    expect(replay()).toBe(alone);
    expect(give).not.toHaveBeenCalled();
  });

  it('stops where a piece of work fails, and waits for nothing', () => {
    const pile = Pile.of(2);
    const fail = (): never => {
      throw new Error('no memory');
    };
    expect(() => pile.doNext(fail)).toThrow('no memory');
    expect(() => pile.awaitPiece(0, () => {})).toThrow('The second thread of the replay has failed');
  });
});
