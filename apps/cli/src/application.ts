import type { INestApplicationContext } from '@nestjs/common';
import { CommandFactory } from 'nest-commander';
import { LedgerModule } from './ledger.module';

/** The command line, put together but not run; whoever opens it closes it. Failures are thrown and nothing is logged. */
export function openApplication(): Promise<INestApplicationContext> {
  return CommandFactory.createWithoutRunning(LedgerModule, {
    logger: false,
    abortOnError: false,
    serviceErrorHandler: (error) => {
      throw error;
    },
  });
}
