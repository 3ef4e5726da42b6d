import type { Commander } from '../framework';
import { Command, SubCommand } from '../framework';
import { CommandGroup, LedgerCommand } from '../ledger-command';
import type { DecisionOptions } from '../options';
import { asPosition, decisionOptions } from '../options';
import {
  CorrectCombineCommand,
  CorrectDuplicateCommand,
  CorrectRatingBasisCommand,
} from './corrections-of-entries';
import { CorrectPlayedCommand, CorrectResultCommand, CorrectUnplayedCommand } from './corrections-of-games';
import {
  CorrectMergeCommand,
  CorrectPlayerCommand,
  CorrectSplitCommand,
  CorrectUnmergeCommand,
} from './corrections-of-players';
import {
  CorrectAnnulCommand,
  CorrectDatesCommand,
  CorrectEntryCommand,
  CorrectPoolCommand,
  CorrectSupersedeCommand,
  CorrectSystemCommand,
  CorrectTimeControlCommand,
} from './corrections-of-tournaments';

@SubCommand({ name: 'revert', description: 'undo a correction or decision, or undo that reversal' })
export class CorrectRevertCommand extends LedgerCommand<DecisionOptions, [number]> {
  protected readonly examples = ['correct revert 1234 --reason "the first scoresheet was right"'];

  protected takes(command: Commander): void {
    decisionOptions(
      command.argument('<position>', 'its position in the log', asPosition),
      'ratings can move',
    );
  }

  protected async does(position: number, options: DecisionOptions): Promise<void> {
    await (await import('../actions/corrections')).revert(position, options);
  }
}

@Command({
  name: 'correct',
  description: 'correct a fact; the published lists stay as they are',
  subCommands: [
    CorrectResultCommand,
    CorrectUnplayedCommand,
    CorrectPlayedCommand,
    CorrectEntryCommand,
    CorrectCombineCommand,
    CorrectRatingBasisCommand,
    CorrectDatesCommand,
    CorrectPoolCommand,
    CorrectSystemCommand,
    CorrectTimeControlCommand,
    CorrectAnnulCommand,
    CorrectDuplicateCommand,
    CorrectSupersedeCommand,
    CorrectPlayerCommand,
    CorrectMergeCommand,
    CorrectUnmergeCommand,
    CorrectSplitCommand,
    CorrectRevertCommand,
  ],
})
export class CorrectCommand extends CommandGroup {
  protected readonly examples = [
    'correct result T0001 --round 3 --white 10000299 --black 10000321 --result 1-0 --reason "scoresheet" --preview',
  ];
}
