import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType, StoredEvent } from '@ledger/ledger';
import {
  checkEvent,
  conceptOf,
  decodeEvent,
  EVENT_CATALOGUE,
  eventDecoder,
  eventVersion,
  UnreadableEventError,
} from '@ledger/ledger';

const FOLDER = join(__dirname, '..', 'golden', 'events');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string): StoredEvent =>
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as StoredEvent;
const types = Object.keys(EVENT_CATALOGUE) as EventType[];

describe('the stored samples', () => {
  it('are there for every version of every event type, and for nothing else', () => {
    const expected = types.flatMap((type) =>
      Array.from({ length: eventVersion(type) }, (_, i) => `${type}.v${i + 1}.json`),
    );
    expect([...files].sort()).toEqual(expected.sort());
  });

  it.each(files)('%s is read by the software of today', (name) => {
    const stored = read(name);
    expect(`${stored.type}.v${stored.version}.json`).toBe(name);
    expect(conceptOf(stored.stream)).not.toBeNull();
    const decoded = decodeEvent(stored);
    expect(decoded.version).toBe(eventVersion(decoded.type as EventType));
    expect(checkEvent(decoded)).toBeNull();
  });
});

describe('decodeEvent', () => {
  const stored = read('PlayerRegistered.v1.json');

  it('hands on an event of the current version as it is', () => {
    expect(decodeEvent(stored)).toBe(stored);
  });

  it('stops at an unknown type with position and type', () => {
    const attempt = (): unknown => decodeEvent({ ...stored, type: 'PlayerBeamedUp', position: 42 as never });
    expect(attempt).toThrow(UnreadableEventError);
    expect(attempt).toThrow('Event PlayerBeamedUp version 1 at position 42 is of an unknown type');
  });

  it.each([0, 2, 1.5, Number.NaN])('stops at the unknown version %d', (version) => {
    const attempt = (): unknown => decodeEvent({ ...stored, version, position: 43 as never });
    expect(attempt).toThrow(
      `Event PlayerRegistered version ${version} at position 43 is of an unknown version`,
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('is not fooled by the type %s', (type) => {
    expect(() => decodeEvent({ ...stored, type })).toThrow(UnreadableEventError);
  });
});

describe('upcasters', () => {
  const { shape } = EVENT_CATALOGUE.PlayerRegistered;
  /** An event in its third version: it has had no sex, then a wrongly named one. */
  const third = {
    PlayerRegistered: {
      version: 3,
      shape,
      upcasters: {
        1: (data: { readonly player: number }) => ({ ...data, gender: null }),
        2: ({ gender, ...data }: { readonly gender: string | null }) => ({ ...data, sex: gender }),
      },
    },
  };
  const decode = eventDecoder(third);
  const event = (version: number, data: unknown): StoredEvent => ({
    ...read('PlayerRegistered.v1.json'),
    version,
    data,
  });

  it('lift every earlier version step by step, and leave the stored event alone', () => {
    const first = event(1, { player: 1 });
    expect(decode(first)).toMatchObject({ version: 3, data: { player: 1, sex: null } });
    expect(first.data).toEqual({ player: 1 });
    expect(decode(event(2, { player: 1, gender: 'F' }))).toMatchObject({
      version: 3,
      data: { player: 1, sex: 'F' },
    });
    expect(decode(event(3, { player: 1, sex: 'M' }))).toMatchObject({
      version: 3,
      data: { player: 1, sex: 'M' },
    });
    expect(() => decode(event(4, {}))).toThrow('known up to 3');
  });

  it('are checked for gaps and leftovers when the decoder is made', () => {
    const { upcasters } = third.PlayerRegistered;
    const make = (steps: object) => () =>
      eventDecoder({ PlayerRegistered: { version: 3, shape, upcasters: steps as typeof upcasters } });
    expect(make({ 1: upcasters[1] })).toThrow('PlayerRegistered has no step from version 2 to 3');
    expect(make({ 2: upcasters[2] })).toThrow('PlayerRegistered has no step from version 1 to 2');
    expect(make({ ...upcasters, 3: upcasters[2] })).toThrow(
      'is at version 3 but has steps from versions 1, 2, 3',
    );
  });
});

describe('checkEvent', () => {
  const { data } = read('ReportReceived.v1.json') as unknown as { data: Record<string, unknown> };
  const check = (change: object): string | undefined =>
    checkEvent({ type: 'ReportReceived', data: { ...data, ...change } })?.message;

  it.each([
    [{ part: 0 }, 'ReportReceived.part must be a whole number from 1, not 0.'],
    [{ part: undefined }, 'ReportReceived.part must be a whole number from 1, not left out.'],
    [{ receivedOn: '2024-02-30' }, 'ReportReceived.receivedOn must be a date YYYY-MM-DD, not "2024-02-30".'],
    [
      { entries: [[1, 4600010, 'XX', null, 0]] },
      'ReportReceived.entries[0][2] must be one of GM, IM, FM, CM, WGM, WIM, WFM, WCM, not "XX".',
    ],
    [{ entries: [[1, 2]] }, 'ReportReceived.entries[0] must be a row of 5 values.'],
    [{ entries: {} }, 'ReportReceived.entries must be a list.'],
    [{ source: null }, 'ReportReceived.source must be an object.'],
    [{ sorce: 'x' }, 'ReportReceived.sorce is not a field.'],
  ])('names what is wrong with %j', (change, message) => {
    expect(check(change)).toBe(message);
  });

  it.each([
    ['NUL', 'Doe\0', 'U+0000'],
    ['a second line', 'Doe\nJohn', 'U+000A'],
    ['terminal codes', 'Doe\u001b[2J', 'U+001B'],
    ['a bidi override', 'Doe\u202e', 'U+202E'],
    ['half a surrogate pair', 'Doe\ud83d', 'U+D83D'],
    ['nothing visible', '\u200b', 'at least one visible character'],
  ])('takes no name with %s', (_what, name, found) => {
    for (const event of [
      { type: 'PersonRecorded', data: { player: 7, name, birthDate: null } },
      { type: 'PlayerRenamed', data: { player: 7, to: name, on: '2024-01-01' } },
    ]) {
      expect(checkEvent(event)).toMatchObject({
        code: 'EventMalformed',
        message: expect.stringContaining(found) as string,
      });
    }
  });

  it('takes a correction of a text that an earlier release recorded with control characters', () => {
    const data = { tournament: 'T1', from: '90\n30', to: '90+30', effect: 'origin' };
    expect(checkEvent({ type: 'TimeControlCorrected', data })).toBeNull();
  });

  it('knows no other types', () => {
    expect(checkEvent({ type: 'PlayerBeamedUp', data: {} })?.code).toBe('EventTypeUnknown');
    expect(checkEvent({ type: 'constructor', data: {} })?.code).toBe('EventTypeUnknown');
  });

  it('asks corrections of a person for at least nothing wrong', () => {
    expect(checkEvent({ type: 'PersonCorrected', data: { player: 7, birthDate: null } })).toBeNull();
    expect(checkEvent({ type: 'PersonCorrected', data: { player: 7, name: '  ' } })?.message).toContain(
      'name must be a text',
    );
    expect(
      checkEvent({ type: 'PlayerSplit', data: { player: 7, to: 8, tournaments: [] } })?.message,
    ).toContain('at least 1');
  });
});
