import { escapedText } from '@ledger/kernel';

/** The answer, on stdout. */
export function say(text: string): void {
  process.stdout.write(`${linesOf(text.endsWith('\n') ? text.slice(0, -1) : text)}\n`);
}

/** Ledgers of the first release may hold names with terminal codes; only our own line ends reach the terminal. */
function linesOf(text: string): string {
  return text.split('\n').map(escapedText).join('\n');
}

const COLOURS = { red: 31, yellow: 33 } as const;

/** For a person at a terminal who did not ask for plain text (https://no-color.org). */
function coloured(text: string, colour: keyof typeof COLOURS): string {
  if (!process.stderr.isTTY || (process.env['NO_COLOR'] ?? '') !== '') return text;
  return `\u001b[${COLOURS[colour]}m${text}\u001b[0m`;
}

/** The words with which remarks begin that a person must not miss. */
const MARKS: readonly (readonly [RegExp, keyof typeof COLOURS])[] = [
  [/^(Refused|The store failed|Internal error)(?=[:.])|(?<=^[^\n]*?: )error(?=:)/, 'red'],
  [/(?<=^[^\n]*?: )warning(?=:)/, 'yellow'],
];

/** Advice names fields of a request in backticks: `timeControl` is typed `--time-control`. */
export function asTyped(advice: string): string {
  return advice.replaceAll(
    /`([a-z][A-Za-z]*)`/g,
    (_, field: string) => `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}

/** The same content for programs. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Everything that is not the answer, on stderr. */
export function remark(text: string): void {
  let shown = linesOf(text);
  for (const [mark, colour] of MARKS) shown = shown.replace(mark, (word) => coloured(word, colour));
  process.stderr.write(`${shown}\n`);
}

/** For an answer that cites readings. */
export function sayWhereReadingsAre(answer: unknown): void {
  if (!/\(B-\d/.test(JSON.stringify(answer))) return;
  say('B-numbers are readings: how unclear articles are applied. See docs/readings.md.');
}
