import type { Enactment } from './rules';

const DAY = 86_400_000;
const days = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
/** In per cent of the whole: wide enough for a finger, however short the time. */
const LEAST = 2.8;
/** How much of the future is shown. */
const AHEAD = 400;

/**
 * Time from left to right. Rule sets that were in force for weeks must be as easy to hit as those that were for years,
 * so each stretch between two changes gets a least width, and the rest is shared out by its length.
 */
export class TimeAxis {
  private readonly stops: readonly number[];
  private readonly places: readonly number[];

  constructor(enactments: readonly Enactment[], today: string) {
    const starts = [...new Set(enactments.map(({ from }) => days(from)))].sort((a, b) => a - b);
    const end = Math.max(days(today), starts.at(-1) ?? 0) + AHEAD;
    this.stops = [...starts, end];
    const span = end - this.stops[0]!;
    const shared = 100 - LEAST * (this.stops.length - 1);
    let at = 0;
    this.places = this.stops.map((stop, i) => {
      if (i > 0) at += LEAST + ((stop - this.stops[i - 1]!) / span) * shared;
      return at;
    });
  }

  /** In per cent from the left. */
  place(date: string): number {
    const day = days(date);
    const next = this.stops.findIndex((stop) => stop > day);
    if (next < 0) return 100;
    if (next === 0) return 0;
    const [from, to] = [this.stops[next - 1]!, this.stops[next]!];
    const [left, right] = [this.places[next - 1]!, this.places[next]!];
    return left + ((day - from) / (to - from)) * (right - left);
  }

  /** Years that fit on the axis. */
  get years(): readonly number[] {
    const from = new Date(this.stops[0]! * DAY).getUTCFullYear() + 1;
    const to = new Date(this.stops.at(-1)! * DAY).getUTCFullYear();
    const shown: number[] = [];
    for (let year = from; year <= to; year++) {
      const last = shown.at(-1);
      if (last !== undefined && this.place(`${year}-01-01`) - this.place(`${last}-01-01`) < 6) continue;
      shown.push(year);
    }
    return shown;
  }
}
