import type { CalendarDate, ListDate } from '@ledger/kernel';
import { addDays, addMonths, daysBetween, laterOf, monthOf, monthStart } from '@ledger/kernel';
import type { Closing, RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

/** One report, or one interim part of it, that waits for a list. */
export interface ReportedPart {
  readonly end: CalendarDate;
  /** Of the whole tournament: from here a report is late (B-82). The same, unless this is an interim part. */
  readonly tournamentEnd: CalendarDate;
  readonly receivedOn: CalendarDate;
  /** An official event may end on the last day before the list (7.1.3), and is rated however late (0.3; B-83). */
  readonly official: boolean;
  /** The office accepted it although it came too late (B-69). */
  readonly acceptedLate: boolean;
}

/** The list that rates the part, or null where none does, with the article. */
export interface Schedule {
  readonly list: ListDate | null;
  readonly ruling: Ruling;
}

/** The rule set in force on a list date, or a refusal where none covers it. */
type ListLaw = (list: ListDate) => RuleSet;
/** The closing date of a list where the office moved it (corrections.md 41), else null. */
export type MovedClosing = (list: ListDate) => CalendarDate | null;

const NOT_MOVED: MovedClosing = () => null;

/** The list that rates a part and the rules by which it closed, or why none does. */
type ListFound =
  | {
      readonly list: ListDate;
      readonly closes: CalendarDate;
      /** What had to come by the closing date: the end of play, or the report. */
      readonly due: 'end' | 'receipt';
      readonly rules: RuleSet;
    }
  | { readonly list: null; readonly outOfTime: string };

/** Which list rates a tournament, with the article. */
export function listThatRates(
  law: Law,
  part: ReportedPart,
  listLaw: ListLaw,
  movedClosing: MovedClosing = NOT_MOVED,
): Schedule {
  const found = findList(law, part, listLaw, movedClosing);
  const { list } = found;
  if (list === null) return { list, ruling: ruling(law, 'lateReports', false, found.outOfTime) };
  const { closes, due, rules } = found;
  const inTime = `, by the closing date ${closes}`;
  const accepted = part.acceptedLate ? ' and accepted late' : '';
  const ended = `Ended ${part.end}${due === 'end' ? inTime : ''}`;
  const received = `received ${part.receivedOn}${accepted}${due === 'receipt' ? inTime : ''}`;
  const text = `${ended}; ${received}: rated on the list of ${list}.`;
  const asked = { pool: law.asked.pool, date: list };
  return { list, ruling: ruling({ ruleSet: rules, asked }, 'closing', true, text) };
}

/**
 * Which list rates a tournament: the first one whose closing date it meets (B-30, B-70) and that is dated after its
 * receipt, unless the report came too late for the rules of its start (B-29).
 */
export function findList(
  law: Law,
  part: ReportedPart,
  listLaw: ListLaw,
  movedClosing: MovedClosing = NOT_MOVED,
): ListFound {
  const late = valueOf(law.ruleSet, 'lateReports', law.asked);
  const pool = law.asked.pool;
  const ignoresReceipt = late.policy === 'true-date-order';
  const tooLate = (outOfTime: string): ListFound => ({ list: null, outOfTime });
  // An official event is rated however late its report is (0.3; B-83).
  const noLimit = part.acceptedLate || part.official;
  if (late.limit.kind === 'days' && !noLimit) {
    const days = daysBetween(part.tournamentEnd, part.receivedOn);
    if (days > late.limit.uploadDays) {
      return tooLate(`Received ${days} days after the end; at most ${late.limit.uploadDays} are allowed.`);
    }
  }
  const lastOfLists = late.limit.kind === 'lists' && !noLimit ? late.limit.lists : Infinity;
  let listsSinceEnd = 0;
  for (let list = listAfter(part.end, listLaw); ; list = listAfter(list, listLaw)) {
    if (list > part.tournamentEnd) listsSinceEnd += 1;
    if (listsSinceEnd > lastOfLists) {
      return tooLate(
        `Received ${part.receivedOn}, too late for list ${lastOfLists} after the end on ${part.tournamentEnd}.`,
      );
    }
    const rules = listLaw(list);
    const closing = valueOf(rules, 'closing', { pool, date: list });
    const closes = closingDate(closing, list, part.official, movedClosing(list));
    const due = closing.kind !== 'received' || ignoresReceipt ? 'end' : 'receipt';
    if ((due === 'end' ? part.end : part.receivedOn) > closes || (!ignoresReceipt && part.receivedOn >= list))
      continue;
    if (!ignoresReceipt && isReceivedLate(closing, list, part)) continue;
    return { list, closes, due, rules };
  }
}

/** The last day on which the report of an ordinary tournament is in time to be rated; null where there is no limit. */
export function lastDayOfReceipt(law: Law, end: CalendarDate, listLaw: ListLaw): CalendarDate | null {
  const { limit, policy } = valueOf(law.ruleSet, 'lateReports', law.asked);
  if (limit.kind === 'days') return addDays(end, limit.uploadDays);
  if (limit.kind !== 'lists') return null;
  let list = listAfter(end, listLaw);
  for (let count = 1; count < limit.lists; count += 1) list = listAfter(list, listLaw);
  const closing = valueOf(listLaw(list), 'closing', { pool: law.asked.pool, date: list });
  const byReceipt = closing.kind === 'received' && policy !== 'true-date-order';
  return byReceipt ? closingDate(closing, list, false) : addDays(list, -1);
}

/**
 * Last day on which an event may end (B-30), or its report be received (B-70), to be rated on a list. A moved closing
 * date does not shorten what official events have by right.
 */
export function closingDate(
  closing: Closing,
  list: ListDate,
  official: boolean,
  moved: CalendarDate | null = null,
): CalendarDate {
  if (closing.kind === 'received') return moved ?? addMonths(list, -closing.monthsBefore);
  const daysBefore = closing.kind === 'ended' ? closing.daysBefore : closing.endedDaysBefore;
  const usual = moved ?? addDays(list, -daysBefore);
  return official ? laterOf(usual, addDays(list, -closing.officialDaysBefore)) : usual;
}

/** The second deadline, where there are two (proposed in 2008, D18); official events have only to be received in time. */
function isReceivedLate(closing: Closing, list: ListDate, { receivedOn, official }: ReportedPart): boolean {
  if (closing.kind !== 'ended-and-received') return false;
  const daysBefore = official
    ? Math.min(closing.receivedDaysBefore, closing.officialDaysBefore)
    : closing.receivedDaysBefore;
  return receivedOn > addDays(list, -daysBefore);
}

/** The first list after a day; the months in which lists appear change with the rules. */
function listAfter(date: CalendarDate, listLaw: ListLaw): ListDate {
  for (let list = monthStart(date); ;) {
    list = addMonths(list, 1) as ListDate;
    const { months, firstList } = valueOf(listLaw(list), 'listDates');
    if (months.includes(monthOf(list)) && (firstList === null || list >= firstList)) return list;
  }
}
