import { escapedText } from '@ledger/kernel';

/** The answer, on stdout. */
export function say(text: string): void {
  process.stdout.write(`${linesOf(text.endsWith('\n') ? text.slice(0, -1) : text)}\n`);
}

/** Ledgers of the first release may hold names with terminal codes; only our own line ends reach the terminal. */
function linesOf(text: string): string {
  return text.split('\n').map(escapedText).join('\n');
}

/** The same content for programs. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Everything that is not the answer, on stderr. */
export function remark(text: string): void {
  process.stderr.write(`${linesOf(text)}\n`);
}
