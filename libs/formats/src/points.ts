/** Points such as `11.5`, `.5`, `3`, `-1.0`, `3,5` or `3½`, in tenths. Null where blank, NaN where unreadable. */
export function readTenths(text: string): number | null {
  if (text === '') return null;
  const negative = text[0] === '-';
  const from = negative || text[0] === '+' ? 1 : 0;
  let tenths = 0;
  let fraction = -1;
  let digits = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      digits += 1;
      if (fraction < 0) tenths = tenths * 10 + (code - 48) * 10;
      else if (fraction === 0) tenths += code - 48;
      else if (code !== 48) return Number.NaN;
      if (fraction >= 0) fraction += 1;
    } else if ((code === 46 || code === 44) && fraction < 0) {
      fraction = 0;
    } else if (code === 0xbd && fraction < 0 && at === text.length - 1) {
      tenths += 5;
      digits += 1;
    } else {
      return Number.NaN;
    }
  }
  if (digits === 0 || tenths > 999_999) return Number.NaN;
  return negative && tenths > 0 ? -tenths : tenths;
}

/** `115` is written `11.5`. */
export function formatTenths(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${Math.trunc(size / 10)}.${size % 10}`;
}
