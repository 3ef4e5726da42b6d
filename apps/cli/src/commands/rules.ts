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
  poolOption,
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

export interface ErratumOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly note: string;
}
export interface CutoffOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly closing: CalendarDate;
}
export interface DefectOptions extends DecisionOptions {
  readonly pool: Pool;
  readonly engine: readonly string[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly defect: string;
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

@SubCommand({ name: 'cutoff', description: 'move the closing date of one list' })
export class CutoffCommand extends LedgerCommand<CutoffOptions> {
  protected readonly examples = [
    'rules cutoff --pool standard --date 2024-03-01 --closing 2024-02-29 --reason "an office holiday"',
  ];

  protected takes(command: Commander): void {
    listOptions(command).requiredOption(
      '--closing <date>',
      'the last day on which a tournament may have ended to be rated on it',
      asDate,
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(options: CutoffOptions): Promise<void> {
    await (await actions()).moveCutoff(options);
  }
}

@SubCommand({
  name: 'erratum',
  description: 'take a rule set as this release has it, where it was wrong before',
})
export class ErratumCommand extends LedgerCommand<ErratumOptions, [string]> {
  protected readonly examples = [
    'rules erratum STD-2022 --pool standard --note "7.13 misread" --reason "release notes"',
  ];

  protected takes(command: Commander): void {
    poolOption(command.argument('<set>', 'its id, e.g. STD-2024', asText)).requiredOption(
      '--note <text>',
      'what was wrong',
      asText,
    );
    decisionOptions(command, 'no rating moves');
  }

  protected async does(set: string, options: ErratumOptions): Promise<void> {
    await (await actions()).recordErratum(set, options);
  }
}

@SubCommand({
  name: 'defect',
  description: 'declare that an engine computed lists wrongly; publish them again',
})
export class DefectCommand extends LedgerCommand<DefectOptions> {
  protected readonly examples = [
    'rules defect --pool standard --engine lists-1 --from 2024-01-01 --to 2024-03-01 --defect "K of juniors" --reason "audit"',
  ];

  protected takes(command: Commander): void {
    poolOption(command)
      .requiredOption('--engine <version...>', 'the engines, as --version and publications name them')
      .requiredOption('--from <date>', 'the first list concerned', asDate)
      .requiredOption('--to <date>', 'the last list concerned', asDate)
      .requiredOption('--defect <text>', 'what was computed wrongly', asText);
    decisionOptions(command, 'no rating moves');
  }

  protected async does(options: DefectOptions): Promise<void> {
    await (await actions()).declareDefect(options);
  }
}

@Command({
  name: 'rules',
  description: 'which rule set is in force, each value with its article and source',
  subCommands: [EnactCommand, RescheduleCommand, AdjustCommand, CutoffCommand, ErratumCommand, DefectCommand],
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
