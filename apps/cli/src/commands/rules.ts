import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Commander } from '../framework';
import { Command, SubCommand } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { DecisionOptions, StoreOptions } from '../options';
import {
  asDate,
  asPool,
  asText,
  decisionOptions,
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

/** A change of the calendar of the law. */
abstract class CalendarCommand extends LedgerCommand<CalendarOptions, [string]> {
  protected abstract readonly change: 'enact' | 'reschedule';

  protected takes(command: Commander): void {
    command
      .argument('<set>', 'its id, e.g. STD-2024', asText)
      .requiredOption('--from <date>', 'in force from', asDate)
      .requiredOption('--adopted <date>', 'the day it was adopted', asDate)
      .option('--pool <pool>', 'only in this pool (default: every pool it is written for)', asPool);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(set: string, options: CalendarOptions): Promise<void> {
    await (await actions()).changeCalendar(this.change, set, options);
  }
}

@SubCommand({ name: 'enact', description: 'put a rule set into the calendar' })
export class EnactCommand extends CalendarCommand {
  protected readonly change = 'enact';
  protected readonly examples = [
    'rules enact STD-2024 --from 2024-03-01 --adopted 2023-12-15 --reason "FIDE Council"',
  ];
}

@SubCommand({ name: 'reschedule', description: 'postpone a rule set or bring it forward' })
export class RescheduleCommand extends CalendarCommand {
  protected readonly change = 'reschedule';
  protected readonly examples = [
    'rules reschedule STD-2024 --from 2024-03-01 --adopted 2023-12-15 --reason "FIDE Council"',
  ];
}

@SubCommand({ name: 'adjust', description: 'apply a one-off formula of the handbook on a list date' })
export class AdjustCommand extends LedgerCommand<AdjustOptions> {
  protected readonly examples = [
    'rules adjust --pool standard --date 2024-03-01 --formula compression-2024 --reason "FIDE Council"',
  ];

  protected takes(command: Commander): void {
    listOptions(command).requiredOption('--formula <name>', 'its name, e.g. compression-2024', asText);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(options: AdjustOptions): Promise<void> {
    await (await actions()).adjust(options);
  }
}

@Command({
  name: 'rules',
  description: 'which rule set is in force, each value with its article and source',
  subCommands: [EnactCommand, RescheduleCommand, AdjustCommand],
})
export class RulesCommand extends LedgerCommand<RulesOptions> {
  protected readonly examples = ['rules --pool standard --on 2024-03-01'];

  protected takes(command: Commander): void {
    command
      .option('--pool <pool>', 'standard, rapid or blitz (default: all three)', asPool)
      .option('--on <date>', 'the day (default: today)', asDate);
    storeOption(formatOption(knownAtOption(command), ['table', 'json']));
  }

  protected async does(options: RulesOptions): Promise<void> {
    await (await actions()).showRules(options);
  }
}
