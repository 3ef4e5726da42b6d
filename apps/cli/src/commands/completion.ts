import type { Commander } from '../framework';
import { Command } from '../framework';
import { LedgerCommand } from '../ledger-command';
import type { Shell } from '../print/completion';

const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish'];

@Command({ name: 'completion', description: 'print the shell completion for bash, zsh or fish' })
export class CompletionCommand extends LedgerCommand<object, [string]> {
  protected readonly examples = [
    'completion bash > ~/.local/share/bash-completion/completions/ledger',
    'completion fish > ~/.config/fish/completions/ledger.fish',
  ];

  protected configure(command: Commander): void {
    command.argument('<shell>', SHELLS.join(', '));
  }

  protected async execute(name: string): Promise<void> {
    const shell = SHELLS.find((each) => each === name);
    if (shell === undefined)
      return this.command.error(`error: the shell must be one of ${SHELLS.join(', ')}`);
    const { completionScript } = await import('../print/completion');
    process.stdout.write(completionScript(this.command.parent!, shell));
  }
}
