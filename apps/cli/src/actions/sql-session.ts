import { appendFileSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { COLUMN_TYPES, TABLES } from '@ledger/analytics';
import { RefusedError } from '@ledger/kernel';
import { remark, say } from '../print/text';

const HISTORY = join(homedir(), '.ledger_sql_history');
const KEPT = 500;
const HELP =
  'End a query with ";". .tables lists the tables, .schema TABLE its columns, .quit ends. docs/analysts.md has examples.';

/** Reads queries from the terminal until the user quits. A refused query is reported and the session goes on. */
export async function converse(answer: (query: string) => Promise<void>): Promise<void> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
    history: remembered(),
    historySize: KEPT,
    completer: complete,
  });
  remark(HELP);
  let query = '';
  const prompt = (): void => {
    terminal.setPrompt(query === '' ? 'sql> ' : '  -> ');
    terminal.prompt();
  };
  try {
    prompt();
    // Lines that are typed or pasted while a query runs wait for their turn.
    for await (const line of terminal) {
      if (query === '' && line.startsWith('.')) {
        if (isEnd(line)) return;
      } else {
        query = `${query}${line}\n`;
        if (line.trimEnd().endsWith(';')) {
          remember(query);
          await answer(query).catch(report);
          query = '';
        }
      }
      prompt();
    }
  } finally {
    terminal.close();
  }
}

/** Carries out a command of the session; true for the one that ends it. */
function isEnd(line: string): boolean {
  const [command, name] = line.trim().split(/\s+/);
  switch (command) {
    case '.quit':
    case '.exit':
      return true;
    case '.tables':
      say(TABLES.map((table) => table.name).join('\n'));
      return false;
    case '.schema':
      describe(name);
      return false;
    default:
      remark(HELP);
      return false;
  }
}

/** One table, or all. */
function describe(name: string | undefined): void {
  const asked = TABLES.filter((each) => name === undefined || each.name === name);
  if (asked.length === 0) remark(`There is no table ${name}. .tables lists the tables.`);
  for (const table of asked) {
    const columns = table.columns.map((each) => `  ${each.name} ${COLUMN_TYPES[each.type]}`);
    say(`${table.name} (\n${columns.join(',\n')}\n)`);
  }
}

const WORDS = [
  ...new Set(TABLES.flatMap(({ name, columns }) => [name, ...columns.map((each) => each.name)])),
];

function complete(line: string): [string[], string] {
  const word = /\w*$/.exec(line)![0];
  return [word === '' ? [] : WORDS.filter((each) => each.startsWith(word)), word];
}

function report(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
  remark([error.refusal.message, error.refusal.advice ?? ''].join('\n').trim());
}

/** Newest first, as readline wants it. */
function remembered(): string[] {
  try {
    return readFileSync(HISTORY, 'utf8').split('\n').filter(Boolean).slice(-KEPT).reverse();
  } catch {
    return [];
  }
}

/** A history that cannot be kept is no reason to stop. */
function remember(query: string): void {
  try {
    appendFileSync(HISTORY, `${query.trim().replaceAll(/\s*\n\s*/g, ' ')}\n`, { mode: 0o600 });
  } catch {
    // The home folder may be read-only.
  }
}
