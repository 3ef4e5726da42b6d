import type { CalendarDate } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { LogWarnings } from './log-warnings';

const TODAY = '2026-11-17' as CalendarDate;

/** The log of one tournament, its events recorded on one day unless they name another. */
function warningsIn(...events: readonly (readonly [type: string, data: object, recordedAt?: string])[]) {
  const warnings = new LogWarnings();
  events.forEach(([type, data, recordedAt = '2026-11-16T10:00:00.000Z'], at) => {
    const place = { id: `e${at + 1}`, position: at + 1, stream: 'tournament-T1', recordedAt };
    warnings.apply({ ...place, metadata: {}, type, data } as unknown as RecordedEvent);
  });
  return warnings.on(TODAY).map(({ code, position }) => `${code} ${position}`);
}

const REPORT = ['ReportReceived', { receivedOn: '9998-12-08', end: null }] as const;
const RECEIPT = [
  'ReceiptCorrected',
  { part: 1, from: '9998-12-08', to: '2026-11-01', effect: 'origin' },
] as const;

describe('warnings about the log', () => {
  it('name dates years after the day of recording, and no others', () => {
    expect(
      warningsIn(
        ['TournamentRegistered', { start: '2028-11-01', end: '2028-11-09' }],
        ['TournamentRegistered', { start: '2028-11-01', end: '2029-11-09' }],
        REPORT,
        ['PlayerSuspended', { from: '2026-11-01', until: '2046-11-01' }],
        ['TournamentAnnulled', { effect: '9990-01-01' }],
      ),
    ).toEqual(['DatedAhead 2', 'DatedAhead 3', 'DatedAhead 5']);
    expect(
      warningsIn(['DatesCorrected', { start: '2052-05-01', end: '2052-05-02', effect: 'origin' }]),
    ).toEqual(['DatedAhead 1', 'DatedAhead 1']);
  });

  it('end with the correction, come back when it is undone, and end with an annulment', () => {
    expect(warningsIn(REPORT)).toEqual(['DatedAhead 1']);
    expect(warningsIn(REPORT, RECEIPT)).toEqual([]);
    const undone = ['CorrectionReverted', { target: 'e2' }] as const;
    expect(warningsIn(REPORT, RECEIPT, undone)).toEqual(['DatedAhead 1']);
    expect(warningsIn(REPORT, ['ReportSuperseded', { receivedOn: '2026-11-01' }])).toEqual(['DatedAhead 1']);
    expect(warningsIn(REPORT, ['TournamentAnnulled', { effect: 'origin' }])).toEqual([]);
  });

  it('name the first event that was recorded in the future', () => {
    const report = ['ReportReceived', { receivedOn: '2026-11-01' }] as const;
    const tomorrow = '2026-11-18T01:00:00.000Z';
    expect(warningsIn(report, [...report, tomorrow])).toEqual([]);
    const ahead = [...report, '9999-01-01T00:00:00.000Z'] as const;
    expect(warningsIn(report, ahead, ahead)).toEqual(['RecordedInFuture 2']);
  });
});
