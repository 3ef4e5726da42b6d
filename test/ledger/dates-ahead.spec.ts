import type { Command } from '@ledger/ledger';
import { isRefused } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  day,
  GROUNDS,
  list,
  PLAYERS,
  registerTournament,
  REPORTED,
  reportFile,
  T1,
  tournamentRegistered,
} from './fixtures';
import { given, TODAY } from './given';

const office = given(...PLAYERS, tournamentRegistered());
const reported = given(...REPORTED);
const receive = (changes: Parameters<typeof reportFile>[0]): Command => ({
  type: 'ReceiveReport',
  tournament: T1,
  report: reportFile(changes),
});
const TOMORROW = day('2026-01-02');
const IN_TWO_DAYS = day('2026-01-03');
const FAR = day('9998-12-08');

function refusalOf(command: Command, log = reported): string {
  const { decision } = log.when(command);
  if (!isRefused(decision)) return 'accepted';
  const { code, where, message, advice } = decision.refusal;
  expect(message).toContain(`today is ${TODAY}`);
  expect(advice).toBeDefined();
  return `${code} ${where}`;
}

describe('a report', () => {
  it.each([
    ['received', { receivedOn: FAR }],
    ['received', { receivedOn: IN_TWO_DAYS }],
    ['start', { start: IN_TWO_DAYS }],
    ['end', { end: FAR }],
    ['round 2', { roundDates: [day('2024-01-10'), FAR, null] }],
  ])('is refused with a date in the future: %s %j', (where, changes) => {
    expect(refusalOf(receive(changes), office)).toBe(`DateInFuture ${where}`);
  });

  it('is taken with the date of tomorrow, which it is elsewhere', () => {
    office.when(receive({ receivedOn: TOMORROW })).thenNotices();
  });

  it('of a tournament that has not ended is refused, but for a part that has', () => {
    const running = given(
      ...PLAYERS,
      tournamentRegistered(T1, { start: day('2025-12-20'), end: day('2026-01-20') }),
    );
    expect(refusalOf(receive({ receivedOn: TODAY }), running)).toBe('DateInFuture end');
    running.when(receive({ receivedOn: TODAY, end: day('2025-12-31') })).thenNotices();
  });
});

describe('a registration', () => {
  it('may announce a tournament up to two years ahead', () => {
    const ahead = { start: day('2027-12-20'), end: day('2028-01-01') };
    given().when(registerTournament(T1, ahead)).then(tournamentRegistered(T1, ahead));
    expect(refusalOf(registerTournament(T1, { ...ahead, end: day('2028-01-02') }), given())).toBe(
      'DateTooFarAhead end',
    );
  });

  it('cannot have been made in the future', () => {
    expect(refusalOf(registerTournament(T1, { registeredOn: IN_TWO_DAYS }), given())).toBe(
      'DateInFuture registered',
    );
  });
});

describe('other dated commands', () => {
  const correction = { tournament: T1, effect: list('9990-01-01'), ...GROUNDS };
  it.each<[string, Command]>([
    ['DateInFuture on', ask('RefuseRating', { tournament: T1, on: FAR })],
    ['DateInFuture on', ask('ReportDeath', { player: ANNA, on: FAR })],
    ['DateInFuture on', ask('AwardTitle', { player: ANNA, title: 'FM', on: FAR })],
    ['DateInFuture filed', { ...claim(), filedOn: FAR }],
    ['DateTooFarAhead on', ask('TransferPlayer', { player: ANNA, to: 'FRA' as never, on: FAR })],
    ['DateTooFarAhead from', ask('SuspendPlayer', { player: ANNA, from: FAR, until: null })],
    [
      'DateTooFarAhead list',
      ask('GrantAdjustment', { player: ANNA, pool: 'standard', list: list('9990-01-01'), points: 5 }),
    ],
    ['DateTooFarAhead effect', { type: 'AnnulTournament', ...correction }],
    ['DateTooFarAhead effect', { type: 'CorrectPool', to: 'rapid', ...correction }],
    [
      'DateTooFarAhead date',
      ask('ChangeCutoff', { pool: 'standard', date: list('9990-01-01'), closing: day('9989-12-01') }),
    ],
    [
      'DateTooFarAhead inForceFrom',
      ask('EnactRuleSet', { pool: 'standard', ruleSet: 'STD-2024', inForceFrom: FAR, adoptedOn: null }),
    ],
    [
      'DateTooFarAhead list',
      ask('AdjustRatings', { pool: 'standard', list: list('9990-01-01'), formula: 'compression-2024' }),
    ],
    [
      'DateTooFarAhead date',
      {
        type: 'AdoptOpeningList',
        pool: 'standard',
        date: list('9990-01-01'),
        source: 'x',
        digest: 'x',
        rows: [],
      },
    ],
    ['DateTooFarAhead end', ask('CorrectDates', { tournament: T1, end: FAR, effect: 'origin' })],
    ['DateInFuture end', ask('CorrectDates', { tournament: T1, end: day('2026-05-01'), effect: 'origin' })],
    ['DateInFuture received', ask('CorrectDates', { tournament: T1, received: FAR, effect: 'origin' })],
  ])('are refused as %s', (refusal, command) => {
    expect(refusalOf(command)).toBe(refusal);
  });

  it('may end a ban whenever it ends', () => {
    const ban = { player: BORIS, from: day('2025-12-01'), until: day('2045-12-01') };
    reported.when(ask('SuspendPlayer', ban)).thenNotices();
  });
});

describe('a corrected day of receipt', () => {
  const correct = (received: string, part?: number): Command =>
    ask('CorrectDates', {
      tournament: T1,
      received: day(received),
      effect: 'origin',
      ...(part === undefined ? {} : { part }),
    });

  it('is recorded with the day it replaces, and once', () => {
    reported.when(correct('2024-02-20')).then({
      type: 'ReceiptCorrected',
      data: { tournament: T1, part: 1, from: day('2024-01-16'), to: day('2024-02-20'), effect: 'origin' },
    });
  });

  it('comes with other days in one command', () => {
    const both = ask('CorrectDates', {
      tournament: T1,
      end: day('2024-01-15'),
      received: day('2024-02-20'),
      effect: 'origin',
    });
    expect(reported.when(both).types).toEqual(['DatesCorrected', 'ReceiptCorrected']);
  });

  it('is refused before the end, and where there is no such report', () => {
    reported.when(correct('2024-01-13')).thenRefused('ReceivedBeforeEnd');
    reported.when(correct('2024-02-20', 2)).thenRefused('NotReported');
    office.when(correct('2024-02-20')).thenRefused('NotReported');
  });

  it('can be reverted', () => {
    const log = reported.after(correct('2024-02-20'));
    const position = log.positionOf('ReceiptCorrected');
    const undone = log.after({ type: 'RevertCorrection', stream: `tournament-${T1}`, position, ...GROUNDS });
    undone.when(correct('2024-02-20')).then({
      type: 'ReceiptCorrected',
      data: { tournament: T1, part: 1, from: day('2024-01-16'), to: day('2024-02-20'), effect: 'origin' },
    });
  });
});

function claim(): Extract<Command, { type: 'FileClaim' }> {
  return {
    type: 'FileClaim',
    tournament: T1,
    claim: 'c1',
    player: ANNA,
    ground: 'x',
    filedOn: TODAY,
    deadline: null,
  };
}
