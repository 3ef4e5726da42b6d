import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFECTS } from '@ledger/generate';
import { DEVIATIONS, LOSSY_DEVIATIONS } from '@ledger/generate';
import { generateReport } from '@ledger/generate';
import { seededRandom } from '@ledger/demo';
import { bytesOf, linesOf } from '@ledger/generate';
import { readTrf } from './read-trf';
import type { TrfReport } from './report';
import { writeTrf } from './write-trf';

const golden = (name: string): string =>
  readFileSync(join(__dirname, '../../../../test/golden/formats', name), 'utf8');

/** A small tournament with every result code, byes of all kinds, and players about whom little is known. */
const TEXT = golden('invitational.trf16');
const LINES = linesOf(TEXT);
const LEAGUE = linesOf(golden('league.trf26'));

/** A deviation may make a file look older, add the number of rounds or put a line before the one with the version. */
function essence(report: TrfReport | null): unknown {
  if (report === null) return null;
  const comments = report.comments.filter((comment) => comment !== 'TRF26');
  return { ...report, comments, version: null, tournament: { ...report.tournament, scheduledRounds: null } };
}

describe('what real files do differently means the same', () => {
  it.each(DEVIATIONS.map((deviation) => [deviation.name, deviation] as const))('%s', (_name, deviation) => {
    const lines = deviation.teams ? LEAGUE : LINES;
    const plain = readTrf(bytesOf(lines));
    const bytes = deviation.apply(lines);
    const { report, findings } = readTrf(bytes);
    expect(essence(report)).toEqual(essence(plain.report));
    const expected = new Set(plain.findings.map(({ code }) => code));
    if (deviation.finding !== null) expected.add(deviation.finding);
    expect(new Set(findings.map(({ code }) => code))).toEqual(expected);
    if (deviation.name !== 'line ends CRLF') expect(bytes).not.toEqual(bytesOf(lines));
  });

  it('Windows-1252, distinguished from Latin-1 by the bytes Latin-1 does not have', () => {
    const bytes = Buffer.from(TEXT.replace('Dorísen', 'Dor~sen'), 'latin1').map((byte) =>
      byte === 126 ? 0x9a : byte,
    );
    const { report, findings } = readTrf(bytes);
    expect(report!.players[1]!.name).toBe('Doršsen, Alma');
    expect(findings.find((finding) => finding.code === 'Encoding')?.assumed).toBe('Windows-1252');
  });

  it('holds for invented tournaments as well', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const players = 9 + seed;
      for (const options of [{ version: 'TRF16' }, { version: 'TRF26', teams: 3 }] as const) {
        const report = generateReport(seededRandom(seed), { ...options, players, rounds: 5 });
        const { text } = writeTrf(report, options.version);
        const plain = readTrf(Buffer.from(text)).report;
        for (const deviation of DEVIATIONS.filter(({ teams }) => teams === undefined || 'teams' in options)) {
          expect(essence(readTrf(deviation.apply(linesOf(text))).report)).toEqual(essence(plain));
        }
      }
    }
  });
});

describe('where a deviation loses something, the file is read all the same', () => {
  it.each(LOSSY_DEVIATIONS.map((deviation) => [deviation.name, deviation] as const))(
    '%s',
    (_name, deviation) => {
      const { report, findings } = readTrf(deviation.apply(LINES));
      expect(report).not.toBeNull();
      if (deviation.finding !== null) {
        expect(findings.map((finding) => finding.code)).toContain(deviation.finding);
      }
    },
  );

  it('keeps an unknown record word for word', () => {
    const unknown = LOSSY_DEVIATIONS.find((deviation) => deviation.finding === 'TagUnknown')!;
    expect(readTrf(unknown.apply(LINES)).report!.unknown).toEqual(['QQ1 something of its own']);
  });

  // record 042, record 052, the date of round 1, whether the order of day and month is assumed
  it.each([
    ['24/09/2010', '02/10/2010', null, false],
    ['02/10/2010', '24/10/2010', null, false],
    ['08/04/2018', '08/04/2018', '18/04/08', false],
    ['08/04/2018', '09/04/2018', null, true],
  ])('dates %s to %s with round 1 on %s: assumed %s', (start, end, round, isAssumed) => {
    const changed = LINES.filter((line) => !line.startsWith('132')).map((line) =>
      line.replace(/^042 .*/, `042 ${start}`).replace(/^052 .*/, `052 ${end}`),
    );
    const dates = round === null ? [] : [`132${' '.repeat(88)}${round}`];
    const { findings } = readTrf(bytesOf([...changed, ...dates]));
    const about = findings.filter(({ field }) => field.startsWith('042') || field.startsWith('052'));
    const expected = isAssumed ? ['warning', 'DateStyleAssumed'] : ['note', 'DateStyle'];
    expect(about.map(({ severity, code }) => [severity, code])).toEqual([expected, expected]);
  });

  it('drops the year-first reading only where it cannot be', () => {
    const date = (start: string, end: string): (string | null)[] => {
      const text = TEXT.replace('042 2024/03/18', `042 ${start}`).replace('052 2024/03/21', `052 ${end}`);
      const { tournament } = readTrf(Buffer.from(text)).report!;
      return [tournament.start, tournament.end];
    };
    expect(date('08/04/2018', '15/04/2018')).toEqual(['2018-04-08', '2018-04-15']);
    expect(date('04/08/2018', '04/15/2018')).toEqual(['2018-04-08', '2018-04-15']);
    expect(date('10.09.13', '10.09.15')).toEqual(['2010-09-13', '2010-09-15']);
    expect(date('28.07.05', '03.08.05')).toEqual(['2005-07-28', '2005-08-03']);
    expect(date('29 May 2020', 'June 1st, 2020')).toEqual(['2020-05-29', '2020-06-01']);
  });
});

describe('a defective file is refused', () => {
  it.each(DEFECTS.map((defect) => [defect.name, defect] as const))('%s', (_name, defect) => {
    const { report, findings } = readTrf(defect.apply(LINES));
    expect(report).toBeNull();
    const found = findings.find((finding) => finding.code === defect.finding);
    expect(found).toMatchObject({ severity: 'error' });
    expect(found!.message).not.toBe('');
    expect(found!.advice).toBeDefined();
  });

  it('with all its faults at once, each in its place', () => {
    const lines = LINES.map((line) =>
      line
        .replace(' 2501 GER', ' 25O1 GER')
        .replace('10000002', '1000000x')
        .replace('     2 b =', '    77 b =')
        .replace('052 2024/03/21', '052 2023/03/21'),
    );
    const errors = readTrf(Buffer.from(lines.join('\r'))).findings.filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['DatesOutOfOrder', 5, 5],
      ['RatingUnreadable', 14, 49],
      ['OpponentUnknown', 14, 102],
      ['IdUnreadable', 15, 58],
      ['MissingOnOneSide', 15, 102].with(0, 'OpponentsDisagree'),
    ]);
  });
});
