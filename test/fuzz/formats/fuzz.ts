import { performance } from 'node:perf_hooks';
import type { Finding } from '@ledger/formats';
import type { Random } from '@ledger/demo';
import {
  describeFinding,
  readManifest,
  readRatingList,
  readTrf,
  writeListCsv,
  writeListTxt,
  writeListXml,
  writeTrf,
} from '@ledger/formats';
import { between, oneOf, seededRandom } from '@ledger/demo';
import {
  DEFECTS,
  DEVIATIONS,
  LOSSY_DEVIATIONS,
  OLD_LAYOUTS,
  generateList,
  generateReport,
  linesOf,
  writeOldList,
} from '@ledger/generate';
import { mutate } from './mutate';

export interface FuzzOutcome {
  readonly inputs: number;
  /** How many reports were still read, so that it is seen that not everything is simply refused. */
  readonly reportsRead: number;
  readonly rowsRead: number;
  readonly slowestMilliseconds: number;
  /** The first failures, each with its input. */
  readonly failures: readonly { readonly number: number; readonly message: string; readonly input: Buffer }[];
}

const MOST_FAILURES = 5;
/** Inputs are a few kilobytes; what takes longer than this hangs, however busy the machine is. */
const LONGEST_MILLISECONDS = 5_000;

/** Mutated and random bytes into every reader: never an exception, never a hang, always findings or records. */
export async function fuzzFormats(
  inputs: number,
  seed: number,
  progress: (done: number) => void = () => undefined,
): Promise<FuzzOutcome> {
  const random = seededRandom(seed);
  const families = [reportsOf(random), listsOf(random)];
  const outcome = { inputs, reportsRead: 0, rowsRead: 0, slowestMilliseconds: 0 };
  const failures: { number: number; message: string; input: Buffer }[] = [];
  for (let number = 0; number < inputs && failures.length < MOST_FAILURES; number += 1) {
    const input = mutate(
      random,
      oneOf(random, oneOf(random, families)),
      oneOf(random, oneOf(random, families)),
    );
    const start = performance.now();
    try {
      if (tryTrf(input)) outcome.reportsRead += 1;
      outcome.rowsRead += await tryList(input, random);
      tryManifest(input);
    } catch (error) {
      failures.push({
        number,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        input,
      });
    }
    const took = performance.now() - start;
    if (took > LONGEST_MILLISECONDS) failures.push({ number, message: `took ${took} ms`, input });
    outcome.slowestMilliseconds = Math.max(outcome.slowestMilliseconds, took);
    if (number % 1000 === 999) progress(number + 1);
  }
  return { ...outcome, failures };
}

/** Reports of every kind, good and with every deviation and defect, to be spoilt further. */
function reportsOf(random: Random): Buffer[] {
  const corpus: Buffer[] = [];
  for (const version of ['TRF16', 'TRF26'] as const) {
    for (const players of [2, 7, 12]) {
      const report = generateReport(random, {
        version,
        players,
        rounds: 4,
        ...(players === 12 ? { teams: 3 } : {}),
      });
      const text = writeTrf(report, version).text;
      corpus.push(Buffer.from(text));
      const lines = linesOf(text);
      for (const change of [...DEVIATIONS, ...LOSSY_DEVIATIONS, ...DEFECTS])
        corpus.push(Buffer.from(change.apply(lines)));
    }
  }
  return corpus;
}

/** Lists of every format and year, and a manifest. */
function listsOf(random: Random): Buffer[] {
  const single = [...generateList(random, { players: 12, layout: 'single' })];
  const combined = [...generateList(random, { players: 12, layout: 'combined' })];
  const whole = { layout: 'combined' } as const;
  const ranked = single.map((row) => ({ ...row, rank: 1 }));
  const texts = [
    [...writeListTxt(combined, whole)].join(''),
    [...writeListXml(combined, whole)].join(''),
    [...writeListCsv(ranked, 'rapid')].join(''),
    MANIFEST,
  ];
  // The formats of today as often as all the layouts of the past together.
  return [...texts, ...texts, ...OLD_LAYOUTS.map((layout) => writeOldList(single, layout))].map((text) =>
    Buffer.from(text),
  );
}

const MANIFEST = JSON.stringify({
  pools: ['standard'],
  opening: { standard: { date: '2023-12-01', file: 'opening.csv' } },
  lists: ['2024-01-01'],
  tournaments: [
    { id: 'T1', pool: 'standard', start: '2023-12-03', end: '2023-12-04', file: 'T1.trf', official: false },
  ],
});

/** A report or errors; and what was read can be written and read again with the same games. */
function tryTrf(input: Buffer): boolean {
  const { report, findings } = readTrf(input);
  checkFindings(findings);
  const refused = findings.some((finding) => finding.severity === 'error');
  if (refused !== (report === null)) throw new Error(`refused: ${refused}, report: ${report !== null}`);
  if (report === null) return false;
  const again = readTrf(Buffer.from(writeTrf(report, 'TRF26').text)).report;
  if (JSON.stringify(again?.games) !== JSON.stringify(report.games))
    throw new Error('games changed by writing');
  writeTrf(report, 'TRF16');
  return true;
}

async function tryList(input: Buffer, random: Random): Promise<number> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < input.length;) {
    const to = at + between(random, 1, 4000);
    pieces.push(input.subarray(at, to));
    at = to;
  }
  let rows = 0;
  let findings = 0;
  let understood = false;
  for await (const batch of readRatingList(pieces)) {
    checkFindings(batch.findings);
    rows += batch.rows.length;
    findings += batch.findings.length;
    understood ||= batch.header !== null;
  }
  if (!understood && findings === 0) throw new Error('a list was not understood, and nothing said about it');
  return rows;
}

function tryManifest(input: Buffer): void {
  const { manifest, findings } = readManifest(input.toString());
  checkFindings(findings);
  if (manifest === null && findings.length === 0) throw new Error('a manifest was refused without a word');
}

function checkFindings(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const { line, column } = finding;
    const placed = (line === null || line >= 1) && (column === null || column >= 1);
    if (!placed || finding.message === '' || finding.field === undefined)
      throw new Error(describeFinding(finding));
  }
}
