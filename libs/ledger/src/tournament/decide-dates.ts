import type { CalendarDate, Refusal } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import { dateAheadRefusal } from '../dates-ahead';
import type { Decision } from '../decision';
import { accept, isRefused, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import type { TournamentEvent } from './events';
import type { ReportedPart } from './evolve';
import { receivedOn } from './evolve';
import type { KnownTournament } from './known';
import { alreadyCorrected } from './known';

/** Wrong days: of the tournament, and of the receipt of its report (corrections.md 11). */
export function correctDates(
  command: CommandOf<'CorrectDates'>,
  view: KnownTournament,
  today: CalendarDate,
): Decision<TournamentEvent> {
  if (command.start === undefined && command.end === undefined && command.received === undefined) {
    return reject(ledgerRefusal('NothingToCorrect'));
  }
  const days = correctDays(command, view, today);
  if (isRefused(days)) return days;
  const receipt = correctReceipt(command, view);
  return isRefused(receipt) ? receipt : accept([...days.events, ...receipt.events]);
}

function correctDays(
  command: CommandOf<'CorrectDates'>,
  view: KnownTournament,
  today: CalendarDate,
): Decision<TournamentEvent> {
  if (command.start === undefined && command.end === undefined) return NOTHING_NEW;
  const { tournament, effect } = command;
  const start = command.start ?? view.facts.start;
  const end = command.end ?? view.facts.end;
  if (end < start) {
    return reject(ledgerRefusal('DatesReversed', { what: 'The tournament', end, start }));
  }
  if (start === view.facts.start && end === view.facts.end) {
    return alreadyCorrected('The dates', view.effects.dates, effect);
  }
  // What was reported has ended.
  const ahead = view.parts.size === 0 ? null : dateAheadRefusal(end, 'past', 'end', today);
  if (ahead !== null) return reject(ahead);
  return accept([{ type: 'DatesCorrected', data: { tournament, start, end, effect } }]);
}

function correctReceipt(
  command: CommandOf<'CorrectDates'>,
  view: KnownTournament,
): Decision<TournamentEvent> {
  const { tournament, received: to, effect } = command;
  if (to === undefined) return NOTHING_NEW;
  const found = partMeant(command, view);
  if ('code' in found) return reject(found);
  const from = receivedOn(view, found);
  const { part } = found;
  if (from === to) return alreadyCorrected('The receipt', view.receipts.get(part)?.effect, effect);
  const end = found.pieces[0]!.data.end ?? command.end ?? view.facts.end;
  if (to < end) {
    return reject(ledgerRefusal('ReceivedBeforeEnd', { receivedOn: to, end, where: 'received' }));
  }
  return accept([{ type: 'ReceiptCorrected', data: { tournament, part, from, to, effect } }]);
}

function partMeant(
  { tournament, part }: CommandOf<'CorrectDates'>,
  { parts }: KnownTournament,
): ReportedPart | Refusal {
  const found = part === undefined ? [...parts.values()] : [parts.get(part)].flatMap((each) => each ?? []);
  if (found.length === 1) return found[0]!;
  if (found.length === 0) {
    return ledgerRefusal('NotReported', {
      what: part === undefined ? `Tournament ${tournament}` : `Part ${part} of ${tournament}`,
      where: 'received',
    });
  }
  return ledgerRefusal('PartNotNamed', { tournament, parts: [...parts.keys()].join(', '), where: 'part' });
}
