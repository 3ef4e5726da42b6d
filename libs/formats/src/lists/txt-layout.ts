import type { ListDate } from '@ledger/kernel';
import type { TxtField, TxtHeading, TxtHeadings } from './txt-headings';
import type { ColumnRun } from './txt-columns';
import { fieldsByContent, occupiedRuns } from './txt-columns';

/** Columns of a field, 1-based and inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface TxtLayout {
  readonly spans: ReadonlyMap<TxtField, Span>;
  readonly date: ListDate | null;
  readonly combined: boolean;
  /** Where the columns come from. */
  readonly basis: 'header' | 'header and data' | 'data';
}

const LAST_COLUMN = 100_000;

/**
 * Offsets come from the header line, never from a table of known layouts. In lists before 2012 some headings are not
 * above their columns, so there the data decide.
 */
export function layoutFromHeadings(header: TxtHeadings, sample: readonly string[]): TxtLayout {
  const { headings } = header;
  const modern = headings.some((heading) => heading.field === 'otherTitles');
  const starts = headings.map((heading, index) => (index === 0 ? 0 : heading.start));
  const moved = !modern && sample.length > 0 ? moveToData(headings, starts, sample) : false;
  const combined = headings.some((heading) => heading.field === 'rapidRating');
  return {
    spans: spansOf(
      headings.map((heading) => heading.field),
      starts,
    ),
    date: header.date,
    combined,
    basis: moved ? 'header and data' : 'header',
  };
}

/** Lists without a header (July and October 2003, January 2004): only the data can show the columns. */
export function layoutFromData(sample: readonly string[]): TxtLayout | null {
  const columns = fieldsByContent(sample);
  if (columns === null) return null;
  return {
    spans: spansOf(
      columns.map((column) => column.field),
      columns.map((column) => column.start),
    ),
    date: null,
    combined: false,
    basis: 'data',
  };
}

function spansOf(fields: readonly TxtField[], starts: readonly number[]): Map<TxtField, Span> {
  const spans = new Map<TxtField, Span>();
  fields.forEach((field, index) => {
    if (field === 'unknown' || spans.has(field)) return;
    const next = starts[index + 1];
    spans.set(field, { from: starts[index]! + 1, to: next ?? LAST_COLUMN });
  });
  return spans;
}

/** Gives each run of occupied columns to a heading and moves the borders that would cut one. */
function moveToData(headings: readonly TxtHeading[], starts: number[], sample: readonly string[]): boolean {
  const runs = occupiedRuns(sample);
  const first: number[] = headings.map(() => Number.POSITIVE_INFINITY);
  const last: number[] = headings.map(() => -1);
  ownersOf(runs, headings).forEach((owner, index) => {
    first[owner] = Math.min(first[owner]!, runs[index]!.start);
    last[owner] = Math.max(last[owner]!, runs[index]!.end);
  });
  let moved = false;
  for (let index = 1; index < starts.length; index += 1) {
    const border = starts[index]!;
    // The gap before a column belongs to the name: names further down may be longer than those of the sample.
    const ownRun = headings[index - 1]!.field === 'name' && Number.isFinite(first[index]!);
    if (first[index]! < border || ownRun) starts[index] = first[index]!;
    else if (last[index - 1]! > border) starts[index] = last[index - 1]!;
    if (starts[index] !== border) moved = true;
  }
  return moved;
}

/** A name often makes several runs where the sample is short; any other field should make one. */
const SECOND_RUN_OF_NAME = 10;
const SECOND_RUN = 40;

/** The heading of each run: in the same order, and as near as possible on the whole. */
function ownersOf(runs: readonly ColumnRun[], headings: readonly TxtHeading[]): number[] {
  const costs: number[][] = [];
  const from: number[][] = [];
  runs.forEach((run, index) => {
    costs.push([]);
    from.push([]);
    headings.forEach((heading, owner) => {
      const distance = distanceOf(run, heading);
      let best = index === 0 ? distance : Number.POSITIVE_INFINITY;
      let bestFrom = -1;
      for (let before = 0; index > 0 && before <= owner; before += 1) {
        const second = heading.field === 'name' ? SECOND_RUN_OF_NAME : SECOND_RUN + distance;
        const cost = costs[index - 1]![before]! + (before === owner ? second : distance);
        if (cost < best) {
          best = cost;
          bestFrom = before;
        }
      }
      costs[index]!.push(best);
      from[index]!.push(bestFrom);
    });
  });
  const owners: number[] = new Array<number>(runs.length).fill(0);
  const lastCosts = costs[runs.length - 1] ?? [];
  let owner = lastCosts.indexOf(Math.min(...lastCosts));
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    owners[index] = Math.max(owner, 0);
    owner = from[index]![Math.max(owner, 0)]!;
  }
  return owners;
}

/** Between the left edges, or the right ones: numbers are aligned to either. */
function distanceOf(run: ColumnRun, heading: TxtHeading): number {
  return Math.min(Math.abs(run.start - heading.start), Math.abs(run.end - heading.start - heading.length));
}
