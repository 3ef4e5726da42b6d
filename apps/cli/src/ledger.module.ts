import type { OnApplicationBootstrap } from './framework';
import { Commander, InjectCommander, Module } from './framework';
import {
  commandsOfGroup,
  CorrectCommand,
  FederationCommand,
  PlayerCommand,
  TournamentCommand,
} from './commands/declared';
import { CompletionCommand } from './commands/completion';
import { GamesCommand, ListsCommand } from './commands/find';
import { KeysCommand } from './commands/keys';
import { ListCommand, PublishCommand } from './commands/lists';
import {
  BackupCommand,
  ExportCommand,
  ImportCommand,
  LogCommand,
  RestoreCommand,
  VerifyCommand,
} from './commands/log';
import { DiffCommand, ExplainCommand, HistoryCommand } from './commands/questions';
import { ImportListCommand, LoadCommand, ReportCommand } from './commands/reports';
import { RefusalsCommand } from './commands/refusals';
import { RulesCommand } from './commands/rules';
import { MonitorCommand, ScenariosCommand, WhatIfCommand } from './commands/scenarios';
import { SqlCommand, TablesCommand } from './commands/sql';
import { NormsCommand, TitleCommand, TitleFormCommand, TitlesCommand } from './commands/titles';
import { introduce, strictly } from './program';

/** All commands, in the order in which an office needs them and the help names them. */
@Module({
  providers: [
    ImportListCommand,
    ReportCommand,
    LoadCommand,
    PublishCommand,
    ListsCommand,
    ListCommand,
    ExplainCommand,
    HistoryCommand,
    GamesCommand,
    DiffCommand,
    WhatIfCommand,
    ScenariosCommand,
    MonitorCommand,
    SqlCommand,
    TablesCommand,
    NormsCommand,
    TitleCommand,
    TitleFormCommand,
    TitlesCommand,
    ...CorrectCommand.registerWithSubCommands(),
    ...PlayerCommand.registerWithSubCommands(),
    ...FederationCommand.registerWithSubCommands(),
    ...TournamentCommand.registerWithSubCommands(),
    ...RulesCommand.registerWithSubCommands(),
    ...commandsOfGroup(''),
    LogCommand,
    ExportCommand,
    ImportCommand,
    BackupCommand,
    RestoreCommand,
    VerifyCommand,
    ...KeysCommand.registerWithSubCommands(),
    CompletionCommand,
    RefusalsCommand,
  ],
})
export class LedgerModule implements OnApplicationBootstrap {
  constructor(@InjectCommander() readonly program: Commander) {}

  /** Once nest-commander has put the commands together. */
  onApplicationBootstrap(): void {
    introduce(this.program);
    strictly(this.program);
  }
}
