export type Value = string | number | boolean | null;

export const CHARTS = ['none', 'line', 'bar', 'histogram', 'scatter'] as const;
export type Chart = (typeof CHARTS)[number];

export function isChart(text: string | null): text is Chart {
  return CHARTS.some((chart) => chart === text);
}

/** A number, or a day as a number so that it can be an axis; null for anything else. */
export function amountOf(value: Value | undefined): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return Date.parse(value);
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Where the axis has labels. */
  readonly ticks: readonly number[];
}

const TICKS = 5;

/** An axis from a round number to a round number that has all values. */
export function scaleOf(values: readonly number[], withZero = false): Scale {
  const least = Math.min(...values, ...(withZero ? [0] : []));
  const most = Math.max(...values, ...(withZero ? [0] : []));
  const span = most - least || 1;
  const size = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = [1, 2, 5, 10].map((each) => each * size).find((each) => each >= span / TICKS) ?? size;
  const from = Math.floor(least / step) * step;
  const to = Math.ceil(most / step) * step || step;
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, at) => from + at * step) };
}

export interface Bin {
  readonly from: number;
  readonly count: number;
}

const BINS = 24;

/** How many values are between round numbers. */
export function binsOf(values: readonly number[]): readonly Bin[] {
  if (values.length === 0) return [];
  const { from, to } = scaleOf(values);
  const size = (to - from) / BINS;
  const counts = new Array<number>(BINS).fill(0);
  for (const value of values) counts[Math.min(BINS - 1, Math.floor((value - from) / size))]! += 1;
  return counts.map((count, at) => ({ from: from + at * size, count }));
}
