import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import { ERASED, Redaction } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  day,
  ELENA,
  PLAYERS,
  reportFile,
  T1,
  tournamentRegistered,
} from './fixtures';
import type { Log } from './given';
import { given } from './given';

const person = (player: typeof ANNA, name: string): LedgerEvent => ({
  type: 'PersonRecorded',
  data: { player, name, birthDate: day('1987-06-15') },
});

/** A log in which Anna's name stands in every place where a name can stand. */
const log = given(
  ...PLAYERS,
  person(ANNA, 'Alpha, Anna'),
  person(BORIS, 'Beta, Boris'),
  tournamentRegistered(),
).after(
  ask('CorrectPlayer', { player: ANNA, name: 'Alfa, Anna', birthDate: day('1987-06-16') }),
  ask('RenamePlayer', { player: ANNA, to: 'Omega, Anna', on: day('2024-01-01') }),
  {
    type: 'ReceiveReport',
    tournament: T1,
    report: reportFile({
      persons: [
        [1, 'Alpha, Anna', '1987-06-15'],
        [2, 'Beta, Boris', null],
        [3, 'Gamma, Clara', null],
      ],
    }),
  },
);

function shown(of: Log): readonly RecordedEvent[] {
  const redaction = new Redaction();
  for (const event of of.events) redaction.learn(event);
  return of.events.map((event) => redaction.redact(event));
}

const printed = (of: Log): unknown[] =>
  shown(of).flatMap((event) =>
    event.type === 'ReportPersonsRecorded' ? event.data.persons.map(([, , name]) => name) : [],
  );

const forget = ask('ForgetPerson', { player: ANNA });

describe('Redaction', () => {
  it('leaves every event as it is while nobody asks to be forgotten', () => {
    const events = shown(log);
    events.forEach((event, i) => expect(event).toBe(log.events[i]));
  });

  it('drops name and birth of the forgotten from every event, also those recorded before', () => {
    const text = JSON.stringify(shown(log.after(forget)));
    for (const trace of ['Anna', 'Alpha', 'Alfa', 'Omega', '06-15', '06-16']) {
      expect({
        trace,
        found: text.replace(/"Beta, Boris","birthDate":"1987-06-15"/, '').includes(trace),
      }).toEqual({ trace, found: false });
    }
    expect(text).toContain('Beta, Boris');
    expect(text).toContain('Gamma, Clara');
  });

  it('keeps the arithmetic facts, the places and the ids', () => {
    const forgotten = log.after(forget);
    const before = forgotten.events;
    const after = shown(forgotten);
    expect(after.map(({ id, position, stream, type }) => ({ id, position, stream, type }))).toEqual(
      before.map(({ id, position, stream, type }) => ({ id, position, stream, type })),
    );
    const personal = ['PersonRecorded', 'PersonCorrected', 'PlayerRenamed', 'ReportPersonsRecorded'];
    after.forEach((event, i) => {
      if (!personal.includes(event.type)) expect(event).toBe(before[i]);
    });
    expect(after.find(({ type }) => type === 'PersonRecorded')!.data).toEqual({
      player: ANNA,
      name: ERASED,
      birthDate: null,
    });
    expect(after.find(({ type }) => type === 'PlayerRenamed')!.data).toEqual({
      player: ANNA,
      to: ERASED,
      on: '2024-01-01',
    });
    expect(after.find(({ type }) => type === 'PersonCorrected')!.data).toEqual({ player: ANNA });
  });

  it('drops reason and evidence of personal corrections, which quote names', () => {
    const redaction = new Redaction();
    for (const event of log.after(forget).events) redaction.learn(event);
    const renamed = log.events.find(({ type }) => type === 'PlayerRenamed')!;
    const metadata = { actor: 'office', reason: 'Anna married', evidence: 'register', correlationId: 'c' };
    expect(redaction.redact({ ...renamed, metadata }).metadata).toEqual({
      actor: 'office',
      correlationId: 'c',
    });
  });

  it('reaches all ids of a person, for as long as they are merged', () => {
    const merged = log.after(
      ask('MergePlayers', { alias: BORIS, kept: CLARA }),
      ask('ForgetPerson', { player: CLARA }),
    );
    expect(printed(merged)).toEqual(['Alpha, Anna']);
    expect(printed(merged.after(ask('RevertMerge', { alias: BORIS })))).toEqual([
      'Alpha, Anna',
      'Beta, Boris',
    ]);
  });

  it('reaches rows that turned out to be the person’s', () => {
    const forgetElena = ask('ForgetPerson', { player: ELENA });
    const reassigned = log.after(
      ask('ReassignEntry', { tournament: T1, effect: 'origin', from: BORIS, to: ELENA }),
      forgetElena,
    );
    expect(printed(reassigned)).toEqual(['Alpha, Anna', 'Gamma, Clara']);
    const split = log.after(ask('SplitPlayer', { player: CLARA, to: ELENA, tournaments: [T1] }), forgetElena);
    expect(printed(split)).toEqual(['Alpha, Anna', 'Beta, Boris']);
    const combined = log.after(
      ask('CombineEntries', {
        tournament: T1,
        effect: 'origin',
        part: 1,
        player: CLARA,
        startNumbers: [3, 4],
      }),
      ask('ForgetPerson', { player: CLARA }),
    );
    expect(printed(combined)).toEqual(['Alpha, Anna', 'Beta, Boris']);
  });
});
