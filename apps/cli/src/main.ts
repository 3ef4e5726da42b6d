import { CommandRunnerService, CommanderError } from './framework';
import { openApplication } from './application';
import { exitCodeOf, tellFailure } from './failure';
import { EXIT } from './exit';

async function main(): Promise<number> {
  const application = await openApplication();
  try {
    await application.get(CommandRunnerService).run(process.argv);
    return EXIT.done;
  } catch (error) {
    // Commander has said on stderr what is wrong; help that was asked for is no failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    tellFailure(error);
    return exitCodeOf(error);
  } finally {
    await application.close();
  }
}

// A reader such as `head` may close our stdout; that is not a failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

// A variable that is set to nothing is as good as none.
if (process.env['LEDGER_STORE'] === '') delete process.env['LEDGER_STORE'];

void main().then((code) => {
  process.exitCode = code;
});
