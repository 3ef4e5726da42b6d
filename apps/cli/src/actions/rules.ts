import type { StoreOptions } from '../options';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { SourceKey } from '@ledger/regulations';
import { SOURCES } from '@ledger/regulations';
import type { RulesAnswer, TitleProvisionAnswer } from '@ledger/office';
import { titleRulesAnswer } from '@ledger/office';
import { withOffice, today } from '../with-office';
import { printTable } from '../print/table';
import { say, sayJson } from '../print/text';

export interface RulesOptions extends StoreOptions {
  readonly pool?: Pool | 'titles';
  readonly on?: CalendarDate;
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}

export async function showRules(options: RulesOptions): Promise<void> {
  const on = options.on ?? today();
  if (options.pool === 'titles') return showTitleRules(on, options.format);
  const pools = options.pool === undefined ? POOLS : [options.pool];
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const answers: RulesAnswer[] = [];
    for (const pool of pools) answers.push(await office.rules(pool, on, knownAt));
    if (options.format === 'json') return sayJson(options.pool === undefined ? answers : answers[0]);
    for (const answer of answers) printRules(answer);
  });
}

/** The title regulations are part of the program: no ledger is needed. */
function showTitleRules(on: CalendarDate, format: RulesOptions['format']): void {
  const answer = titleRulesAnswer(on);
  if (format === 'json') return sayJson(answer);
  const { ruleSet, title, inForceFrom, source, known, note, provisions } = answer;
  say(`titles on ${on}: ${ruleSet}, ${title}`);
  say(
    `In force from ${inForceFrom}; source ${source.join(' ')} (${known}).${note === null ? '' : ` ${note}`}\n`,
  );
  printTable<TitleProvisionAnswer>(
    [
      { title: 'provision', cell: headingOf, flexible: true },
      { title: 'value', cell: ({ inWords }) => inWords, below: true },
      { title: 'article', cell: ({ article }) => article, flexible: true },
      { title: 'source', cell: (row) => row.source.join(' ') },
      {
        title: 'known',
        cell: (row) => (row.mayDiffer ? `${row.known}, may differ` : row.known),
      },
      { title: 'sure', cell: ({ sure }) => `${sure}` },
      { title: 'readings', cell: ({ readings }) => readings.join(' ') },
    ],
    provisions,
    'wrap',
  );
  printSources([...source, ...provisions.flatMap((row) => row.source)]);
}

function headingOf({ heading, documentary }: { heading: string; documentary: string | null }): string {
  return documentary === null ? heading : `${heading} (documentary)`;
}

function printRules(answer: RulesAnswer): void {
  const { pool, on, ruleSet, title, inForce, source, known, provisions, knownAt } = answer;
  const until = inForce.until === null ? '' : ` until ${inForce.until}`;
  const adopted = inForce.adoptedOn === null ? '' : `, adopted on ${inForce.adoptedOn}`;
  const drafted = inForce.firstNamed === null ? '' : `, announced for ${inForce.firstNamed}`;
  say(`${pool} on ${on}: ${ruleSet}, ${title}`);
  say(`In force from ${inForce.from}${until}${adopted}${drafted}; source ${source.join(' ')} (${known}).`);
  say(`As known at position ${knownAt}.\n`);
  printTable(
    [
      { title: 'provision', cell: headingOf, flexible: true },
      { title: 'by', cell: ({ goesBy }) => goesBy },
      { title: 'value', cell: ({ inWords }) => inWords, below: true },
      { title: 'article', cell: ({ article }) => article, flexible: true },
      { title: 'source', cell: (row) => row.source.join(' ') },
      { title: 'known', cell: (row) => row.known },
      { title: 'sure', cell: ({ sure }) => `${sure}` },
      { title: 'readings', cell: ({ readings }) => readings.join(' ') },
    ],
    provisions,
    'wrap',
  );
  const supplied = provisions.filter((row) => row.known === 'supplied');
  if (supplied.length > 0) say('\nSupplied');
  for (const { name, note } of supplied) say(`  ${name}: ${note}`);
  printSources([...source, ...provisions.flatMap((row) => row.source)]);
}

function printSources(keys: readonly string[]): void {
  say('\nSources');
  for (const key of new Set(keys)) say(`  ${key.padEnd(4)} ${SOURCES[key as SourceKey]}`);
  say('');
}
