import type { Commander } from './framework';
import { CommandRunner } from './framework';

/**
 * One command: its options and its action. Its name and description are in `@Command` or `@SubCommand`; its
 * arguments and options are declared to commander itself, so that the readers of options.ts refuse wrong values
 * before anything is opened. What carries it out is imported only when it is run: `--help` waits for nothing.
 */
export abstract class LedgerCommand<
  Options extends object,
  Arguments extends readonly unknown[] = [],
> extends CommandRunner {
  /** Calls a user can copy, printed under the help; the compiler asks each command for them. */
  protected abstract readonly examples: readonly string[];

  /** Declares arguments and options. */
  protected abstract configure(command: Commander): void;

  protected abstract execute(...given: [...Arguments, Options]): Promise<void>;

  override setCommand(command: Commander): this {
    this.configure(command);
    command.addHelpText('after', exampleText(this.examples));
    return super.setCommand(command);
  }

  /** Nest passes the arguments as typed; commander has the values that our parsers made of them. */
  override async run(): Promise<void> {
    if (this.command.commands.length > 0) refuseUnknownWord(this.command);
    await this.execute(...(this.command.processedArgs as unknown as Arguments), this.command.opts<Options>());
  }
}

/** A word that only gathers commands, as `correct` does. */
export abstract class CommandGroup extends LedgerCommand<object> {
  protected configure(): void {}

  protected async execute(): Promise<void> {
    this.command.help({ error: true });
  }
}

export function exampleText(examples: readonly string[]): string {
  return `\nExample:\n${examples.map((line) => `  $ npx ledger ${line}`).join('\n')}`;
}

/** What follows the name of a group and is none of its commands reaches the group itself. */
function refuseUnknownWord(group: Commander): void {
  const [word] = group.args;
  if (word === undefined) return;
  if (word.startsWith('-')) group.error(`error: unknown option '${word}'`);
  const names = group.commands.map((command) => command.name());
  group.error(`error: unknown command '${word}'\n(available: ${names.join(', ')})`);
}
