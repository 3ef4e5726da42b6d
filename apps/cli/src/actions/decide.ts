import type { Declaration, Fault, Input } from '@ledger/commands';
import { callFields, commandsOf, faultsOfCall } from '@ledger/commands';
import type { Decided } from '@ledger/office';
import { authorship, today, withOffice, withOfficeOrNew } from '../with-office';
import { UsageError } from '../exit';
import { readFile } from '../files';
import { onInterrupt } from '../interruption';
import type { DecisionOptions } from '../options';
import { printImpact } from '../print/difference';
import { printNotices } from '../print/findings';
import { remark, say, sayJson } from '../print/text';
import { printTitlesMoved } from '../print/titles-moved';

/** Checks a correction or decision, then records it or shows what it would move. */
export async function decide(
  declaration: Declaration,
  given: Input,
  options: DecisionOptions,
  nameOf: (field: string) => string,
): Promise<void> {
  const input = await withFiles(declaration, given);
  const faults = await faultsOfCall(declaration, input, nameOf);
  if (faults.length > 0) throw new UsageError(`${faults.map(faultText).join('; ')}.`);
  const begins = declaration.first === true && options.preview !== true;
  await (begins ? withOfficeOrNew : withOffice)(options, async (office) => {
    const commands = await commandsOf(declaration, input, { today: today(), office });
    if (options.preview === true) {
      const preview = await office.preview(commands, authorship(options));
      printNotices(preview.notices);
      return printImpact(preview, options.format);
    }
    await onInterrupt(async () => {
      const recorded = await office.decide(commands, authorship(options));
      printNotices(recorded.notices);
      printRecorded(recorded, options.format);
    });
  });
}

function faultText({ message, value }: Fault): string {
  return typeof value === 'string' || typeof value === 'number' ? `${message}, not "${value}"` : message;
}

/** Files are given by their paths. */
async function withFiles(declaration: Declaration, given: Input): Promise<Input> {
  const input: Record<string, unknown> = { ...given };
  for (const [name, { control }] of Object.entries(callFields(declaration))) {
    if (control === 'file' && typeof given[name] === 'string') input[name] = await readFile(given[name]);
  }
  return input;
}

/** The position of a decision, and the lists that it changed. */
function printRecorded(decided: Decided, format: 'table' | 'json'): void {
  const { position, eventId, listsChanged, titlesMoved, notices } = decided;
  if (format === 'json') return sayJson({ position, eventId, listsChanged, titlesMoved });
  if (eventId === null) return say('Already recorded. Nothing was added.');
  say(`Recorded at position ${position} (event ${eventId}).`);
  if (notices.some(({ code }) => code === 'ImpactUnknown')) return;
  say(listsChanged.length === 0 ? 'No list changes.' : 'Lists that change:');
  for (const { pool, date } of listsChanged) say(`  ${pool} ${date}`);
  if (listsChanged.length > 0) remark('To publish those that were published before: publish --changed');
  printTitlesMoved(titlesMoved);
}
