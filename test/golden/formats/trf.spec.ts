import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrfReport } from '@ledger/formats';
import { readTrf, writeTrf } from '@ledger/formats';
import fc from 'fast-check';
import { anyReport } from './any-report';

const golden = (file: string): Buffer => readFileSync(join(__dirname, file));

function reread(report: TrfReport, version: 'TRF16' | 'TRF26'): TrfReport | null {
  return readTrf(Buffer.from(writeTrf(report, version).text)).report;
}

/** Points for a win with White and with Black: where they agree, TRF26 is written with the symbols of record 162. */
function givesBothColours({ version, tournament }: TrfReport): boolean {
  const symbols = tournament.scoring.map(({ symbol }) => symbol);
  return version === 'TRF26' && symbols.includes('WW') && symbols.includes('BW');
}

describe('read(write(x)) = x', () => {
  it.each(['TRF16', 'TRF26'] as const)('for any report in %s', (version) => {
    fc.assert(
      fc.property(anyReport(version), (report) => {
        expect(writeTrf(report, version).findings).toEqual([]);
        const again = reread(report, version)!;
        const { scoring } = again.tournament;
        expect(again).toEqual(
          givesBothColours(report) ? { ...report, tournament: { ...report.tournament, scoring } } : report,
        );
        expect(reread(again, version)).toEqual(again);
      }),
      { numRuns: 250 },
    );
  });
});

describe.each([
  ['invitational.trf16', 'TRF16'],
  ['league.trf26', 'TRF26'],
] as const)('%s', (file, version) => {
  it('says what it says', () => {
    const expected: unknown = JSON.parse(golden(`${file}.json`).toString());
    const { report, findings } = readTrf(golden(file));
    expect(JSON.parse(JSON.stringify({ report, findings }))).toEqual(expected);
  });

  it('is written letter for letter', () => {
    expect(writeTrf(readTrf(golden(file)).report!, version).text).toBe(golden(file).toString());
  });
});

describe('what a version cannot say', () => {
  it('is reported when a TRF26 report is written as TRF16', () => {
    const report = readTrf(golden('league.trf26')).report!;
    const { findings } = writeTrf(report, 'TRF16');
    const lost = [...new Set(findings.map((finding) => finding.field))].sort();
    const expected = '162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802 ### NRS'.split(' ');
    expect(lost).toEqual(expected.sort());
    const again = reread(report, 'TRF16')!;
    expect(again.games).toEqual(report.games);
    expect(again.players).toEqual(report.players);
  });

  it('is reported when a name is too long', () => {
    const report = readTrf(golden('invitational.trf16')).report!;
    const name = 'Somebody, With A Name Of More Than Thirty-Three';
    const players = [{ ...report.players[0]!, name }, ...report.players.slice(1)];
    const { findings } = writeTrf({ ...report, players }, 'TRF16');
    expect(findings).toMatchObject([{ code: 'ValueCut', field: '001 name', assumed: name.slice(0, 33) }]);
  });
});
