import type { TxtField } from './txt-headings';

/** Columns, 0-based, `end` not included. */
export interface ColumnRun {
  readonly start: number;
  readonly end: number;
}

const WIDEST = 400;

/** The stretches of columns in which at least one of the lines has something. */
export function occupiedRuns(lines: readonly string[]): ColumnRun[] {
  const occupied = new Uint8Array(WIDEST + 1);
  for (const line of lines) {
    for (let at = 0; at < line.length && at < WIDEST; at += 1) {
      if (line.charCodeAt(at) > 32) occupied[at] = 1;
    }
  }
  const runs: ColumnRun[] = [];
  let start = -1;
  for (let at = 0; at <= WIDEST; at += 1) {
    if (occupied[at] === 1 && start < 0) start = at;
    if (occupied[at] === 0 && start >= 0) {
      runs.push({ start, end: at });
      start = -1;
    }
  }
  return runs;
}

export interface ContentColumn {
  readonly field: TxtField;
  readonly start: number;
}

const LEGACY_TITLE = /^(?:w?[gmfc]|h)$/i;

/**
 * Recognises fields by their content: the id comes first, the federation is the one of three capitals, the rating the
 * first of four digits after it. Null where that picture does not fit.
 */
export function fieldsByContent(lines: readonly string[]): ContentColumn[] | null {
  const runs = occupiedRuns(lines).map((run) => ({ run, values: valuesIn(lines, run) }));
  const federationAt = runs.findIndex(({ values }) => holds(values, /^[A-Z]{3}$/, 0.8));
  if (runs.length < 4 || federationAt < 2 || !holds(runs[0]!.values, /^\d{4,8}$/, 1)) return null;
  const columns: ContentColumn[] = [
    { field: 'id', start: 0 },
    { field: 'name', start: runs[1]!.run.start },
  ];
  const beforeFederation = runs[federationAt - 1]!;
  if (federationAt > 2 && holds(beforeFederation.values, LEGACY_TITLE, 0)) {
    columns.push({ field: 'title', start: beforeFederation.run.start });
  }
  columns.push({ field: 'federation', start: runs[federationAt]!.run.start });
  const left: [TxtField, RegExp][] = [
    ['rating', /^\d{4}$/],
    ['games', /^\d{1,3}$/],
    // An empty date is printed with its dots in lists of 2003 and 2004.
    ['birth', /^(?:(?:\d\d)?[ ]*\.(?:\d\d|[ ]*)\.[ ]*(?:\d\d(?:\d\d)?)?|\d{4})$/],
    ['flag', /^[a-z]{1,2}$/i],
  ];
  for (const { run, values } of runs.slice(federationAt + 1)) {
    const found = left.findIndex(([, form]) => holds(values, form, 0));
    if (found < 0) {
      // It must not be read as part of the field before it.
      columns.push({ field: 'unknown', start: run.start });
      continue;
    }
    columns.push({ field: left[found]![0], start: run.start });
    left.splice(0, found + 1);
  }
  return columns.some((column) => column.field === 'rating') ? columns : null;
}

function valuesIn(lines: readonly string[], run: ColumnRun): string[] {
  return lines.map((line) => line.slice(run.start, run.end).trim());
}

/** Whether every value that is not blank has a form, and enough of them are not blank. */
function holds(values: readonly string[], form: RegExp, share: number): boolean {
  const present = values.filter((value) => value !== '');
  return (
    present.length > 0 &&
    present.length >= values.length * share &&
    present.every((value) => form.test(value))
  );
}
