import { createHash } from 'node:crypto';
import type { StoredEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { describeFailure, importEvents, requireWholeExport, writeLine } from '@ledger/store';
import { anEvent, asFile, at, everything, exported, failureOf, someEvents } from './events';
import type { EventAddress } from './store.contract';

/** A small ledger of twelve years ago, as it would be in a file. */
function oldLedger(events: number): StoredEvent[] {
  const revisions = new Map<string, number>();
  return Array.from({ length: events }, (_, index) => {
    const stream = index % 3 === 0 ? 'rules-standard' : `player-${index % 5}`;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const recordedAt = new Date(Date.UTC(2012, 0, 1, 0, 0, Math.floor(index / 4))).toISOString();
    return { ...anEvent({ index, name: 'Ünal 棋' }), position: at(index + 1), stream, revision, recordedAt };
  });
}

function fileOf(events: readonly StoredEvent[]): string {
  const lines = events.map((event) => `${writeLine(event)}\n`).join('');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  return `${lines}{"end":{"events":${events.length},"sha256":"${sha256}"}}\n`;
}

/** Without the end line, as the first release exported it, and as a file cut at a line end is. */
function cutFile(events: readonly StoredEvent[]): string {
  return events.map((event) => `${writeLine(event)}\n`).join('');
}

export function movingContract(open: () => Promise<EventStore>, newPlace: () => Promise<EventAddress>): void {
  describe('export and import', () => {
    let store: EventStore;
    beforeEach(async () => {
      store = await open();
    });

    it('keep positions, revisions, ids, metadata and recorded times', async () => {
      const ledger = oldLedger(40);
      const file = fileOf(ledger);
      expect(await importEvents(store, asFile(file))).toMatchObject({ events: 40, added: 40 });
      expect(await everything(store)).toEqual(ledger);
      expect(await exported(store)).toBe(file);
      expect(await store.readStream('rules-standard', 3)).toEqual(
        ledger.filter(({ stream, revision }) => stream === 'rules-standard' && revision >= 3),
      );
      expect(await store.positionAt(new Date('2012-01-01T00:00:02.500Z'))).toBe(12);
    });

    it('take a file that its end line vouches for without parsing it, with the same result', async () => {
      const metadata = [
        { actor: 'Ünal 棋', correlationId: 'c-1' },
        { actor: 'registrar', reason: 'A name like {this},"data":{', correlationId: 'c-2' },
        { actor: 'registrar', evidence: 'x'.repeat(700), correlationId: 'c-3' },
      ];
      const ledger = oldLedger(40).map((event, index) => ({ ...event, metadata: metadata[index % 3]! }));
      const file = fileOf(ledger);
      const open = (): AsyncIterable<Uint8Array> => asFile(file.replaceAll('\n', '\r\n'));
      const isVouchedFor = await requireWholeExport(open);
      expect(isVouchedFor).toBe(true);
      expect(await importEvents(store, open(), { isVouchedFor })).toMatchObject({ events: 40, added: 40 });
      expect(await everything(store)).toEqual(ledger);
      expect(await exported(store)).toBe(file);
      expect(await importEvents(store, open(), { isVouchedFor })).toMatchObject({ events: 40, added: 0 });
    });

    /** The seventh of 40 lines is forged, and the end line fits it. */
    function forgedFile(forge: (line: string) => Buffer): Buffer {
      const lines = oldLedger(40).map((event) => `${writeLine(event)}\n`);
      const bytes = Buffer.concat(lines.map((line, at) => (at === 6 ? forge(line) : Buffer.from(line))));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return Buffer.concat([bytes, Buffer.from(JSON.stringify({ end: { events: 40, sha256 } }))]);
    }

    it('refuse data that is not JSON, although the end line fits it', async () => {
      const file = forgedFile((line) => Buffer.from(line.replace('"data":{', '"data":{forged ')));
      const open = (): AsyncIterable<Uint8Array> => asFile(file);
      const isVouchedFor = await requireWholeExport(open);
      expect(isVouchedFor).toBe(true);
      const importing = importEvents(store, open(), { isVouchedFor });
      await expect(importing).rejects.toMatchObject({ failure: { code: 'DamagedLine', line: 7 } });
      expect(await store.head()).toBe(0);
    });

    it('refuse what is not UTF-8, although the end line fits it, also where nobody has looked before', async () => {
      const file = forgedFile((line) => Buffer.from(line.replace('Ünal 棋', 'Ünal'), 'latin1'));
      const open = (): AsyncIterable<Uint8Array> => asFile(file);
      const notText = { line: 7, detail: 'not UTF-8 text' };
      expect(await failureOf(requireWholeExport(open), 'DamagedLine')).toMatchObject(notText);
      const importing = importEvents(store, open(), { isVouchedFor: true });
      expect(await failureOf(importing, 'DamagedLine')).toMatchObject({ ...notText, recorded: 6 });
      expect(await store.head()).toBe(6);
    });

    it('take events in the order in which they are given, also where nobody waits', async () => {
      const ledger = oldLedger(60);
      const pieces = [0, 1, 2, 3, 4].map((piece) => ledger.slice(12 * piece, 12 * (piece + 1)));
      await Promise.all(pieces.map((piece) => store.restore(piece)));
      expect(await everything(store)).toEqual(ledger);
    });

    it('take nothing after what does not continue the log', async () => {
      const ledger = oldLedger(60);
      const forged = { ...ledger[20]!, id: ledger[3]!.id };
      const given = ledger.with(20, forged);
      const pieces = [0, 1, 2, 3, 4].map((piece) => given.slice(12 * piece, 12 * (piece + 1)));
      const outcomes = await Promise.allSettled(pieces.map((piece) => store.restore(piece)));
      const taken = outcomes.map(({ status }) => status === 'fulfilled');
      expect(taken).toEqual([true, false, false, false, false]);
      const { reason } = outcomes[1] as PromiseRejectedResult;
      expect(reason).toMatchObject({ failure: { code: 'DoesNotContinue', position: 21 } });
      expect(await everything(store)).toEqual(ledger.slice(0, 12));
    });

    it('move a ledger on to another place of the same kind', async () => {
      await store.append('player-1', someEvents(7), 'none');
      await store.append('tournament-T1', [anEvent({ games: '1-2:=' }, 'ReportReceived')], 'none');
      const elsewhere = await newPlace();
      try {
        const copy = await elsewhere.open();
        await importEvents(copy, asFile(await exported(store)));
        expect(await everything(copy)).toEqual(await everything(store));
      } finally {
        await elsewhere.clear();
      }
    });

    it('add nothing the second time', async () => {
      const file = fileOf(oldLedger(30));
      await importEvents(store, asFile(file));
      expect(await importEvents(store, asFile(file))).toMatchObject({ events: 30, added: 0 });
      expect(await store.head()).toBe(30);
    });

    it('go on where an interrupted import stopped', async () => {
      const ledger = oldLedger(50);
      const cut = fileOf(ledger).slice(0, cutFile(ledger.slice(0, 20)).length + 40);
      const failure = await failureOf(importEvents(store, asFile(cut)), 'DamagedLine');
      expect(failure).toMatchObject({ line: 21, recorded: 20 });
      expect(describeFailure(failure)).toMatch(
        /The 20 new events before it are recorded; import a whole file/,
      );
      expect(await store.head()).toBe(20);
      expect(await importEvents(store, asFile(fileOf(ledger)))).toMatchObject({ events: 50, added: 30 });
      expect(await everything(store)).toEqual(ledger);
    });

    it('take a file that begins where the store ends', async () => {
      const ledger = oldLedger(20);
      await importEvents(store, asFile(fileOf(ledger.slice(0, 12))));
      await importEvents(store, asFile(fileOf(ledger.slice(9))));
      expect(await everything(store)).toEqual(ledger);
    });

    it('leave a log that can be appended to', async () => {
      await importEvents(store, asFile(fileOf(oldLedger(9))));
      expect(await store.append('rules-standard', someEvents(1), 2)).toEqual({ position: 10, revision: 3 });
      await failureOf(store.append('player-1', someEvents(1), 'none'), 'WrongRevision');
    });

    it.each([
      ['not JSON', (line: string) => line.slice(0, -5)],
      ['a missing field', (line: string) => line.replace('"version":1,', '')],
      ['a field too many', (line: string) => line.replace('{', '{"seen":true,')],
      ['a position left out', (line: string) => line.replace('"position":6', '"position":7')],
      ['a revision left out', (line: string) => line.replace('"revision":0', '"revision":4')],
      ['a time before the line above', (line: string) => line.replace('2012-', '2011-')],
      ['a time in another form', (line: string) => line.replace('.000Z', 'Z')],
      ['an id that is no UUID', (line: string) => line.replace(/"id":"...../, '"id":"')],
      ['a foreign stream', (line: string) => line.replace(/"stream":"[a-z]+-/, '"stream":"order-')],
      ['metadata without an actor', (line: string) => line.replace('"actor":"registrar",', '')],
    ])('stop at a damaged line and name it: %s', async (_what, damage) => {
      const lines = fileOf(oldLedger(12)).split('\n');
      const damaged = lines.map((line, index) => (index === 5 ? damage(line) : line));
      expect(damaged).not.toEqual(lines);
      const failure = await failureOf(importEvents(store, asFile(damaged.join('\n'))), 'DamagedLine');
      expect(failure.line).toBe(6);
      expect(await store.head()).toBeLessThanOrEqual(5);
      // With the whole file, the import goes on.
      expect(await importEvents(store, asFile(lines.join('\n')))).toMatchObject({ events: 12 });
      expect(await store.head()).toBe(12);
    });

    it('notice a file that was cut at the end of a line; with the whole file, the import goes on', async () => {
      const ledger = oldLedger(12);
      const failure = await failureOf(
        importEvents(store, asFile(cutFile(ledger.slice(0, 7)))),
        'DamagedLine',
      );
      expect(failure).toMatchObject({ line: 8, detail: expect.stringContaining('cut off') as string });
      expect(await importEvents(store, asFile(fileOf(ledger)))).toMatchObject({ events: 12, added: 5 });
      expect(await exported(store)).toBe(fileOf(ledger));
    });

    it('take a file without end line where that is asked for', async () => {
      const ledger = oldLedger(5);
      await importEvents(store, asFile(cutFile(ledger)), { endLine: 'optional' });
      expect(await everything(store)).toEqual(ledger);
    });

    it.each([
      ['a line left out at the end', (lines: string[]) => lines.toSpliced(4, 1), 5, '5 events were exported'],
      ['a fact altered', (lines: string[]) => lines.with(4, lines[4]!.replace('棋', 'X')), 6, 'SHA-256'],
      ['an end line cut off', (lines: string[]) => lines.with(5, lines[5]!.slice(0, 20)), 6, 'cut off'],
      ['a line after the end', (lines: string[]) => lines.toSpliced(6, 0, lines[4]!), 7, 'ended'],
    ])('compare the file with its end line: %s', async (_what, damage, line, detail) => {
      const lines = fileOf(oldLedger(5)).split('\n');
      const failure = await failureOf(importEvents(store, asFile(damage(lines).join('\n'))), 'DamagedLine');
      expect(failure).toMatchObject({ line, detail: expect.stringContaining(detail) as string });
    });

    it('take a file whose line ends were changed on the way', async () => {
      const ledger = oldLedger(5);
      await importEvents(store, asFile(fileOf(ledger).replaceAll('\n', '\r\n')));
      expect(await everything(store)).toEqual(ledger);
    });

    it('refuse another ledger', async () => {
      await importEvents(store, asFile(fileOf(oldLedger(10))));
      const failure = await failureOf(importEvents(store, asFile(fileOf(oldLedger(20)))), 'DifferentLedger');
      expect(failure.line).toBe(1);
      expect(await store.head()).toBe(10);
    });

    it('refuse the same ledger with one fact altered', async () => {
      const ledger = oldLedger(10);
      await importEvents(store, asFile(fileOf(ledger)));
      const altered = fileOf(ledger).replace('"index":6', '"index":66');
      const failure = await failureOf(importEvents(store, asFile(altered)), 'DifferentLedger');
      expect(failure.line).toBe(7);
      expect(failure.detail).toContain('other content');
    });

    it('refuse a file whose beginning is missing', async () => {
      const failure = await failureOf(
        importEvents(store, asFile(fileOf(oldLedger(10).slice(4)))),
        'DamagedLine',
      );
      expect(failure).toMatchObject({ line: 1, detail: expect.stringContaining('position 5') as string });
    });
  });
}
