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
}

/** Where in a file something stands. */
export interface Place {
  readonly line: number | null;
  readonly column: number | null;
  readonly field: string;
}

/** What came of it: what was assumed, or what to do. */
export interface Remedy {
  readonly assumed?: string;
  readonly advice?: string;
}

/** Collects everything that is found, so that a defective file is refused with all its faults at once. */
export class Findings {
  readonly all: Finding[] = [];
  private errors = 0;

  error(code: string, place: Place, message: string, remedy: Remedy = {}): void {
    this.errors += 1;
    this.all.push({ severity: 'error', code, ...place, message, ...remedy });
  }

  warning(code: string, place: Place, message: string, remedy: Remedy = {}): void {
    this.all.push({ severity: 'warning', code, ...place, message, ...remedy });
  }

  note(code: string, place: Place, message: string, remedy: Remedy = {}): void {
    this.all.push({ severity: 'note', code, ...place, message, ...remedy });
  }

  get refused(): boolean {
    return this.errors > 0;
  }

  /** By line and column, the whole file first; findings of one place keep their order. */
  inOrder(): Finding[] {
    return [...this.all].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  }
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
  return `${finding.severity}: ${where}: ${finding.message}${assumed}${advice}`;
}
