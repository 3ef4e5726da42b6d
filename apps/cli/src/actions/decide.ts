import type { Command, Grounds } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { atDesk, authorship, undisturbed } from '../desk';
import type { DecisionOptions } from '../options';
import { tellNotices } from '../print/findings';
import { tellImpact, tellRecorded } from '../print/impact';

/** What a correction or decision must say of its reason. */
export function grounds({ reason, evidence }: DecisionOptions): Grounds {
  return evidence === undefined ? { reason } : { reason, evidence };
}

/** Records a correction or decision, or shows what it would move. */
export async function decide(options: DecisionOptions, command: Command, office?: Office): Promise<void> {
  if (office === undefined) {
    return atDesk(options, (opened) => decide(options, command, opened));
  }
  const by = authorship(options);
  if (options.preview === true) return tellImpact(await office.preview(command, by), options.format);
  await undisturbed(async () => {
    const recorded = await office.decide(command, by);
    tellNotices(recorded.notices);
    tellRecorded(recorded, options.format);
  });
}
