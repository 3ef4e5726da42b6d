import { CommandRunnerService, CommanderError } from './framework';
import { openApplication } from './application';
import { EXIT, VersionAsked } from './exit';
import { exitCodeOf, printFailure } from './failure';

/** Runs one command as typed (`node`, the script, then its arguments) and returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  const application = await openApplication();
  try {
    await application.get(CommandRunnerService).run([...argv]);
    return EXIT.done;
  } catch (error) {
    if (error instanceof VersionAsked) {
      (await import('./actions/version')).printVersion();
      return EXIT.done;
    }
    // Commander has printed the error on stderr; requested help is not a failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    printFailure(error);
    return exitCodeOf(error);
  } finally {
    await application.close();
  }
}
