import { calendarDate } from '@ledger/kernel';
import { writeListTxt, writeListXml, writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import {
  DEFECTS,
  DEVIATIONS,
  LEGACY_COMBINED,
  LOSSY_DEVIATIONS,
  OLD_LAYOUTS,
  generateList,
  generateReport,
  linesOf,
  withLongNames,
  writeOldList,
} from '@ledger/generate';

/** One file for each way in which real files deviate from the specification, with invented players. */
export interface Sample {
  readonly file: string;
  readonly bytes: Buffer;
}

/** More rows than the reader looks at to find the columns, and some after them. */
const ROWS = 450;
const LONG_NAMES_FROM = 420;

export function* sampleFiles(seed: number): Generator<Sample> {
  const report = (version: 'TRF16' | 'TRF26'): readonly string[] => {
    const options = { version, players: 12, rounds: 5, ...(version === 'TRF26' ? { teams: 3 } : {}) };
    return linesOf(writeTrf(generateReport(seededRandom(seed), options), version).text);
  };
  const [individual, teams] = [report('TRF16'), report('TRF26')];
  for (const [folder, changes] of Object.entries({
    deviation: [...DEVIATIONS, ...LOSSY_DEVIATIONS],
    defect: DEFECTS,
  })) {
    for (const change of changes) {
      const lines = 'teams' in change ? teams : individual;
      yield { file: `${folder}-${slug(change.name)}.trf`, bytes: Buffer.from(change.apply(lines)) };
    }
  }
  for (const layout of [...OLD_LAYOUTS, LEGACY_COMBINED]) {
    const kind = layout === LEGACY_COMBINED ? 'combined' : 'single';
    const invented = [...generateList(seededRandom(seed), { players: ROWS, layout: kind })];
    const rows = invented.map((row) => ({
      ...row,
      birthDate: calendarDate(`${row.birthYear ?? 1970}-05-17`),
    }));
    const text = writeOldList(withLongNames(rows, LONG_NAMES_FROM), layout);
    yield { file: `list-${slug(layout.period)}.txt`, bytes: Buffer.from(text) };
  }
  const invented = [...generateList(seededRandom(seed), { players: ROWS, layout: 'combined' })];
  const accented = invented.map((row) => ({ ...row, name: row.name.replaceAll('a', 'ä') }));
  const xml = [...writeListXml(accented, { layout: 'combined' })].join('');
  yield { file: 'list-letters-outside-ascii.xml', bytes: Buffer.from(xml) };
  const doubtful = [...writeListTxt(invented, { layout: 'combined' })].join('').replaceAll(' M ', ' x ');
  yield { file: 'list-many-warnings.txt', bytes: Buffer.from(doubtful) };
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll('=', 'equals')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
