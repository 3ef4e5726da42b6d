import type { Enactment } from './rules';

const DAY = 86_400_000;
const days = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
/** How much of the future is shown. */
const AHEAD = 400;
/** Per cent between two labels of years. */
const LABEL = 4;

/** Time from left to right, true to scale. */
export class TimeAxis {
  private readonly start: number;
  private readonly end: number;

  constructor(enactments: readonly Enactment[], today: string) {
    const starts = enactments.map(({ from }) => days(from));
    this.start = Math.min(...starts);
    this.end = Math.max(days(today), ...starts) + AHEAD;
  }

  /** In per cent from the left. */
  place(date: string): number {
    const part = (days(date) - this.start) / (this.end - this.start);
    return 100 * Math.min(1, Math.max(0, part));
  }

  /** Years for which there is space on the axis. */
  get years(): readonly number[] {
    const from = new Date(this.start * DAY).getUTCFullYear() + 1;
    const to = new Date(this.end * DAY).getUTCFullYear();
    const each = Math.ceil((LABEL * (to - from + 1)) / 100);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((year) => year % each === 0);
  }
}
