import { CommanderError } from 'commander';
import { exitCodeOf, tellFailure } from './failure';
import { EXIT } from './exit';
import { ledgerProgram } from './program';

async function main(args: readonly string[]): Promise<number> {
  try {
    await ledgerProgram().parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    // Commander has said on stderr what is wrong; help that was asked for is no failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    tellFailure(error);
    return exitCodeOf(error);
  }
}

// A reader such as `head` may close our stdout; that is not a failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
