import { EXIT } from './exit';
import { run } from './run';

// A reader such as `head` may close our stdout; that is not a failure of ours. A full disk is one.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`The output cannot be written: ${message}. Events already recorded are kept.\n`);
  process.exit(EXIT.refused);
});

// An empty variable counts as not set.
if (process.env['LEDGER_STORE'] === '') delete process.env['LEDGER_STORE'];

/** A connection to a server that cannot be closed does not keep a command that is done from ending. */
const CLOSED_WITHIN_MS = 1_000;

void run(process.argv).then((code) => {
  process.exitCode = code;
  setTimeout(() => process.exit(), CLOSED_WITHIN_MS).unref();
});
