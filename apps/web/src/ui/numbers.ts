/** How numbers and dates are written on every screen. */

const GROUPED = new Intl.NumberFormat('en-GB');

export function whole(value: number): string {
  return GROUPED.format(value).replace('-', '−');
}

/** A change with its sign; the true minus keeps columns straight. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${GROUPED.format(value)}` : `−${GROUPED.format(-value)}`;
}

/** Hundredths as a decimal number, exactly. */
export function hundredths(value: number): string {
  const size = Math.abs(value);
  const text = `${GROUPED.format(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
  return value < 0 ? `−${text}` : text;
}

export function signedHundredths(value: number): string {
  return value > 0 ? `+${hundredths(value)}` : hundredths(value);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

function partsOf(date: string): { year: string; month: string; day: number } {
  const [year = '', month = '1', day = '1'] = date.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? month, day: Number(day.slice(0, 2)) };
}

/** `1 March 2024` */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${month} ${year}`;
}

/** `1 Mar 2024` */
export function shortDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** `Mar 2024`: lists are dated on the first of a month. */
export function monthOf(date: string): string {
  const { year, month } = partsOf(date);
  return `${month.slice(0, 3)} ${year}`;
}

/** A time in UTC, as the ledger records it. */
export function moment(iso: string): string {
  return `${shortDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}

export function shortDigest(digest: string): string {
  return digest.slice(0, 12);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}

/** Half points as a score: 5 as `2½`. */
export function points(halves: number): string {
  const wholes = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(wholes);
  return wholes === 0 ? '½' : `${wholes}½`;
}
