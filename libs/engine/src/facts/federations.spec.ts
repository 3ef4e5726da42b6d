import type { CalendarDate, FederationCode, LogPosition } from '@ledger/kernel';
import type { FederationEvent, RecordedEvent } from '@ledger/ledger';
import { Knowledge } from './knowledge';
import { FederationsOnList } from './federations';

type Entry = readonly [type: FederationEvent['type'], data: Readonly<Record<string, string | null>>];

function federationsOn(date: string, entries: readonly Entry[]): FederationsOnList {
  const events = entries.map(([type, data], place) => ({ id: `${place}`, position: place + 1, type, data }));
  const knowledge = new Knowledge(events.length as LogPosition, new Set(), []);
  return new FederationsOnList(
    events as unknown as RecordedEvent<FederationEvent>[],
    date as CalendarDate,
    knowledge,
  );
}

const code = (text: string): FederationCode => text as FederationCode;
const excluded = (federation: string, on: string): Entry => ['FederationExcluded', { federation, on }];
const readmitted = (federation: string, on: string): Entry => ['FederationReadmitted', { federation, on }];
const renamed = (federation: string, to: string, on: string): Entry => [
  'FederationCodeChanged',
  { federation, to, on },
];
const flagged = (federation: string, shownAs: string, from: string, until: string | null): Entry => [
  'FederationFlagChanged',
  { federation, shownAs, from, until },
];

describe('the players of an excluded federation', () => {
  it.each<[date: string, entries: Entry[], isExcluded: boolean]>([
    // Left out of lists dated after the decision (2024 10.1), and back on lists dated after the next.
    ['2024-05-01', [excluded('AAA', '2024-05-01')], false],
    ['2024-05-02', [excluded('AAA', '2024-05-01')], true],
    ['2024-06-01', [excluded('AAA', '2024-05-01'), readmitted('AAA', '2024-06-01')], true],
    ['2024-06-02', [excluded('AAA', '2024-05-01'), readmitted('AAA', '2024-06-01')], false],
    // By their dates, in whatever order they were recorded.
    ['2024-07-01', [readmitted('AAA', '2024-06-01'), excluded('AAA', '2024-05-01')], false],
    ['2024-07-01', [excluded('AAA', '2024-06-02'), readmitted('AAA', '2024-06-01')], true],
    // Of one day, the later record holds.
    ['2024-07-01', [excluded('AAA', '2024-06-01'), readmitted('AAA', '2024-06-01')], false],
    ['2024-07-01', [readmitted('AAA', '2024-06-01'), excluded('AAA', '2024-06-01')], true],
    ['2024-07-01', [excluded('BBB', '2024-06-01')], false],
  ])('on the list of %s after %j are left out: %s', (date, entries, isExcluded) => {
    expect(federationsOn(date, entries).isExcluded(code('AAA'))).toBe(isExcluded);
  });

  it('are left out whatever their federation is called meanwhile', () => {
    const entries = [excluded('AAA', '2024-05-01'), renamed('AAA', 'CCC', '2024-06-01')];
    const federations = federationsOn('2024-07-01', entries);
    expect(['AAA', 'CCC', 'BBB'].map((each) => federations.isExcluded(code(each)))).toEqual([
      true,
      true,
      false,
    ]);
    const back = federationsOn('2024-08-01', [...entries, readmitted('CCC', '2024-07-01')]);
    expect(back.isExcluded(code('AAA'))).toBe(false);
    expect([federations.someAreExcluded, back.someAreExcluded]).toEqual([true, false]);
  });
});

describe('a federation', () => {
  it.each<[date: string, entries: Entry[], shownAs: string]>([
    ['2024-05-01', [], 'AAA'],
    // From its date the new code (corrections.md 18).
    ['2024-05-31', [renamed('AAA', 'CCC', '2024-06-01')], 'AAA'],
    ['2024-06-01', [renamed('AAA', 'CCC', '2024-06-01')], 'CCC'],
    ['2024-06-30', [renamed('AAA', 'CCC', '2024-06-01'), renamed('CCC', 'DDD', '2024-07-01')], 'CCC'],
    ['2024-07-01', [renamed('AAA', 'CCC', '2024-06-01'), renamed('CCC', 'DDD', '2024-07-01')], 'DDD'],
    // Names that lead nowhere: as it was registered.
    ['2024-07-01', [renamed('AAA', 'CCC', '2024-06-01'), renamed('CCC', 'AAA', '2024-06-01')], 'AAA'],
    // Another flag for a time (17): from its first day to the day before its end.
    ['2024-05-31', [flagged('AAA', 'FID', '2024-06-01', '2024-08-01')], 'AAA'],
    ['2024-06-01', [flagged('AAA', 'FID', '2024-06-01', '2024-08-01')], 'FID'],
    ['2024-07-31', [flagged('AAA', 'FID', '2024-06-01', '2024-08-01')], 'FID'],
    ['2024-08-01', [flagged('AAA', 'FID', '2024-06-01', '2024-08-01')], 'AAA'],
    ['2034-08-01', [flagged('AAA', 'FID', '2024-06-01', null)], 'FID'],
    ['2024-05-31', [flagged('AAA', 'FID', '2024-06-01', null)], 'AAA'],
    ['2024-07-01', [flagged('BBB', 'FID', '2024-06-01', null)], 'AAA'],
    // The flag of the new code, else that of the old one.
    ['2024-07-01', [renamed('AAA', 'CCC', '2024-06-01'), flagged('CCC', 'FID', '2024-06-01', null)], 'FID'],
    ['2024-07-01', [flagged('AAA', 'FID', '2024-06-01', null), renamed('AAA', 'CCC', '2024-06-01')], 'FID'],
  ])('on the list of %s after %j is shown as %s', (date, entries, shownAs) => {
    expect(federationsOn(date, entries).shownAs(code('AAA'))).toBe(shownAs);
  });
});
