import { countErrors, describeFinding, Findings, summarizeFindings } from './finding';
import { readRatingList } from './lists/read-list';
import { readTrf } from './trf/read-trf';

const at = (line: number) => ({ line, column: 1, field: '999' });

describe('findings', () => {
  it('that are equal become one, with a count and the first lines', () => {
    const findings = new Findings();
    for (let line = 3; line < 3000; line += 1) findings.warning('TagUnknown', at(line), 'No such record.');
    findings.warning('TagUnknown', at(3000), 'Something else.');
    expect(findings.all).toEqual([
      expect.objectContaining({ line: 3, count: 2997, lines: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }),
      { severity: 'warning', code: 'TagUnknown', ...at(3000), message: 'Something else.' },
    ]);
    expect(describeFinding(findings.all[0]!)).toBe(
      'warning: line 3, column 1 (999): No such record. (2997 times: lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …)',
    );
  });

  it('of one severity are kept up to 500; the others are counted, and keep no errors out', () => {
    const findings = new Findings();
    for (let line = 1; line <= 600; line += 1) findings.note('Odd', at(line), `Odd ${line}.`);
    for (let line = 1; line <= 701; line += 1) findings.error('Bad', at(line), `Bad ${line}.`);
    expect(findings.all).toHaveLength(1002);
    expect(findings.all.slice(-2)).toEqual([
      expect.objectContaining({ severity: 'error', message: 'And 201 more errors, not shown.', count: 201 }),
      expect.objectContaining({ severity: 'note', message: 'And 100 more notes, not shown.', count: 100 }),
    ]);
    expect(countErrors(findings.all)).toBe(701);
  });

  it('can be collected batch by batch without losing a count', () => {
    const whole = new Findings();
    const batch = new Findings();
    for (let part = 0; part < 3; part += 1) {
      for (let line = 1; line <= 600; line += 1) batch.error('Bad', at(part * 600 + line), `Bad ${line}.`);
      for (const finding of batch.take()) whole.add(finding);
      expect(batch.all).toEqual([]);
    }
    expect(batch.refused).toBe(true);
    expect(whole.all[0]).toMatchObject({ count: 3, lines: [1, 601, 1201] });
    expect(whole.all).toHaveLength(501);
    expect(countErrors(whole.all)).toBe(1800);
  });
});

describe('a summary', () => {
  it('has one finding of each kind, errors first, with the number and the first lines of all', () => {
    const findings = new Findings();
    for (let line = 20; line > 0; line -= 1) findings.note('Bye', at(line), `A bye in round ${line}.`);
    findings.warning('Odd', { ...at(0), line: null }, 'Odd.');
    findings.error('Bad', at(9), 'Bad 9.');
    findings.error('Bad', at(7), 'Bad 7.');
    findings.error('Bad', at(7), 'Bad 7.');
    expect(summarizeFindings(findings.all)).toEqual([
      { severity: 'error', code: 'Bad', ...at(9), message: 'Bad 9.', count: 3, lines: [7, 9] },
      { severity: 'warning', code: 'Odd', ...at(0), line: null, message: 'Odd.' },
      {
        severity: 'note',
        code: 'Bye',
        ...at(20),
        message: 'A bye in round 20.',
        count: 20,
        lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      },
    ]);
  });

  it('is short, whatever a message quotes', () => {
    const findings = new Findings();
    findings.error('Bad', at(1), `"${'x'.repeat(100_000)}" is bad.`);
    expect(findings.all[0]!.message).toHaveLength(401);
  });
});

describe('a file that is no report', () => {
  it.each([
    ['empty', Buffer.from('')],
    ['a picture', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['an archive whose bytes look like records', Buffer.from(`001    1\n${'\u0000\u0001PK'.repeat(500)}`)],
    ['a page', Buffer.from('<!doctype html>\n<html>\n<body>\nOpen\n</body>\n'.repeat(50))],
    ['a rating list', Buffer.from('10000001       Exampleson, Ada     GER M   2100\n'.repeat(50))],
    ['one huge line', Buffer.from('x y z '.repeat(30_000))],
  ])('%s gets one line', (_name, bytes) => {
    const { report, findings } = readTrf(bytes);
    expect(report).toBeNull();
    expect(findings.map(describeFinding)).toEqual([
      'error: file: This is not a TRF file. Export the tournament as a FIDE report (TRF16 or TRF26) and send that file.',
    ]);
  });
});

describe('a file in which everything is wrong', () => {
  it('of junk records gives one finding', () => {
    const { findings } = readTrf(Buffer.from(`012 Open\n${'999 x\n'.repeat(100_000)}`));
    const junk = findings.filter(({ code }) => code === 'TagUnknown');
    expect(junk).toEqual([expect.objectContaining({ line: 2, count: 100_000 })]);
  });

  it('in different ways gives a bounded number of findings', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `001 ${String(at % 10_000)} m    ${at}`);
    const { report, findings } = readTrf(Buffer.from(lines.join('\n')));
    expect(report).toBeNull();
    expect(findings.length).toBeLessThanOrEqual(3 * 501);
    expect(JSON.stringify(findings).length).toBeLessThan(1_000_000);
    expect(countErrors(findings)).toBeGreaterThan(10_000);
  });

  it('as a list gives a bounded number of findings', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `x${at},y${at}`);
    let found = 0;
    for await (const batch of readRatingList(Buffer.from(['id,rating', ...rows, ''].join('\n')))) {
      found += batch.findings.length;
    }
    expect(found).toBe(501);
  });

  it('is refused at the first row that has more columns than any list', async () => {
    const wide = Buffer.from(`id,rating${',x'.repeat(500_000)}\n1,2\n`);
    const batches = [];
    for await (const batch of readRatingList(wide)) batches.push(batch);
    expect(batches.flatMap(({ rows }) => rows)).toEqual([]);
    expect(batches.flatMap(({ findings }) => findings)).toEqual([
      expect.objectContaining({ severity: 'error', code: 'TooManyColumns', line: 1 }),
    ]);
  });
});

describe('texts that are too long', () => {
  const long = 'x'.repeat(900_000);
  const PLAYERS = [
    '001    1 m GM Bredal, Aldo                      2501 GER    10000001 1984/02/29  1.0    1     2 w 1',
    '001    2 w    Dorsen, Alma                      1288 NOR    10000002 1991/11/30  0.0    2     1 b 0',
  ].join('\n');

  it.each([
    ['012', 'name'],
    ['022', 'city'],
    ['102', 'chiefArbiter'],
    ['182', 'pairingProgram'],
  ] as const)('are cut in record %s, with a finding', (tag, field) => {
    const { report, findings } = readTrf(Buffer.from(`${tag} ${long}\n${PLAYERS}`));
    expect(report?.tournament[field]).toHaveLength(300);
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'warning', code: 'TextTooLong', line: 1, field: tag }),
    );
  });

  it('are cut in the record of deputies, of which there is a limited number', () => {
    const { report, findings } = readTrf(
      Buffer.from(`112 ${long}\n${'112 Deputy\n'.repeat(1000)}${PLAYERS}`),
    );
    expect(report?.tournament.deputies).toHaveLength(200);
    expect(report?.tournament.deputies[0]).toHaveLength(300);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['TextTooLong', 'TooManyDeputies']),
    );
  });

  it.each([
    ['CSV', `id,name,rating\n1,${'x'.repeat(9_000)},2000\n`],
    [
      'XML',
      `<p><player><fideid>1</fideid><name>${'x'.repeat(9_000)}</name><rating>2000</rating></player></p>`,
    ],
  ])('are cut in the names of a %s list, with a finding', async (_form, text) => {
    const batches = [];
    for await (const batch of readRatingList(Buffer.from(text))) batches.push(batch);
    expect(batches.flatMap(({ rows }) => rows)[0]!.name).toHaveLength(200);
    expect(batches.flatMap(({ findings }) => findings)).toContainEqual(
      expect.objectContaining({ severity: 'warning', code: 'NameTooLong' }),
    );
  });
});
