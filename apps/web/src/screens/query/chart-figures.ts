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
export function scaleOf(values: readonly number[], withZero = false, intervals = TICKS): Scale {
  const first = withZero ? 0 : values[0]!;
  const least = values.reduce((a, b) => Math.min(a, b), first);
  const most = values.reduce((a, b) => Math.max(a, b), first);
  const span = most - least || 1;
  const size = 10 ** Math.floor(Math.log10(span / intervals));
  const step = [1, 2, 5, 10].map((each) => each * size).find((each) => each >= span / intervals) ?? size;
  const from = Math.floor(least / step) * step;
  const to = Math.ceil(most / step) * step || step;
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, at) => from + at * step) };
}

/** An axis of days, for which powers of ten are not round. */
export function fromFirstToLast(days: readonly number[]): Scale {
  const from = days.reduce((a, b) => Math.min(a, b));
  const to = days.reduce((a, b) => Math.max(a, b));
  return { from, to: to === from ? from + 1 : to, ticks: [] };
}

export interface Bin {
  readonly from: number;
  readonly count: number;
}

const BINS = 24;

/** How many values are between round numbers. */
export function binsOf(values: readonly number[]): readonly Bin[] {
  if (values.length === 0) return [];
  const { from, to, ticks } = scaleOf(values, false, BINS);
  const size = (to - from) / (ticks.length - 1);
  const bins = ticks.slice(0, -1).map((tick) => ({ from: tick, count: 0 }));
  for (const value of values) bins[Math.min(bins.length - 1, Math.floor((value - from) / size))]!.count += 1;
  return bins;
}
