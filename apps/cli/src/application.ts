import type { INestApplicationContext } from './framework';
import { CommandFactory } from './framework';
import { LedgerModule } from './ledger.module';

/** The command line, assembled but not run; the caller closes it. Failures are thrown and nothing is logged. */
export function openApplication(): Promise<INestApplicationContext> {
  return CommandFactory.createWithoutRunning(LedgerModule, {
    logger: false,
    abortOnError: false,
    serviceErrorHandler: (error) => {
      throw error;
    },
  });
}
