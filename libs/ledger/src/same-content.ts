import { isDeepStrictEqual } from 'node:util';
import { spelledOut } from '@ledger/kernel';

/** Whether two pieces of event data say the same; field order does not matter. */
export function sameContent(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

/** `start: 2024-02-11 is recorded, 2024-02-10 is given`, field by field; `hidden` fields are named without their values. */
export function differencesOf(recorded: object, asked: object, hidden: readonly string[] = []): string {
  const [before, after] = [recorded, asked].map((each) => each as Readonly<Record<string, unknown>>);
  const names = [...new Set([...Object.keys(before!), ...Object.keys(after!)])];
  return names
    .filter((name) => !sameContent(before![name] ?? null, after![name] ?? null))
    .map((name) => {
      const field = spelledOut(name);
      if (hidden.includes(name)) return `${field} differs`;
      return `${field}: ${inWords(before![name])} is recorded, ${inWords(after![name])} is given`;
    })
    .join('; ');
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
