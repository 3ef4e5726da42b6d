import { Command } from 'commander';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { DecisionOptions, StoreOptions } from '../options';
import {
  asDate,
  asPool,
  asText,
  decisionOptions,
  example,
  formatOption,
  knownAtOption,
  listOptions,
  storeOption,
} from '../options';

export interface RulesOptions extends StoreOptions {
  readonly pool?: Pool;
  readonly on?: CalendarDate;
  readonly knownAt?: string;
  readonly format: 'table' | 'json';
}
export interface CalendarOptions extends DecisionOptions {
  readonly from: CalendarDate;
  readonly adopted: CalendarDate;
  readonly pool?: Pool;
}
export interface AdjustOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly formula: string;
}

const actions = () => import('../actions/rules');

export function rulesCommand(): Command {
  const rules = new Command('rules')
    .description('which rule set is in force, each value with its article and source')
    .option('--pool <pool>', 'standard, rapid or blitz (default: all three)', asPool)
    .option('--on <date>', 'the day (default: today)', asDate);
  storeOption(formatOption(knownAtOption(rules), ['table', 'json']));
  example(rules, 'rules --pool standard --on 2024-03-01');
  rules.action(async (options: RulesOptions) => (await actions()).showRules(options));
  rules.addCommand(calendarChange('enact', 'put a rule set into the calendar'));
  rules.addCommand(calendarChange('reschedule', 'postpone a rule set or bring it forward'));
  rules.addCommand(adjust());
  return rules;
}

function calendarChange(name: 'enact' | 'reschedule', description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<set>', 'its id, e.g. STD-2024', asText)
    .requiredOption('--from <date>', 'in force from', asDate)
    .requiredOption('--adopted <date>', 'the day it was adopted', asDate)
    .option('--pool <pool>', 'only in this pool (default: every pool it is written for)', asPool);
  decisionOptions(command, 'no rating moves');
  example(command, `rules ${name} STD-2024 --from 2024-03-01 --adopted 2023-12-15 --reason "FIDE Council"`);
  return command.action(async (set: string, options: CalendarOptions) =>
    (await actions()).changeCalendar(name, set, options),
  );
}

function adjust(): Command {
  const command = listOptions(new Command('adjust'))
    .description('apply a one-off formula of the handbook on a list date')
    .requiredOption('--formula <name>', 'its name, e.g. compression-2024', asText);
  decisionOptions(command, 'no rating moves');
  example(
    command,
    'rules adjust --pool standard --date 2024-03-01 --formula compression-2024 --reason "FIDE Council"',
  );
  return command.action(async (options: AdjustOptions) => (await actions()).adjust(options));
}
