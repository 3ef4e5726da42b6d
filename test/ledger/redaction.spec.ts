import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import { ERASED, playerStream, Redaction } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  day,
  ELENA,
  fed,
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

/** A log in which Anna's name is in every place where a name can be. */
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

  describe('of reasons and evidence', () => {
    const fair = { tournament: T1, effect: 'origin' } as const;
    const game = { part: 1, round: 1, white: ELENA, black: CLARA };
    const annulled = log.after(
      ask('TransferPlayer', { player: ANNA, to: fed('FRA'), on: day('2024-02-01') }),
      ask('AnnulGames', { ...fair, player: ANNA, round: null, side: 'both' }),
    );
    const whole = annulled
      .after(
        ask('RevertCorrection', {
          stream: annulled.events.at(-1)!.stream,
          position: annulled.events.at(-1)!.position,
        }),
        {
          type: 'FileClaim',
          tournament: T1,
          claim: 'c1',
          player: ANNA,
          ground: 'Anna won',
          filedOn: day('2024-02-02'),
          deadline: null,
        },
        ask('RejectClaim', { tournament: T1, claim: 'c1', ground: 'unfounded', on: day('2024-02-03') }),
        ask('ReassignEntry', { ...fair, from: ANNA, to: ELENA }),
        ask('CorrectResult', { ...fair, ...game, result: '0' }),
        ask('CorrectPlayer', { player: BORIS, name: 'Beta, Borys' }),
        forget,
      )
      .events.map((event) => ({
        ...event,
        metadata: { ...event.metadata, reason: 'Letter of Anna', evidence: 'anna.pdf' },
      }));
    const redaction = new Redaction();
    for (const event of whole) redaction.learn(event);
    const keeping = whole
      .map((event) => redaction.redact(event))
      .filter(({ metadata }) => 'reason' in metadata || 'evidence' in metadata)
      .map(({ type, stream }) => `${type} ${stream}`);

    it('reaches every event that concerns the forgotten person alone, in whatever stream', () => {
      const anna = playerStream(ANNA);
      expect(whole.filter(({ stream }) => stream === anna).map(({ type }) => type)).toEqual(
        expect.arrayContaining([
          'PlayerRegistered',
          'PersonRecorded',
          'PersonCorrected',
          'PlayerRenamed',
          'PlayerTransferred',
          'PersonForgotten',
        ]),
      );
      expect(keeping.filter((each) => each.endsWith(anna))).toEqual([]);
      for (const type of [
        'GamesAnnulled',
        'CorrectionReverted',
        'ClaimFiled',
        'ClaimRejected',
        'EntryReassigned',
      ]) {
        expect(whole.some((event) => event.type === type)).toBe(true);
        expect({ type, kept: keeping.some((each) => each.startsWith(type)) }).toEqual({ type, kept: false });
      }
      expect(JSON.stringify(whole.map((event) => redaction.redact(event)))).not.toContain('Anna won');
    });

    it('leaves those that concern other people too', () => {
      for (const type of ['ReportReceived', 'ResultCorrected', 'TournamentRegistered', 'PersonCorrected']) {
        expect({ type, kept: keeping.some((each) => each.startsWith(type)) }).toEqual({ type, kept: true });
      }
    });

    it('leaves the author and the links of an event', () => {
      const forgotten = whole.find(({ type }) => type === 'PersonForgotten')!;
      expect(redaction.redact(forgotten).metadata).toEqual({
        actor: 'office',
        correlationId: forgotten.metadata.correlationId,
      });
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
