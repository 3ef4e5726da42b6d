/**
 * What a reader has to say about a file. An `error` makes the file unusable, a `warning` wants a person's eye, a
 * `note` reports an adjustment that was made for an older format or a producer's habit.
 */
export type Severity = 'error' | 'warning' | 'note';

export interface Finding {
  readonly severity: Severity;
  /** Stable name for programs, e.g. `ResultsContradict`. */
  readonly code: string;
  /** 1-based; null where the whole file is meant. */
  readonly line: number | null;
  /** 1-based column of the first character concerned. */
  readonly column: number | null;
  /** The field in the words of the format, e.g. `001 FIDE number` or `rating`. */
  readonly field: string;
  /** What is wrong. */
  readonly message: string;
  /** What was assumed instead, where reading went on. */
  readonly assumed?: string;
  /** What the sender can do. */
  readonly advice?: string;
  /** How often it was found, where that is more than once; `line` and `column` are those of the first. */
  readonly count?: number;
  /** The first lines on which it was found, where it was found more than once. */
  readonly lines?: readonly number[];
}

/** A position in a file. */
export interface SourceLocation {
  readonly line: number | null;
  readonly column: number | null;
  readonly field: string;
}

/** What came of it: what was assumed, or what to do. */
export interface Remedy {
  readonly assumed?: string;
  readonly advice?: string;
}

/** Different findings of one severity that are kept; the others are only counted. */
const MOST_KEPT = 500;
/** Lines that are named where the same is found on many. */
const MOST_LINES = 10;

/** A message may quote the file, whose lines can have any length. */
const LONGEST_MESSAGE = 400;

function shortened(finding: Finding): Finding {
  return { ...finding, message: `${finding.message.slice(0, LONGEST_MESSAGE)}…` };
}

type Tally = Record<Severity, number>;

interface Group {
  readonly finding: Finding;
  count: number;
  readonly lines: number[];
}

/**
 * Collects what is found, so that a defective file is refused with all its faults at once. Equal findings become one
 * with a count. The memory it takes does not depend on the size of the file.
 */
export class Findings {
  private groups = new Map<string, Group>();
  private kept: Tally = { error: 0, warning: 0, note: 0 };
  private leftOut: Tally = { error: 0, warning: 0, note: 0 };
  private errors = 0;

  error(code: string, place: SourceLocation, message: string, remedy: Remedy = {}): void {
    this.add({ severity: 'error', code, ...place, message, ...remedy });
  }

  warning(code: string, place: SourceLocation, message: string, remedy: Remedy = {}): void {
    this.add({ severity: 'warning', code, ...place, message, ...remedy });
  }

  note(code: string, place: SourceLocation, message: string, remedy: Remedy = {}): void {
    this.add({ severity: 'note', code, ...place, message, ...remedy });
  }

  add({ count = 1, lines, ...given }: Finding): void {
    const finding = given.message.length <= LONGEST_MESSAGE ? given : shortened(given);
    const { severity, line } = finding;
    if (severity === 'error') this.errors += count;
    const key = keyOf(finding);
    let group = this.groups.get(key);
    if (group === undefined) {
      if (this.kept[severity] >= MOST_KEPT || finding.code === FURTHER) {
        this.leftOut[severity] += count;
        return;
      }
      this.kept[severity] += 1;
      group = { finding, count: 0, lines: [] };
      this.groups.set(key, group);
    }
    group.count += count;
    for (const each of lines ?? (line === null ? [] : [line])) {
      if (group.lines.length < MOST_LINES && group.lines.at(-1) !== each) group.lines.push(each);
    }
  }

  get refused(): boolean {
    return this.errors > 0;
  }

  /** In the order in which they were found. */
  get all(): Finding[] {
    const found = [...this.groups.values()].map(({ finding, count, lines }) =>
      count === 1 ? finding : lines.length < 2 ? { ...finding, count } : { ...finding, count, lines },
    );
    return [...found, ...furtherFindings(this.leftOut)];
  }

  /** By line and column, the whole file first; findings of one place keep their order. */
  inOrder(): Finding[] {
    return this.all.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  }

  /** What was found since this was last called. */
  take(): Finding[] {
    const found = this.all;
    this.groups = new Map();
    this.kept = { error: 0, warning: 0, note: 0 };
    this.leftOut = { error: 0, warning: 0, note: 0 };
    return found;
  }
}

/** The code of a finding that counts those that were not kept. */
const FURTHER = 'FurtherFindings';

function furtherFindings(leftOut: Tally): Finding[] {
  return (['error', 'warning', 'note'] as const).flatMap((severity): Finding[] => {
    const count = leftOut[severity];
    if (count === 0) return [];
    const message = `And ${count} more ${severity}${count === 1 ? '' : 's'}, not shown.`;
    return [{ severity, code: FURTHER, line: null, column: null, field: 'file', message, count }];
  });
}

function keyOf({ severity, code, field, message, assumed = '', advice = '' }: Finding): string {
  return `${severity}\n${code}\n${field}\n${message}\n${assumed}\n${advice}`;
}

/** The number of errors in a file, equal ones and those not shown included. */
export function countErrors(findings: readonly Finding[]): number {
  return findings.reduce((sum, { severity, count = 1 }) => sum + (severity === 'error' ? count : 0), 0);
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Errors first, then warnings, then notes; those of one severity keep their order. */
export function errorsFirst(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** One finding for each kind, errors first: the first of its kind, with the number and the first lines of all. */
export function summarizeFindings(findings: readonly Finding[]): Finding[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of errorsFirst(findings)) {
    const kind = `${finding.severity} ${finding.code}`;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [finding]);
    else known.push(finding);
  }
  return [...kinds.values()].map((group) => {
    const [first] = group;
    if (group.length === 1) return first!;
    const lines = group.flatMap((each) => each.lines ?? (each.line === null ? [] : [each.line]));
    const places = [...new Set(lines)].sort((a, b) => a - b).slice(0, MOST_LINES);
    const count = group.reduce((sum, each) => sum + (each.count ?? 1), 0);
    return { ...first!, count, ...(places.length > 1 ? { lines: places } : {}) };
  });
}

/** One line for a person: `line 14, column 92 (round 1): … Assumed: … Do: …`. */
export function describeFinding(finding: Finding): string {
  const place = [
    ...(finding.line === null ? [] : [`line ${finding.line}`]),
    ...(finding.column === null ? [] : [`column ${finding.column}`]),
  ].join(', ');
  const where = place === '' ? finding.field : `${place} (${finding.field})`;
  const assumed = finding.assumed === undefined ? '' : ` Assumed: ${finding.assumed}.`;
  const advice = finding.advice === undefined ? '' : ` ${finding.advice}`;
  return `${finding.severity}: ${where}: ${finding.message}${assumed}${advice}${repetition(finding)}`;
}

function repetition({ code, count, lines = [] }: Finding): string {
  if (count === undefined || code === FURTHER) return '';
  const named = lines.length === 0 ? '' : `: lines ${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
  return ` (${count} times${named})`;
}
