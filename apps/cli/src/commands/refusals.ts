import type { RefusalsOptions } from '../actions/refusals';
import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { formatOption } from '../options';

@Command({ name: 'refusals', description: 'list every refusal by code, with message, advice and article' })
export class RefusalsCommand extends LedgerCommand<RefusalsOptions, [code: string | undefined]> {
  protected readonly examples = ['refusals', 'refusals PlayerUnknown'];

  protected configure(command: Commander): void {
    formatOption(command.argument('[code]', 'show only this code'), ['table', 'json']);
  }

  protected async execute(code: string | undefined, options: RefusalsOptions): Promise<void> {
    (await import('../actions/refusals')).showRefusals(code, options);
  }
}
