import { Command } from 'commander';
import { correctCommand } from './commands/corrections';
import { federationCommand, playerCommand, tournamentCommand } from './commands/decisions';
import { listCommand, publishCommand, withdrawCommand } from './commands/lists';
import { exportCommand, importCommand, logCommand, verifyCommand } from './commands/log';
import { diffCommand, explainCommand, historyCommand, whatIfCommand } from './commands/questions';
import { importListCommand, loadCommand, reportCommand } from './commands/reports';
import { keysCommand } from './commands/keys';
import { rulesCommand } from './commands/rules';
import { example } from './options';

/** All commands, in the order in which an office needs them. */
export function ledgerProgram(): Command {
  const program = new Command('ledger')
    .description('The rating ledger: any list, of any date, as known at any moment, with its whole working.')
    .showHelpAfterError('(add --help for the options and an example)')
    .configureHelp({ showGlobalOptions: false });
  example(
    program,
    'load world/manifest.json',
    'list --pool standard --date 2024-03-01 --top 20',
    'explain 10000289 --pool standard --date 2024-03-01',
  );
  program.addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused or invalid (nothing was recorded), 2 wrong usage, 3 the store failed.' +
      '\nThe ledger is kept at --store URL, else $LEDGER_STORE, else file:./data/ledger.db.' +
      '\nLists once computed are kept beside it, in a folder that can be deleted at any time; $LEDGER_CACHE names' +
      '\nanother folder, or "none".',
  );
  const commands = [
    importListCommand(),
    reportCommand(),
    loadCommand(),
    publishCommand(),
    listCommand(),
    explainCommand(),
    historyCommand(),
    diffCommand(),
    whatIfCommand(),
    correctCommand(),
    playerCommand(),
    federationCommand(),
    tournamentCommand(),
    rulesCommand(),
    withdrawCommand(),
    logCommand(),
    exportCommand(),
    importCommand(),
    verifyCommand(),
    keysCommand(),
  ];
  for (const command of commands) program.addCommand(command);
  strictly(program);
  return program;
}

/** Errors of every command come back as errors; options belong to the command they follow. */
function strictly(command: Command): void {
  command.exitOverride().allowExcessArguments(false).enablePositionalOptions();
  for (const sub of command.commands) {
    sub.copyInheritedSettings(command);
    strictly(sub);
  }
}
