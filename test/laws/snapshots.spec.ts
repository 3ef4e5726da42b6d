import type { LogPosition, PlayerId } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Redaction } from '@ledger/ledger';
import type { CheckpointStore, SnapshotSource, SnapshotTarget, State } from '@ledger/engine';
import { affectedBetween, SnapshotDamaged } from '@ledger/engine';
import { explain, history, Lists, Revisions } from '@ledger/lists';
import { titleChanges } from '@ledger/titles';
import fc from 'fast-check';
import { factsDigest } from '../engine/facts-digest';
import { bookOf } from '../../libs/engine/src/engine';
import { keptPlain } from '../../libs/engine/src/facts/plain-tournament';
import type { World } from '../simulation/world';
import { cuts, listsOf, replayOf, share, stateOf, worldOf } from './states-of-worlds';

class MemorySnapshot implements SnapshotSource, SnapshotTarget {
  readonly pieces = new Map<string, Uint8Array>();
  readonly written: string[] = [];

  constructor(private readonly before: MemorySnapshot | null = null) {}

  read(name: string): Uint8Array | null {
    return this.pieces.get(name) ?? null;
  }

  write(name: string, bytes: Uint8Array): void {
    this.written.push(name);
    this.pieces.set(name, bytes.slice());
  }

  keep(name: string): boolean {
    const bytes = this.before?.pieces.get(name);
    if (bytes !== undefined) this.pieces.set(name, bytes);
    return bytes !== undefined;
  }
}

function savedFrom(lists: Lists, before: MemorySnapshot | null = null): MemorySnapshot {
  const snapshot = new MemorySnapshot(before);
  lists.save(snapshot);
  return snapshot;
}

function loadedFrom(snapshot: SnapshotSource): Lists {
  const lists = new Lists();
  lists.restore(snapshot);
  return lists;
}

function answerOf(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

/** Explanations and histories of some players, on the last list of each pool. */
function answersOf(lists: Lists, world: World, choice: number): unknown {
  const players = [...new Set(world.log.flatMap(({ data }) => ('player' in data ? [data.player] : [])))];
  const revisions = new Revisions(lists);
  return [0, 1, 2].flatMap((step) => {
    const player = players[(choice + step * 17) % players.length] as PlayerId;
    return POOLS.map((pool) => {
      const listDate = world.lists.at(-1) as never;
      return [
        answerOf(() => explain(lists.stateAt(lists.head), { player, pool, listDate })),
        answerOf(() => history(lists, revisions, player, pool)),
      ];
    });
  });
}

/** Everything that a book holds, with what is loaded later or computed on demand brought to one form. */
function contentOf(lists: Lists): unknown {
  const book = bookOf(lists);
  // A snapshot has no personal data of people who were forgotten, where a process that read the log still has it.
  const redaction = new Redaction();
  for (const { amendments } of book.allTournaments()) for (const event of amendments) redaction.learn(event);
  for (const event of [...book.forgotten, ...book.merges, ...book.splits, ...book.reversals])
    redaction.learn(event);
  const shown = (event: RecordedEvent): RecordedEvent => redaction.redact(event);
  const tournaments = [...book.allTournaments()].map((file) => {
    keptPlain(file, book.profiles);
    const { id, registrations, reports, amendments, plain, plainSince } = file;
    const rows = reports.map(({ sheet, ...report }) => ({ ...report, sheet: sheet && tableOf(sheet) }));
    const profile = book.profiles.all[plain?.profile ?? -1];
    const known = plain && { ...plain, sheet: null, profile, plainSince };
    return { id, registrations, reports: rows, amendments: amendments.map(shown), plain: known };
  });
  const { register, base, openings, federations, rules, cutoffs, publications } = book;
  const { merges, splits, reversals, forgotten, head, recordedDays } = book;
  return {
    tournaments,
    players: Array.from({ length: register.count }, (_, place) => [
      register.idOf(place),
      ...[head, (head >> 1) as LogPosition].map((knownAt) => {
        const details = base.detailsOf(place, book.knowledge(knownAt));
        return redaction.players.has(register.idOf(place)) ? { ...details, name: '' } : details;
      }),
      book.factsAbout(place).map(shown),
    ]),
    facts: [...book.playersWithFacts()],
    touched: [0, 3].map((share) => {
      const since = book.touchedSince(Math.floor((head * share) / 4) as LogPosition);
      return { ...since, tournaments: since.tournaments, players: [...since.players].sort((a, b) => a - b) };
    }),
    digest: factsDigest(book, head),
    ...{ openings, federations, rules, cutoffs, publications, merges, splits, reversals, forgotten },
    ...{ head, recordedDays },
  };
}

type Sheet = NonNullable<NonNullable<ReturnType<typeof keptPlain>>['sheet']>;

function tableOf({ block, entryStart, entryCount, gameStart, gameCount }: Sheet): unknown {
  const entries = [entryStart, entryStart + entryCount] as const;
  const games = [gameStart, gameStart + gameCount] as const;
  return [
    ...[block.player, block.startNumber, block.played, block.halfPoints].map((each) =>
      each.slice(...entries),
    ),
    ...[block.white, block.black, block.result, block.round].map((each) => each.slice(...games)),
  ];
}

class CheckpointsInMemory implements CheckpointStore {
  readonly kept = new Map<string, Uint8Array>();

  read(key: string): Uint8Array | null {
    return this.kept.get(key)?.slice() ?? null;
  }

  write(key: string, bytes: Uint8Array): void {
    this.kept.set(key, bytes);
  }
}

const PLAIN = new Set<string>([
  ...['RuleSetEnacted', 'OpeningListAdopted', 'PlayerRegistered', 'PersonRecorded'],
  ...['TournamentRegistered', 'ReportReceived'],
]);

/** Tournaments with one report, and nothing corrected. */
function plainLog({ log }: World): World['log'] {
  const reports = log.filter(({ type }) => type === 'ReportReceived').map(({ stream }) => stream);
  return log
    .filter(({ type, stream }) => PLAIN.has(type) && reports.indexOf(stream) === reports.lastIndexOf(stream))
    .map((event, index) => ({ ...event, position: (index + 1) as LogPosition }));
}

const seeds = fc.integer({ min: 1, max: 100_000 });
const shares = fc.array(share, { minLength: 1, maxLength: 2 });
const runs = { numRuns: 5 };

describe('snapshots of facts', () => {
  it('hold every fact, also after many snapshots one upon the other', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        let lists = new Lists();
        let snapshot: MemorySnapshot | null = null;
        let from = 0;
        for (const to of cuts(world, at)) {
          lists.record(world.log.slice(from, to));
          from = to;
          snapshot = savedFrom(lists, snapshot);
          lists = loadedFrom(snapshot);
          expect(contentOf(lists)).toEqual(contentOf(replayOf(world.log.slice(0, to))));
        }
      }),
      runs,
    );
  });

  it('an engine that begins with one answers like one that read the whole log', () => {
    fc.assert(
      fc.property(seeds, shares, fc.nat(), (seed, at, choice) => {
        const world = worldOf(seed);
        const [position] = cuts(world, at) as [number];
        const then = replayOf(world.log.slice(0, position));
        const expectedThen = listsOf(stateOf(then), world);
        // Saved after lists were computed: what follows from the facts does not go into the snapshot.
        const lists = loadedFrom(savedFrom(then));
        expect(listsOf(stateOf(lists), world)).toEqual(expectedThen);
        lists.record(world.log.slice(position));
        const whole = replayOf(world.log);
        expect(listsOf(stateOf(lists), world)).toEqual(listsOf(stateOf(whole), world));
        expect(listsOf(lists.stateAt(position as LogPosition), world)).toEqual(expectedThen);
        expect(answersOf(lists, world, choice)).toEqual(answersOf(whole, world, choice));
      }),
      runs,
    );
  });

  it.each([
    ['any ledger', (world: World) => world.log],
    ['a ledger without corrections, whose tournaments are placed list by list', plainLog],
  ])(
    'with the keys of checkpoints, what came since is replayed, and every answer is the same: %s',
    (_, logOf) => {
      fc.assert(
        fc.property(seeds, shares, fc.nat(), (seed, at, choice) => {
          const drawn = worldOf(seed);
          const world = { ...drawn, log: logOf(drawn) };
          const [position] = cuts(world, at) as [number];
          const checkpoints = new CheckpointsInMemory();
          const then = replayOf(world.log.slice(0, position), checkpoints);
          const expectedThen = listsOf(stateOf(then), world);
          then.keepInputs();
          const snapshot = savedFrom(then);
          const again = new Lists(checkpoints);
          again.restore(snapshot);
          expect(listsOf(stateOf(again), world)).toEqual(expectedThen);
          expect(answersOf(again, world, choice)).toEqual(answersOf(then, world, choice));
          const later = new Lists(checkpoints);
          later.restore(snapshot);
          later.record(world.log.slice(position));
          const whole = replayOf(world.log);
          expect(listsOf(stateOf(later), world)).toEqual(listsOf(stateOf(whole), world));
          expect(answersOf(later, world, choice)).toEqual(answersOf(whole, world, choice));
          expect(listsOf(later.stateAt(position as LogPosition), world)).toEqual(expectedThen);
        }),
        runs,
      );
    },
  );

  const steps = fc.array(fc.record({ events: fc.integer({ min: 1, max: 12 }), saves: fc.boolean() }), {
    minLength: 2,
    maxLength: 5,
  });
  it.each([
    ['any ledger', (world: World) => world.log, titleChanges],
    [
      'a ledger without corrections',
      plainLog,
      (before: State, after: State) => [...affectedBetween(before, after).tournaments].sort(),
    ],
  ])(
    'one process after the other, each with the keys that the last one left, computes the same: %s',
    (_, logOf, changesBetween) => {
      fc.assert(
        fc.property(seeds, share, steps, (seed, at, later) => {
          const drawn = worldOf(seed);
          const world = { ...drawn, log: logOf(drawn) };
          const checkpoints = new CheckpointsInMemory();
          let [to] = cuts(world, [at]) as [number];
          let lists = replayOf(world.log.slice(0, to), checkpoints);
          listsOf(stateOf(lists), world);
          let [snapshot, savedAt] = [savedFrom(lists), to];
          lists.keepInputs();
          for (const { events, saves } of later) {
            const before = Math.min(to, world.log.length) as LogPosition;
            to += events;
            lists = new Lists(checkpoints);
            lists.restore(snapshot);
            lists.record(world.log.slice(savedAt, to));
            const whole = replayOf(world.log.slice(0, to));
            // What changed since the last process is asked first, while hardly anything was placed.
            const [found, expected] = [lists, whole].map((each) =>
              answerOf(() => changesBetween(each.stateAt(before), stateOf(each))),
            );
            expect(found).toEqual(expected);
            expect(listsOf(stateOf(lists), world)).toEqual(listsOf(stateOf(whole), world));
            if (saves) [snapshot, savedAt] = [savedFrom(lists), Math.min(to, world.log.length)];
            lists.keepInputs();
          }
        }),
        runs,
      );
    },
  );

  it('an engine never writes to the memory of a snapshot or checkpoint, which others may read', () => {
    fc.assert(
      fc.property(seeds, shares, (seed, at) => {
        const world = worldOf(seed);
        const [position] = cuts(world, at) as [number];
        const checkpoints = new Map<string, Uint8Array>();
        const then = replayOf(world.log.slice(0, position), {
          read: (key) => checkpoints.get(key) ?? null,
          write: (key, bytes) => void checkpoints.set(key, bytes),
        });
        const expected = listsOf(stateOf(then), world);
        then.keepInputs();
        const { pieces } = savedFrom(then);
        const memory = [...pieces, ...checkpoints].map(([name, bytes]) => [name, bytes.slice()] as const);
        const given = new Map(memory);
        const read = (name: string): Uint8Array | null => given.get(name) ?? null;
        const [one, other] = [1, 2].map(() => new Lists({ read, write: () => {} })) as [Lists, Lists];
        one.restore({ read });
        expect(listsOf(stateOf(one), world)).toEqual(expected);
        one.record(world.log.slice(position));
        const whole = replayOf(world.log);
        expect(listsOf(stateOf(one), world)).toEqual(listsOf(stateOf(whole), world));
        for (const [name, bytes] of [...pieces, ...checkpoints]) expect(given.get(name)).toEqual(bytes);
        other.restore({ read });
        expect(listsOf(stateOf(other), world)).toEqual(expected);
      }),
      runs,
    );
  });

  it('with the keys of checkpoints, lists whose checkpoints were lost since are computed', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, choice) => {
        const world = { ...worldOf(seed), log: plainLog(worldOf(seed)) };
        const checkpoints = new CheckpointsInMemory();
        const lists = replayOf(world.log, checkpoints);
        const expected = listsOf(stateOf(lists), world);
        lists.keepInputs();
        const snapshot = savedFrom(lists);
        const keys = [...checkpoints.kept.keys()].filter((key) => key !== 'list-inputs');
        expect(keys.some((key) => key.startsWith('full-'))).toBe(true);
        keys.forEach((key, index) => {
          if ((index * 7 + choice) % 3 === 0) checkpoints.kept.delete(key);
        });
        const again = new Lists(checkpoints);
        again.restore(snapshot);
        expect(listsOf(stateOf(again), world)).toEqual(expected);
        expect(answersOf(again, world, choice)).toEqual(answersOf(lists, world, choice));
      }),
      runs,
    );
  });

  it('with the keys of checkpoints, a list is found without a game of another list being read', () => {
    const world = worldOf(10);
    const log = plainLog(world);
    expect(log.filter(({ type }) => type === 'ReportReceived').length).toBeGreaterThan(3);
    const checkpoints = new CheckpointsInMemory();
    const lists = replayOf(log, checkpoints);
    const expected = listsOf(stateOf(lists), world);
    lists.keepInputs();
    const snapshot = savedFrom(lists);
    const read: string[] = [];
    const again = new Lists(checkpoints);
    again.restore({ read: (name) => (read.push(name), snapshot.read(name)) });
    expect(listsOf(stateOf(again), world)).toEqual(expected);
    expect(snapshot.pieces.has('tables-0')).toBe(true);
    expect(read).not.toContain('tables-0');
  });

  it('compares every field of a book', () => {
    const compared = [
      ...['register', 'base', 'profiles', 'files', 'playerFacts', 'federations', 'rules', 'openingPieces'],
      ...['cutoffs', 'publications', 'merges', 'splits', 'reversals', 'forgotten', 'head', 'recordedDays'],
      'crossTables',
    ];
    // They follow from the others, or belong to one process.
    const derived = ['trunk', 'derivedTables', 'touched', 'erased', 'unnamed', 'knownEvents'];
    expect(Object.keys(bookOf(new Lists())).sort()).toEqual([...compared, ...derived].sort());
  });

  it('what a scenario supposes does not go into one', () => {
    const world = worldOf(10);
    const corrected = world.log.findLast((event) => 'effect' in event.data)!;
    const report = world.log.findLast(({ type }) => type === 'ReportReceived')!;
    const lists = replayOf(world.log.slice(0, Math.min(corrected.position, report.position) - 1));
    const before = savedFrom(lists);
    listsOf(lists.branch({ knownAt: lists.head, add: [corrected, report] }), world);
    expect(contentOf(loadedFrom(savedFrom(lists)))).toEqual(contentOf(loadedFrom(before)));
  });

  it('a table that did not grow is not written again', () => {
    const world = worldOf(10);
    const lists = replayOf(world.log);
    const first = savedFrom(lists);
    expect(first.written).toContain('tables-0');
    expect(savedFrom(lists, first).written).not.toContain('tables-0');
    expect(savedFrom(loadedFrom(first), first).written).not.toContain('tables-0');
  });

  it.each(['cut off', 'with one bit changed', 'missing'])('a piece that is %s is noticed', (harm) => {
    const world = worldOf(5);
    const whole = savedFrom(replayOf(world.log));
    for (const [name, bytes] of whole.pieces) {
      const harmed = new MemorySnapshot();
      for (const [each, other] of whole.pieces) harmed.pieces.set(each, other);
      if (harm === 'missing') harmed.pieces.delete(name);
      else if (harm === 'cut off') harmed.pieces.set(name, bytes.slice(0, bytes.length >> 1));
      else
        harmed.pieces.set(
          name,
          bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
        );
      expect(() => contentOf(loadedFrom(harmed))).toThrow(SnapshotDamaged);
    }
  });
});
