import { VersionAsked } from './exit';
import type { Commander } from './framework';
import { exampleText } from './ledger-command';

/** What `ledger --help` says of the whole. */
export function introduce(program: Commander): void {
  program
    .name('ledger')
    .description(
      'The rating ledger: any rating list, for any date, as known at any moment, explained game by game.',
    )
    .showHelpAfterError('(add --help for the options and an example)')
    .configureHelp({ showGlobalOptions: false })
    .option('-V, --version', 'print the versions of the program and of the engine')
    .on('option:version', () => {
      throw new VersionAsked();
    })
    .addHelpText(
      'after',
      exampleText([
        'load world/manifest.json',
        'list --pool standard --date 2024-03-01 --top 20',
        'explain 10000289 --pool standard --date 2024-03-01',
      ]),
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or invalid (nothing was recorded), 2 wrong usage, 3 the store failed' +
        '\nor does not exist.' +
        '\nThe ledger is at --store URL; if not given, at $LEDGER_STORE; if not set, at file:./data/ledger.db.' +
        '\nComputed lists are cached in a folder next to it, which can be deleted at any time. $LEDGER_CACHE sets' +
        '\nanother folder, or "none".',
    );
}

/** Errors of every command come back as errors; options belong to the command they follow. */
export function strictly(command: Commander): void {
  command.exitOverride().allowExcessArguments(false).enablePositionalOptions();
  requireTogether(command);
  for (const sub of command.commands) {
    sub.copyInheritedSettings(command);
    strictly(sub);
    if (sub.commands.length > 0) leaveUnknownWords(sub);
  }
}

/** Required options are marked in the help, and all that are missing are named at once. */
function requireTogether(command: Commander): void {
  for (const option of command.options) if (option.mandatory) option.description += ' (required)';
  const checked = command as unknown as { missingMandatoryOptionValue: () => never };
  checked.missingMandatoryOptionValue = () => {
    const missing = command.options
      .filter((option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined)
      .map(({ flags }) => `'${flags}'`);
    const options = missing.length === 1 ? 'required option' : 'required options';
    return command.error(`error: ${options} ${missing.join(', ')} not specified`, {
      code: 'commander.missingMandatoryOptionValue',
    });
  };
}

/**
 * nest-commander gives every command something to run, groups too. Commander then takes a mistyped command for an
 * argument and complains of its options; the group says it better (ledger-command.ts), and keeps its `help`.
 */
function leaveUnknownWords(group: Commander): void {
  group.allowExcessArguments(true).allowUnknownOption(true).addHelpCommand(true);
}
