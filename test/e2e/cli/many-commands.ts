import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LedgerCommand, Run } from './ledger';

/**
 * Many commands of the built command line in one other process, for tables of commands: to start a process
 * takes ten times as long as to be refused. One after the other; call `end` when done.
 */
export class ManyCommands {
  private readonly child = fork(join(__dirname, 'command-after-command.cjs'), [], { execArgv: [] });

  /** Runs a command as in the folder and over the store of a ledger. */
  async run({ folder, store }: LedgerCommand, ...args: readonly string[]): Promise<Run> {
    const answered = once(this.child, 'message') as Promise<[Run | { readonly failed: string }]>;
    this.child.send({ args, folder, store });
    const [answer] = await answered;
    if ('failed' in answer) throw new Error(`ledger ${args.join(' ')}: ${answer.failed}`);
    return answer;
  }

  /** Runs a command that must succeed. */
  async done(ledger: LedgerCommand, ...args: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await this.run(ledger, ...args);
    if (status !== 0) throw new Error(`ledger ${args.join(' ')} ended with ${status}: ${stderr}`);
    return stdout;
  }

  async json<Answer>(ledger: LedgerCommand, ...args: readonly string[]): Promise<Answer> {
    return JSON.parse(await this.done(ledger, ...args, '--format', 'json')) as Answer;
  }

  end(): void {
    this.child.disconnect();
  }
}
