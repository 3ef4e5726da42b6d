/** The answer, on stdout. */
export function say(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** The same content for programs. */
export function sayJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Everything that is not the answer, on stderr. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}
