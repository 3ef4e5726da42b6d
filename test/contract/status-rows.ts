import { setTimeout as pause } from 'node:timers/promises';
import { BEGINNING } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { openStore } from '@ledger/store';
import type { EventStore } from '@ledger/store';
import { lastValueFrom } from 'rxjs';
import { TROUBLES, troubleOf } from '../../libs/store/src/eventstoredb/troubles';
import { everything, failureOf, someEvents } from './events';
import { ANSWERS, notLeader } from './eventstoredb-server/faults';
import type { GrpcFault } from './eventstoredb-server/faults';
import { ServerProcess } from './eventstoredb-server/server-process';

/** Answers that pass, as measured, by the row of the table that they belong to. */
const PASSING: readonly (readonly [situation: string, answer: GrpcFault | 'not-leader'])[] = [
  ['a follower was asked for what only the leader does', 'not-leader'],
  ['there is no leader or no quorum', ANSWERS.notReady],
  [
    'the client closed the connection, because of another call, before this call started',
    { code: 2, details: 'Channel has been shut down' },
  ],
  ['the connection broke', ANSWERS.connectionReset],
  ['the connection broke', ANSWERS.dropped],
  [
    'the leader lost its followers or stepped down, or the request could not be forwarded in time',
    ANSWERS.commitTimeout,
  ],
  [
    'the leader lost its followers or stepped down, or the request could not be forwarded in time',
    ANSWERS.forwardingTimeout,
  ],
  [
    'the leader lost its followers or stepped down, or the request could not be forwarded in time',
    ANSWERS.cancelledByServer,
  ],
  ['a paused node went on and ended the call', ANSWERS.reset],
  ['there was no answer in time', ANSWERS.deadline],
  ['the node is shutting down', ANSWERS.shuttingDown],
  ['the node ended the call', ANSWERS.cancelled],
];

const REPORTED = [
  ['the password is wrong', ANSWERS.unauthenticated, 'AccessDenied'],
  ['the user may not do this, or no user was named', ANSWERS.accessDenied, 'AccessDenied'],
  ['the append is too large', ANSWERS.tooLarge, 'ServerFailed'],
  [
    'something that was not seen before',
    { code: 12, details: 'Received HTTP status code 404' },
    'ServerFailed',
  ],
] as const;

/** The server is not there for a while. */
const DOWN = [
  ['nothing listens at the address', '://'],
  ['no node of the cluster can be found', '+discover://'],
] as const;

/** A row of which `DOWN` is the example through the client of KurrentDB. */
const OF_KURRENTDB = 'the part of the Kurrent client that is not written in JavaScript has lost its node';

/** Rows that end the opening of a store: see the connection strings in eventstoredb-adapter.spec.ts. */
const WHEN_OPENING = [
  'the certificate is not trusted, or only one side uses TLS',
  'something else than EventStoreDB listens at the address',
];

/** Practically forever: an answer before the end of the test did not wait. */
const FOREVER = { waitMs: 600_000 };

/** One test for each row of the table of status codes, through one of the two clients. */
export function statusRows(scheme: 'esdb' | 'kurrentdb'): void {
  describe(`status codes of the server (${scheme}:)`, () => {
    let server: ServerProcess;
    let stores: EventStore[] = [];
    let prefixes = 0;
    beforeAll(async () => {
      server = await ServerProcess.start(scheme);
    });
    afterAll(() => server.stop());
    afterEach(async () => {
      for (const store of stores) await store.close();
      stores = [];
    });

    async function open(options = {}, separator = '://'): Promise<EventStore> {
      const address = server.address.replace('://', separator);
      const store = await openStore(`${address}&streamPrefix=row${(prefixes += 1)}-`, options);
      stores.push(store);
      return store;
    }

    function positionsFollowed(store: EventStore): (number | Error)[] {
      const received: (number | Error)[] = [];
      store.subscribeAll(BEGINNING).subscribe({
        next: ({ position }: StoredEvent) => received.push(position),
        error: (error: Error) => received.push(error),
      });
      return received;
    }

    async function untilReceived(received: readonly unknown[], count: number): Promise<void> {
      for (let tries = 0; received.length < count && tries < 1_500; tries += 1) await pause(20);
    }

    it('every row has its test', () => {
      const tested = [...PASSING, ...REPORTED, ...DOWN].map(([situation]) => situation as string);
      tested.push(OF_KURRENTDB, ...WHEN_OPENING);
      for (const { situation } of TROUBLES) expect(tested).toContain(situation);
    });

    it.each(PASSING)('%s (%j): is waited for', async (situation, answer) => {
      const store = await open();
      const port = Number(/:(\d+)\?/.exec(server.address)![1]);
      const error = answer === 'not-leader' ? notLeader({ host: '127.0.0.1', port }) : answer;
      const { exception: type } = error.metadata ?? {};
      const trouble = troubleOf({ code: error.code, type, message: error.details });
      expect(trouble.situation).toBe(situation);
      const received = positionsFollowed(store);
      await store.append('player-1', someEvents(1), 'none');
      await server.meet({ appends: [{ error, recorded: 'no' }] });
      expect(await store.append('player-1', someEvents(1), 0)).toEqual({ position: 2, revision: 1 });
      await server.meet({ reads: [error] });
      expect(await store.readStream('player-1')).toHaveLength(2);
      await server.meet({ reads: [error] });
      expect(await store.head()).toBe(2);
      await server.meet({ subscriptions: error });
      expect(await store.append('player-1', someEvents(1), 1)).toEqual({ position: 3, revision: 2 });
      let last = 2;
      if (trouble.recorded === 'perhaps') {
        // An append that was recorded all the same is found and not sent again.
        for (const recorded of ['yes', 'later'] as const) {
          await server.meet({ appends: [{ error, recorded, laterMs: 20 }] });
          const answered = await store.append('player-1', someEvents(1), last);
          expect(answered).toEqual({ position: last + 2, revision: last + 1 });
          last += 1;
        }
      }
      expect(await store.readStream('player-1')).toHaveLength(last + 1);
      await untilReceived(received, last + 1);
      expect(received).toEqual(Array.from({ length: last + 1 }, (_, index) => index + 1));
    });

    it.each(DOWN)('%s: is waited for', async (_situation, separator) => {
      const store = await open({}, separator);
      const received = positionsFollowed(store);
      await store.append('player-1', someEvents(1), 'none');
      if (scheme === 'kurrentdb') {
        // A new connection, whose first call finds nobody.
        await server.meet({ subscriptions: ANSWERS.deadline });
        await store.append('player-2', someEvents(1), 'none');
      }
      await server.meet({ isDown: true });
      const appended = store.append('player-1', someEvents(1), 0);
      const read = store.readStream('player-1');
      const log = everything(store);
      await pause(scheme === 'kurrentdb' ? 1_200 : 200);
      await server.meet({ isDown: false });
      expect(await appended).toMatchObject({ revision: 1 });
      expect((await read).length).toBeGreaterThan(0);
      expect((await log).length).toBeGreaterThan(0);
      const all = (await everything(store)).map(({ position }) => position);
      await untilReceived(received, all.length);
      expect(received).toEqual(all);
    });

    it.each(REPORTED)('%s: is reported at once', async (situation, error, code) => {
      expect(troubleOf({ code: error.code, message: error.details }).situation).toBe(situation);
      const store = await open(FOREVER);
      await store.append('player-1', someEvents(1), 'none');
      await server.meet({ appends: [{ error, recorded: 'no' }] });
      await failureOf(store.append('player-1', someEvents(1), 0), code);
      await server.meet({ reads: [error] });
      await failureOf(store.readStream('player-1'), code);
      const subscribed = failureOf(lastValueFrom(store.subscribeAll(BEGINNING)), code);
      await everything(store);
      await server.meet({ subscriptions: error });
      await subscribed;
      // Nothing was recorded, and the store can be used again.
      expect(await store.readStream('player-1')).toHaveLength(1);
      expect(await store.append('player-1', someEvents(1), 0)).toEqual({ position: 2, revision: 1 });
    });
  });
}
