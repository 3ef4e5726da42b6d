/**
 * The built command line, for many commands in a row: it is loaded once, and each command gets its own folder, words and
 * streams, as it would in a separate process. What only a separate process shows (its exit, its signals, how fast it
 * starts) is not to be seen here.
 */
const { join } = require('node:path');
const { run } = require(join(__dirname, '..', '..', '..', 'dist', 'apps', 'cli', 'src', 'run.js'));

/** Whatever is written while work is done, in the place of the terminal. */
async function heard(work) {
  const output = { stdout: '', stderr: '' };
  const own = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'])
    process[name].write = (piece) => {
      output[name] += piece.toString();
      return true;
    };
  try {
    return { status: await work(), ...output };
  } finally {
    for (const name of ['stdout', 'stderr']) process[name].write = own[name];
  }
}

process.on('message', async ({ args, folder, store }) => {
  process.chdir(folder);
  process.env.LEDGER_STORE = store;
  try {
    process.send(await heard(() => run(['node', 'ledger', ...args])));
  } catch (error) {
    process.send({ failed: error instanceof Error ? error.stack : String(error) });
  }
});
