import { EXIT } from './exit';
import { run } from './run';

// A reader such as `head` may close our stdout; that is not a failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

// A variable that is set to nothing is as good as none.
if (process.env['LEDGER_STORE'] === '') delete process.env['LEDGER_STORE'];

void run(process.argv).then((code) => {
  process.exitCode = code;
});
