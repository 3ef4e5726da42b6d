import { randomUUID } from 'node:crypto';
import type { FederationCode, TournamentId } from '@ledger/kernel';
import { BEGINNING, calendarDate, playerId, RefusedError } from '@ledger/kernel';
import { oneOf, seededRandom } from '@ledger/demo';
import type { Command, StoredEvent } from '@ledger/ledger';
import { streamOf } from '@ledger/ledger';
import { Office } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { importEvents, MemoryStore, openStore } from '@ledger/store';
import { asFile, everything, exported } from '../contract/events';
import { startEventStoreDbServer } from '../contract/eventstoredb-server/server';
import type { TestServer } from '../contract/eventstoredb-server/server';

const TODAY = calendarDate('2026-01-01');
const BY = { actor: 'Anne' };
const reason = 'found out';
/** As many players as tournaments. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8];
const player = (number: number) => playerId(100 + number);
const tournament = (number: number) => `T${number}` as TournamentId;
const on = calendarDate('2025-06-01');

const registration = (number: number): Command => ({
  type: 'RegisterPlayer',
  player: player(number),
  federation: 'GER' as FederationCode,
  sex: 'F',
  birthYear: 1990,
  person: { name: `Player ${number}`, birthDate: null },
});
const tournamentRegistration = (number: number): Command => ({
  type: 'RegisterTournament',
  tournament: tournament(number),
  name: `Open ${number}`,
  city: null,
  federation: 'GER' as FederationCode,
  pool: 'standard',
  start: calendarDate('2025-03-01'),
  end: calendarDate('2025-03-05'),
  registeredOn: calendarDate('2025-01-01'),
  system: 'swiss',
  kind: 'ordinary',
  rounds: 5,
  timeControl: '90m+30s',
  official: false,
  hybrid: false,
});
const merge = (alias: number, kept: number): Command => ({
  type: 'MergePlayers',
  alias: player(alias),
  kept: player(kept),
  reason,
});
const unmerge = (alias: number): Command => ({ type: 'RevertMerge', alias: player(alias), reason });
const duplicate = (number: number, original: number): Command => ({
  type: 'DeclareDuplicate',
  tournament: tournament(number),
  original: tournament(original),
  effect: 'origin',
  reason,
});
const transfer = (number: number, to: string): Command => ({
  type: 'TransferPlayer',
  player: player(number),
  to: to as FederationCode,
  on,
  reason,
});
const exclude = (federation: string): Command => ({
  type: 'ExcludeFederation',
  federation: federation as FederationCode,
  on: calendarDate('2025-01-01'),
  reason,
});

function officeOn(store: EventStore): Office {
  return new Office(store, { newId: randomUUID, today: () => TODAY });
}

let server: TestServer;
let stores: EventStore[];
let offices: Office[];
beforeEach(async () => {
  server = await startEventStoreDbServer();
  stores = [await openStore(server.address), await openStore(server.address)];
  offices = stores.map(officeOn);
  for (const number of PEOPLE) await offices[0]!.record(registration(number), BY);
  for (const number of PEOPLE) await offices[0]!.record(tournamentRegistration(number), BY);
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await server.stop();
});

/** Both decide on the same state, and both appends have left before one of them takes place. */
async function atOnce(
  commands: readonly Command[],
  isReversed: boolean,
): Promise<readonly PromiseSettledResult<unknown>[]> {
  server.faults.meet(commands.length, (arrived) => (isReversed ? arrived.toReversed() : arrived));
  const outcomes = commands.map((command, index) => offices[index]!.record(command, BY));
  // One that is refused or that changes nothing sends nothing.
  const first = await Promise.race(outcomes.map((each) => each.catch(() => {}).then(() => 'settled')));
  expect(first).toBe('settled');
  server.faults.disperse();
  return Promise.allSettled(outcomes);
}

function refusals(outcomes: readonly PromiseSettledResult<unknown>[]): (string | null)[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return null;
    if (outcome.reason instanceof RefusedError) return outcome.reason.refusal.code;
    throw outcome.reason;
  });
}

/** What people ask of each projection. */
async function answersOf(office: Office): Promise<unknown> {
  const at = await office.knownAt();
  const events: StoredEvent[] = [];
  for await (const event of office.events({ after: BEGINNING })) events.push(event);
  const players = await Promise.all(PEOPLE.map((number) => office.records.player(player(number), at, TODAY)));
  const knownAt = { standard: at, rapid: at, blitz: at };
  return {
    events,
    players,
    tournaments: await office.records.tournaments({ knownAt }),
    warnings: office.warnings(),
    verified: await office.verify(),
  };
}

describe('two offices on one server that decide in the same moment', () => {
  it.each([
    ['merge two players into each other', merge(1, 2), merge(2, 1), 'MergeCycle', 1],
    [
      'call two tournaments a duplicate of each other',
      duplicate(1, 2),
      duplicate(2, 1),
      'OriginalIsDuplicate',
      1,
    ],
    [
      'transfer a player to a federation that is excluded',
      exclude('FRA'),
      transfer(1, 'FRA'),
      'FederationExcluded',
      1,
    ],
  ])('do not %s: the second is void, and its writer gets the refusal', async (_, one, other, code, voids) => {
    const outcomes = await atOnce([one, other], false);
    const [first, second] = refusals(outcomes);
    expect(first).toBeNull();
    expect(second).toBe(code);
    const recorded = await everything(stores[0]!);
    expect(recorded.filter(({ isVoid }) => isVoid)).toHaveLength(voids);
    expect(recorded.at(-1)).toMatchObject({ stream: streamOf(other), isVoid: true });
    const { voidEvents } = await offices[0]!.verify();
    expect(voidEvents).toBe(1);
  });

  it('both count where neither looked at the other’s stream', async () => {
    expect(refusals(await atOnce([transfer(1, 'FRA'), transfer(2, 'FRA')], true))).toEqual([null, null]);
    expect((await everything(stores[0]!)).filter(({ isVoid }) => isVoid)).toHaveLength(0);
  });

  it('decide again where the void event would still be right, and record it then', async () => {
    await offices[0]!.record(exclude('FRA'), BY);
    // The federation gets an event that changes nothing for the transfer.
    const flag: Command = { type: 'ReadmitFederation', federation: 'FRA' as FederationCode, on, reason };
    const late = calendarDate('2025-07-01');
    const outcomes = await atOnce([flag, { ...transfer(1, 'ITA') }], false);
    expect(refusals(outcomes)).toEqual([null, null]);
    const again = { ...transfer(2, 'FRA'), on: late } as Command;
    const flagAgain: Command = {
      type: 'ExcludeFederation',
      federation: 'FRA' as FederationCode,
      on: TODAY,
      reason,
    };
    expect(refusals(await atOnce([flagAgain, again], false))).toEqual([null, null]);
    const ofPlayer = await stores[0]!.readStream('player-102');
    expect(ofPlayer.map(({ type, isVoid = false }) => [type, isVoid]).slice(-2)).toEqual([
      ['PlayerTransferred', true],
      ['PlayerTransferred', false],
    ]);
    expect(await offices[1]!.records.player(player(2), await offices[1]!.knownAt(), TODAY)).toMatchObject({
      federation: 'FRA',
    });
  });

  it('a void event cannot be undone, and says so', async () => {
    await atOnce([merge(1, 2), merge(2, 1)], false);
    const head = await stores[0]!.head();
    await expect(offices[0]!.reversalOf(head, { reason })).rejects.toThrow('is void');
  });

  it('any two decisions: the log has an order in which each was right, and every reading agrees', async () => {
    const random = seededRandom(4);
    const number = (): number => 1 + random.below(PEOPLE.length);
    /** Two decisions that may be about the same players, tournaments or federation. */
    const kinds: ((a: number, b: number) => readonly Command[])[] = [
      (a, b) => [merge(a, b), merge(b, a)],
      (a, b) => [merge(a, b), merge(b, number())],
      (a, b) => [unmerge(a), merge(b, a)],
      (a, b) => [merge(a, b), unmerge(b)],
      (a, b) => [duplicate(a, b), duplicate(b, number())],
      (a, b) => [transferLater(a), oneOf(random, [changeOf('FRA'), changeOf('ITA'), merge(b, a)])],
    ];
    let day = 1;
    const transferLater = (who: number): Command => ({
      ...(transfer(who, oneOf(random, ['FRA', 'ITA'])) as Extract<Command, { type: 'TransferPlayer' }>),
      on: calendarDate(`2025-05-${String(1 + (day++ % 28)).padStart(2, '0')}`),
    });
    /** Excluded and readmitted by turns, each a month later. */
    let month = 1;
    const changeOf = (federation: string): Command => ({
      type: month % 2 === 0 ? 'ReadmitFederation' : 'ExcludeFederation',
      federation: federation as FederationCode,
      on: calendarDate(`20${10 + Math.floor(month / 12)}-${String(1 + (month++ % 12)).padStart(2, '0')}-01`),
      reason,
    });
    /** What was accepted, by the first event that it recorded. */
    const accepted = new Map<string, Command>();
    for (let round = 0; round < 40; round += 1) {
      const commands = oneOf(random, kinds)(number(), number());
      const outcomes = await atOnce(commands, random.below(2) === 1);
      refusals(outcomes);
      outcomes.forEach((outcome, index) => {
        const events =
          outcome.status === 'fulfilled' ? (outcome.value as { events: StoredEvent[] }).events : [];
        if (events.length > 0) accepted.set(events[0]!.id, commands[index]!);
      });
    }
    const log = await everything(stores[0]!);
    expect(log.filter(({ isVoid }) => isVoid).length).toBeGreaterThan(2);

    // One office alone, asked in the order of the log, decides the same.
    const alone = officeOn(new MemoryStore());
    for (const each of PEOPLE) await alone.record(registration(each), BY);
    for (const each of PEOPLE) await alone.record(tournamentRegistration(each), BY);
    for (const event of log) {
      const command = accepted.get(event.id);
      if (command === undefined) continue;
      expect(event.isVoid).toBeUndefined();
      const { events } = await alone.record(command, BY);
      expect(events[0]).toMatchObject({ type: event.type });
    }
    const counting = log.filter(({ isVoid }) => isVoid !== true).length;
    expect(await alone.head()).toBe(counting);

    const answers = await answersOf(offices[0]!);
    expect(await answersOf(offices[1]!)).toEqual(answers);
    expect(await answersOf(officeOn(await copyOf(stores[0]!)))).toEqual(answers);
  });
});

async function copyOf(store: EventStore): Promise<EventStore> {
  const copy = new MemoryStore();
  await importEvents(copy, asFile(await exported(store)));
  return copy;
}
