import type { EventMetadata, NewEvent } from '@ledger/ledger';
import type { EventStore, StreamAppend } from '@ledger/store';
import { appendBytes, LARGEST_APPEND_BYTES } from '@ledger/store';
import { anEvent, everything, failureOf, someEvents } from './events';

const withMetadata = (metadata: object): NewEvent => ({ ...anEvent(), metadata: metadata as EventMetadata });

export function appendingContract(open: () => Promise<EventStore>): void {
  describe('appending', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it('begins a stream and returns position and revision of the last event', async () => {
      expect(await store.append('player-1', someEvents(3), 'none')).toEqual({ position: 3, revision: 2 });
      expect(await store.append('player-2', someEvents(1), 'none')).toEqual({ position: 4, revision: 0 });
      expect(await store.append('player-1', someEvents(2), 2)).toEqual({ position: 6, revision: 4 });
      expect(await store.append('player-2', someEvents(1), 'exists')).toEqual({ position: 7, revision: 1 });
    });

    it.each([
      ['none', 2],
      [0, 2],
      [1, 2],
      [3, 2],
    ] as const)('with %s expected, a stream at revision 2 refuses and says so', async (expected, actual) => {
      await store.append('tournament-T1', someEvents(3), 'none');
      const failure = await failureOf(
        store.append('tournament-T1', someEvents(2), expected),
        'WrongRevision',
      );
      expect(failure).toEqual({ code: 'WrongRevision', stream: 'tournament-T1', expected, actual });
      expect(await store.head()).toBe(3);
    });

    it.each(['exists', 0, 5] as const)(
      'with %s expected, a stream that is not there refuses',
      async (expected) => {
        const failure = await failureOf(
          store.append('rules-standard', someEvents(1), expected),
          'WrongRevision',
        );
        expect(failure.actual).toBe('none');
        expect(await store.readStream('rules-standard')).toEqual([]);
      },
    );

    it('begins many streams, and answers what is in the log where it knows', async () => {
      await store.append('player-1', someEvents(1), 'none');
      const streams = Array.from({ length: 40 }, (_, at) => ({
        stream: `player-${at + 2}`,
        events: someEvents(2),
      }));
      const begun = await store.beginStreams(streams);
      const log = await everything(store);
      expect(log).toHaveLength(81);
      if (begun !== null) expect(begun).toEqual(log.slice(1));
      for (const { stream, events } of streams) {
        const ids = (await store.readStream(stream)).map(({ id }) => id);
        expect(ids).toEqual(events.map(({ id }) => id));
      }
    });

    it('keeps what is appended together, also before a failure, and undoes only what is refused', async () => {
      const together = <Result>(work: () => Promise<Result>): Promise<Result> =>
        store.together?.(work) ?? work();
      await together(async () => {
        await store.append('player-1', someEvents(2), 'none');
        await failureOf(store.append('player-1', someEvents(1), 'none'), 'WrongRevision');
        const streams = [1, 2].map((number) => ({ stream: `player-${number}`, events: someEvents(1) }));
        await failureOf(store.beginStreams(streams), 'WrongRevision');
        expect(await store.readStream('player-1')).toHaveLength(2);
        await store.append('player-1', someEvents(1), 1);
      });
      const failing = together(async () => {
        await store.append('player-3', someEvents(1), 'none');
        throw new Error('no more');
      });
      await expect(failing).rejects.toThrow('no more');
      await store.append('player-4', someEvents(1), 'none');
      const log = await everything(store);
      expect(log.map(({ stream }) => stream).filter((stream) => stream !== 'player-2')).toEqual([
        'player-1',
        'player-1',
        'player-1',
        'player-3',
        'player-4',
      ]);
    });

    it('begins no stream twice, and recognises a repetition', async () => {
      await store.append('player-3', someEvents(1), 'none');
      const streams = [2, 3, 4].map((number) => ({ stream: `player-${number}`, events: someEvents(2) }));
      const failure = await failureOf(store.beginStreams(streams), 'WrongRevision');
      expect(failure).toMatchObject({ stream: 'player-3', expected: 'none', actual: 0 });
      const others = [5, 6].map((number) => ({ stream: `player-${number}`, events: someEvents(2) }));
      await store.beginStreams(others);
      const head = await store.head();
      await store.beginStreams(others);
      expect(await store.head()).toBe(head);
    });

    it('names the actual revision to people', async () => {
      await store.append('player-1', someEvents(2), 'none');
      await expect(store.append('player-1', someEvents(1), 'none')).rejects.toThrow(
        'Stream player-1 was expected to be new, but it ends at revision 1.',
      );
    });

    it('lets exactly one of many writers win a revision, whole', async () => {
      await store.append('player-1', someEvents(1), 'none');
      const attempts = Array.from({ length: 8 }, () => someEvents(3));
      const outcomes = await Promise.allSettled(
        attempts.map((events) => store.append('player-1', events, 0)),
      );
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const ids = (await store.readStream('player-1', 1)).map(({ id }) => id);
      expect(ids).toEqual(attempts[winner]!.map(({ id }) => id));
      expect(await store.head()).toBe(4);
    });

    it('keeps every field as it was given', async () => {
      const data = {
        name: 'Łukasz Müller 棋手 "Q" \\ \u2028 𝄞',
        empty: {},
        list: [1, -2, 0.5, null, true, [], ''],
        large: 99_999_999_999,
        rounds: [{ round: 1, games: '1-8:1 2-7:= 5:U' }],
      };
      const metadata = {
        actor: 'Schäfer',
        reason: 'letter of 3 May',
        evidence: 'case 7',
        correlationId: 'c-1',
        causationId: 'e-0',
      };
      const event = { ...anEvent(data, 'ReportReceived'), version: 7, metadata };
      const before = Date.now();
      await store.append('tournament-T0001', [event], 'none');
      const [stored] = await store.readStream('tournament-T0001');
      expect(stored).toEqual({
        ...event,
        stream: 'tournament-T0001',
        revision: 0,
        position: 1,
        recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      // A server has its own clock; minutes are close enough.
      expect(Math.abs(Date.parse(stored!.recordedAt) - before)).toBeLessThan(600_000);
    });

    it('keeps its own copy', async () => {
      const data = { rows: [1, 2, 3] };
      await store.append('list-standard-2024-03-01', [anEvent(data)], 'none');
      data.rows.push(4);
      expect((await everything(store))[0]!.data).toEqual({ rows: [1, 2, 3] });
    });

    it('never lets recorded times run backwards', async () => {
      for (let count = 0; count < 5; count += 1) await store.append(`player-${count}`, someEvents(2), 'none');
      const times = (await everything(store)).map(({ recordedAt }) => recordedAt);
      expect(times).toEqual([...times].sort());
    });
  });

  describe('appending to several streams', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
      await store.append('player-1', someEvents(2), 'none');
    });
    const to = (stream: string, expectedRevision: number | 'none', count = 1): StreamAppend => ({
      stream,
      expectedRevision,
      events: someEvents(count),
    });

    it('adds all in order and answers for each; a stream may come twice', async () => {
      const appends = [to('player-2', 'none', 2), to('player-1', 1), to('player-2', 1)];
      expect(await store.appendAll(appends)).toEqual([
        { position: 4, revision: 1 },
        { position: 5, revision: 2 },
        { position: 6, revision: 2 },
      ]);
      const ids = appends.flatMap(({ events }) => events.map(({ id }) => id));
      expect((await everything(store)).slice(2).map(({ id }) => id)).toEqual(ids);
    });

    it.each([
      ['the revision of one is another', () => [to('player-2', 'none'), to('player-1', 0)], 'WrongRevision'],
      ['one is empty', () => [to('player-2', 'none'), to('player-1', 1, 0)], 'InvalidEvent'],
      ['one has no valid stream', () => [to('player-2', 'none'), to('order-1', 'none')], 'InvalidEvent'],
      ['there is none', () => [], 'InvalidEvent'],
      [
        'an event id is used twice',
        () => {
          const append = to('player-2', 'none');
          return [append, { ...append, stream: 'player-3' }];
        },
        'InvalidEvent',
      ],
      [
        'one is too large',
        () => [
          to('player-2', 'none'),
          { ...to('player-1', 1), events: [anEvent({ text: 'x'.repeat(LARGEST_APPEND_BYTES) })] },
        ],
        'TooLarge',
      ],
    ] as const)('adds nothing where %s', async (_, appends, code) => {
      await failureOf(store.appendAll(appends()), code);
      expect(await store.head()).toBe(2);
    });

    it('recognises what was appended before and adds the rest', async () => {
      const appends = [to('player-2', 'none'), to('player-1', 1)];
      const [first] = await store.appendAll([appends[0]!]);
      const completed = await store.appendAll(appends);
      expect(completed).toEqual([first, { position: 4, revision: 2 }]);
      expect(await store.appendAll(appends)).toEqual(completed);
      expect(await store.head()).toBe(4);
    });
  });

  describe('appending the same ids again', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it.each(['none', 0, 2, 4, 'exists'] as const)(
      'is recognised with %s expected: the first answer, nothing added',
      async (expected) => {
        const events = someEvents(3);
        const first = await store.append('player-1', events, 'none');
        await store.append('player-1', someEvents(2), 2);
        await store.append('player-2', someEvents(1), 'none');
        expect(await store.append('player-1', events, expected)).toEqual(first);
        expect(await store.head()).toBe(6);
      },
    );

    it('is recognised through another way in', async () => {
      const event = anEvent();
      const first = await store.append('federation-GER', [event], 'none');
      const other = await open();
      expect(await other.append('federation-GER', [event], 'none')).toEqual(first);
      expect(await other.head()).toBe(1);
    });

    it('is recognised while the first is still under way', async () => {
      const events = someEvents(2);
      const answers = await Promise.all([1, 2, 3].map(() => store.append('player-1', events, 'none')));
      expect(answers).toEqual([1, 2, 3].map(() => ({ position: 2, revision: 1 })));
      expect(await store.head()).toBe(2);
    });

    it('is refused where only a part is known, the order differs, or the stream is another', async () => {
      const [a, b, c] = someEvents(3) as [never, never, never];
      await store.append('player-1', [a, b], 'none');
      const attempts = [
        store.append('player-1', [b, c], 1),
        store.append('player-1', [c, a], 1),
        store.append('player-1', [b, a], 1),
        store.append('player-2', [a, b], 'none'),
      ];
      for (const attempt of attempts) await failureOf(attempt, 'EventIdTaken');
      expect(await store.head()).toBe(2);
    });
  });

  describe('what no store takes', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it.each([
      ['no events', 'player-1', () => []],
      ['an id that is no UUID', 'player-1', () => [{ ...anEvent(), id: 'e1' }]],
      ['an id in capitals', 'player-1', () => [{ ...anEvent(), id: anEvent().id.toUpperCase() }]],
      ['the same id twice', 'player-1', () => Array(2).fill(anEvent())],
      ['a version below 1', 'player-1', () => [{ ...anEvent(), version: 0 }]],
      ['a type with a space', 'player-1', () => [anEvent({}, 'Player Registered')]],
      ['data that is not JSON', 'player-1', () => [{ ...anEvent(), data: undefined }]],
      ['an actor without a name', 'player-1', () => [withMetadata({ actor: '', correlationId: 'c' })]],
      ['no actor', 'player-1', () => [withMetadata({ correlationId: 'c' })]],
      ['no request', 'player-1', () => [withMetadata({ actor: 'a', correlationId: '' })]],
      ['a stream of a foreign kind', 'order-1', () => [anEvent()]],
      ['a stream without a name', 'player-', () => [anEvent()]],
    ])('%s', async (_what, stream, events) => {
      await failureOf(store.append(stream, events(), 'none'), 'InvalidEvent');
      expect(await store.head()).toBe(0);
    });

    it('a revision below 0', async () => {
      await failureOf(store.append('player-1', someEvents(1), -1), 'InvalidEvent');
    });

    it('an append over 1 MiB, with its size in the message', async () => {
      const empty = appendBytes([anEvent({ text: '' })]);
      const available = LARGEST_APPEND_BYTES - empty;
      const fits = anEvent({ text: 'x'.repeat(available) });
      const large = anEvent({ text: 'x'.repeat(available + 1) });
      const failure = await failureOf(store.append('player-1', [large], 'none'), 'TooLarge');
      expect(failure.bytes).toBe(LARGEST_APPEND_BYTES + 1);
      await expect(store.append('player-1', [large], 'none')).rejects.toThrow('1048577 bytes');
      await failureOf(store.append('player-1', [fits, anEvent()], 'none'), 'TooLarge');
      expect(await store.append('player-1', [fits], 'none')).toEqual({ position: 1, revision: 0 });
    });
  });

  describe('closing', () => {
    it('can be done twice, and nothing can be done after', async () => {
      const store = await open();
      await store.append('player-1', someEvents(1), 'none');
      await store.close();
      await store.close();
      await failureOf(store.append('player-1', someEvents(1), 0), 'Closed');
      await failureOf(store.readStream('player-1'), 'Closed');
      await failureOf(everything(store), 'Closed');
      await failureOf(store.head(), 'Closed');
      await failureOf(store.positionAt(new Date()), 'Closed');
      await failureOf(store.restore([]), 'Closed');
    });
  });
}
