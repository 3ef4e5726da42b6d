import type { Command, Grounds } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { atDesk, atDeskOrNew, authorship } from '../desk';
import { heedingCtrlC } from '../interruption';
import type { DecisionOptions } from '../options';
import { tellImpact } from '../print/difference';
import { tellNotices } from '../print/findings';
import { tellRecorded } from '../print/recorded';

/** What a correction or decision must say of its reason. */
export function grounds({ reason, evidence }: DecisionOptions): Grounds {
  return evidence === undefined ? { reason } : { reason, evidence };
}

/** Decisions that can be the first entry of a ledger; all others are about something on record. */
const FIRST: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'RegisterTournament',
  'ExcludeFederation',
  'EnactRuleSet',
  'RescheduleRuleSet',
  'AdjustRatings',
]);

/** Records a correction or decision, or shows what it would move. */
export function decide(options: DecisionOptions, command: Command, office?: Office): Promise<void> {
  return decideAll(options, [command], office);
}

/** The same for a decision that concerns several streams. */
export async function decideAll(
  options: DecisionOptions,
  commands: readonly Command[],
  office?: Office,
): Promise<void> {
  if (office === undefined) {
    const first = options.preview !== true && commands.every(({ type }) => FIRST.has(type));
    return (first ? atDeskOrNew : atDesk)(options, (opened) => decideAll(options, commands, opened));
  }
  if (options.preview === true) {
    return tellImpact(await office.preview(commands, authorship(options)), options.format);
  }
  await heedingCtrlC(async () => {
    const recorded = await office.decide(commands, authorship(options));
    tellNotices(recorded.notices);
    tellRecorded(recorded, options.format);
  });
}
