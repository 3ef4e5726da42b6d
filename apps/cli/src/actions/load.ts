import { cliRefusal } from '@ledger/office';
import type { WhichFindings } from '../print/findings';
import type { AuthorOptions } from '../options';
import { dirname, join } from 'node:path';
import { describeRefusal, refuse, RefusedError } from '@ledger/kernel';
import { readManifest } from '@ledger/formats';
import type { LoadOutcome } from '@ledger/office';
import { withOfficeOrNew, authorship, today } from '../with-office';
import { EXIT, AlreadyPrintedError } from '../exit';
import { readFile } from '../files';
import { onInterrupt, printInterrupted } from '../interruption';
import { printFindings } from '../print/findings';
import { asTyped, remark, say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export interface LoadOptions extends AuthorOptions {
  readonly keepGoing?: boolean;
  readonly acceptWarnings?: boolean;
  readonly findings: WhichFindings;
  readonly format: 'table' | 'json';
}

export async function load(path: string, options: LoadOptions): Promise<void> {
  const { manifest, findings } = readManifest(Buffer.from(await readFile(path)).toString('utf8'));
  printFindings(path, findings, options.findings);
  if (manifest === null) {
    return refuse(cliRefusal('ManifestDefective', { where: path }));
  }
  const folder = dirname(path);
  const outcome = await onInterrupt((interrupted) =>
    withOfficeOrNew(options, (office) =>
      withProgress((onProgress) =>
        office.load(manifest, {
          read: (file) => readFile(join(folder, file)),
          by: authorship(options),
          today: today(),
          keepGoing: options.keepGoing ?? false,
          acceptWarnings: options.acceptWarnings ?? false,
          onProgress,
          interrupted,
        }),
      ),
    ),
  );
  printOutcome(outcome, options);
  if (outcome.interrupted)
    printInterrupted('Events already recorded are kept. Load the manifest again to continue.');
  if (outcome.refused.length > 0) throw new AlreadyPrintedError(EXIT.refused);
}

function printOutcome(outcome: LoadOutcome, options: LoadOptions): void {
  for (const { what, error, findings } of outcome.refused) {
    printFindings(what, findings, options.findings);
    remark(
      `${what}: refused: ${error instanceof RefusedError ? asTyped(describeRefusal(error.refusal)) : String(error)}`,
    );
  }
  if (outcome.refused.length > 0 && !(options.keepGoing ?? false)) {
    remark('Stopped at the first refusal. Fix it and load again to continue, or add --keep-going.');
  }
  if (options.format === 'json') {
    const refused = outcome.refused.map(({ what, error, findings }) => ({
      what,
      refusal: error.refusal,
      findings,
    }));
    sayJson({ ...outcome, refused });
  } else {
    const { openings, reports, lists } = outcome;
    say(`Opening lists: ${openings.recorded} adopted, ${openings.known} already recorded.`);
    say(
      `Reports: ${reports.recorded} recorded, ${reports.known} already recorded, ${outcome.refused.length} refused.`,
    );
    say(
      `Lists: ${lists.recorded} published, ${lists.known} unchanged. The log ends at position ${outcome.position}.`,
    );
  }
}
