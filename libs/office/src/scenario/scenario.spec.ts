import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';

const DAY = '2024-05-01' as CalendarDate;

/** The code and place of the refusal; a scenario that fails in any other way fails the test. */
async function refusalOf(scenario: unknown, store?: EventStore): Promise<string> {
  const office = officeInMemory(store);
  if (store === undefined) await office.record(registration(100), BY);
  try {
    await office.analysis.whatIf(scenario, 'standard', DAY, BY);
    return 'computed';
  } catch (error) {
    if (error instanceof RefusedError) return `${error.refusal.code} ${error.refusal.where ?? ''}`.trim();
    throw error;
  }
}

const opening = (date: string) => ({
  type: 'OpeningListAdopted',
  stream: `list-standard-${date}`,
  data: {
    pool: 'standard',
    date,
    source: 'x',
    digest: 'aa',
    piece: { number: 1, of: 1 },
    rows: [[100, 1684, 0, 20, 165, 1684, 0]],
  },
});

let nested: unknown = 1;
for (let depth = 0; depth < 30; depth++) nested = [nested];

describe('a scenario that cannot be computed is refused:', () => {
  it.each<[string, unknown, string]>([
    ['a date years after the day asked about', { add: [opening('9990-01-01')] }, 'ScenarioTooFar add[0]'],
    [
      'a far date in a command',
      {
        add: [
          { type: 'RegisterPlayer' },
          { type: 'TransferPlayer', player: 100, to: 'FRA', on: '2031-01-01' },
        ],
      },
      'ScenarioTooFar add[1]',
    ],
    ['deep nesting', { add: [{ type: 'AnnulTournament', tournament: nested }] }, 'ScenarioTooDeep add[0]'],
    [
      'too many commands',
      { add: Array(501).fill({ type: 'AnnulTournament', tournament: 'T1' }) },
      'ScenarioTooLarge add',
    ],
    [
      'too many events to leave out',
      { drop: Array.from({ length: 201 }, (_, n) => n + 1) },
      'ScenarioTooLarge drop',
    ],
    ['a position named twice', { drop: [1, 1] }, 'ScenarioUnreadable drop[1]'],
    ['a position beyond the log', { drop: [9_999] }, 'EventUnknown drop'],
    ['an id that no event has', { drop: ['no such id'] }, 'EventUnknown drop'],
    ['the type constructor', { add: [{ type: 'constructor' }] }, 'EventTypeUnknown add[0]'],
    ['the type __proto__', { add: [{ type: '__proto__' }] }, 'EventTypeUnknown add[0]'],
    ['the type toString', { add: [{ type: 'toString', data: {} }] }, 'EventTypeUnknown add[0]'],
    [
      'an inherited provision',
      { rules: { 'STD-2024': { constructor: 1 } } },
      'ProvisionUnknown rules.STD-2024.constructor',
    ],
  ])('%s', async (_what, scenario, refusal) => {
    expect(await refusalOf(scenario)).toBe(refusal);
  });
});

describe('a malformed command in a scenario is refused and is no failure of the service:', () => {
  it.each<object>([
    { type: 'AnnulTournament' },
    { type: 'AnnulTournament', tournament: {} },
    { type: 'ReceiveReport' },
    { type: 'ReceiveReport', tournament: 'T1', report: 7 },
    { type: 'RegisterPlayer' },
    { type: 'RegisterPlayer', player: 7, person: null },
    { type: 'RegisterTournament', tournament: 'T1' },
    { type: 'AdoptOpeningList' },
    { type: 'PublishList', pool: 'standard', date: '2024-05-01' },
    { type: 'RevertCorrection' },
    { type: 'RevertCorrection', stream: { a: 1 }, position: 'x' },
    { type: 'RevertCorrection', stream: 'constructor', position: -1 },
  ])('%j', async (command) => {
    expect(await refusalOf({ add: [command] })).not.toBe('computed');
  });
});

describe('events that a scenario leaves out', () => {
  it('are looked up, without a walk through the log', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    for (let id = 1; id <= 120; id++) await office.record(registration(id), BY);
    await office.knownAt();
    const ids: string[] = [];
    for await (const batch of store.readAll(0 as LogPosition)) ids.push(...batch.map(({ id }) => id));
    let read = 0;
    const counting = Object.assign(Object.create(store) as EventStore, {
      async *readAll(...asked: Parameters<EventStore['readAll']>) {
        for await (const batch of store.readAll(...asked)) {
          read += batch.length;
          yield batch;
        }
      },
    });
    const dropped = [...ids.slice(-100), 1, 2, 3];
    const inMemory = officeInMemory(counting);
    await inMemory.knownAt();
    const before = read;
    await expect(inMemory.analysis.whatIf({ drop: dropped }, 'standard', DAY, BY)).rejects.toThrow(
      RefusedError,
    );
    expect(read - before).toBe(3);
  });
});

describe('a fault of the program in a what-if', () => {
  it('is an error and not a refusal of the scenario', async () => {
    const office = officeInMemory();
    await office.record(registration(100), BY);
    const fault = new TypeError('x is not a function');
    jest
      .spyOn((office as unknown as { lists: { ask(): Promise<unknown> } }).lists, 'ask')
      .mockRejectedValue(fault);
    await expect(office.analysis.whatIf({ scenario: 'D27' }, 'standard', DAY, BY)).rejects.toBe(fault);
  });
});
