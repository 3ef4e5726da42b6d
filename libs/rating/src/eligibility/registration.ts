import type { CalendarDate } from '@ledger/kernel';
import { addMonths, daysBetween } from '@ledger/kernel';
import type { Registration } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { notAsked, ruling } from '../working/ruling';

export interface RegistrationFacts {
  readonly start: CalendarDate;
  /** Null if the day of registration was never reported; it is then taken to have been in time. */
  readonly registeredOn: CalendarDate | null;
  /** The QC chairperson allowed a late registration. */
  readonly lateRegistrationAllowed: boolean;
  /** Highest rating of all entrants and of the women among them; 0 where none is rated. */
  readonly strongest: number;
  readonly strongestWoman: number;
  readonly normsAvailable: boolean;
  /** An official FIDE or continental event. */
  readonly official: boolean;
}

/** Whether the tournament was registered in time (2022 and 2024 0.2, 2018 0.2, 2005 7.1; B-63). */
export function registrationRulings(law: Law, facts: RegistrationFacts): readonly Ruling[] {
  const { registeredOn } = facts;
  return registeredOn === null
    ? notAsked(law, 'registration', 'The day of registration is not known; assumed to be in time.')
    : [registrationRuling(law, facts, registeredOn)];
}

function registrationRuling(law: Law, facts: RegistrationFacts, registeredOn: CalendarDate): Ruling {
  const answer = (counts: boolean, text: string): Ruling => ruling(law, 'registration', counts, text);
  const rule = valueOf(law.ruleSet, 'registration', law.asked);
  if (rule.kind === 'not-required') return answer(true, 'No registration is required.');
  const { start } = facts;
  const days = daysBetween(registeredOn, start);
  const needed = noticeNeeded(rule, facts);
  const fact = `Registered ${registeredOn}, ${apart(days)} the start on ${start}`;
  const inTime =
    needed.unit === 'days' ? days >= needed.count : registeredOn <= addMonths(start, -needed.count);
  const asked =
    needed.count === 1 ? `1 ${needed.unit.slice(0, -1)} is` : `${needed.count} ${needed.unit} are`;
  if (inTime) return answer(true, `${fact}; ${asked} required${needed.because}.`);
  const waivable = rule.kind !== 'beforehand' && rule.waivable;
  if (facts.lateRegistrationAllowed && waivable) {
    return answer(
      true,
      `${fact}; ${asked} required${needed.because}, but the late registration was allowed.`,
    );
  }
  // "Shall be rated" (2018 0.4, 2022 and 2024 0.3; B-83); 2005 7.1 knows no exception.
  if (facts.official && rule.kind !== 'beforehand') {
    return answer(true, `${fact}; ${asked} required${needed.because}, but official events are always rated.`);
  }
  return answer(false, `${fact}; ${asked} required${needed.because}.`);
}

function apart(days: number): string {
  if (days === 0) return 'on the day of';
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'before' : 'after'}`;
}

interface Notice {
  readonly unit: 'days' | 'months';
  readonly count: number;
  readonly because: string;
}

function noticeNeeded(
  rule: Exclude<Registration, { readonly kind: 'not-required' }>,
  facts: RegistrationFacts,
): Notice {
  switch (rule.kind) {
    case 'beforehand':
      return { unit: 'days', count: 1, because: '' };
    case 'months-before-start':
      return { unit: 'months', count: rule.months, because: '' };
    case 'days-before-start': {
      let notice: Notice = { unit: 'days', count: rule.days, because: '' };
      const { strongField, normDays } = rule;
      if (
        strongField !== null &&
        (facts.strongest > strongField.ratingAbove || facts.strongestWoman > strongField.womenRatingAbove)
      ) {
        notice = { unit: 'days', count: strongField.days, because: ' because of the strength of the field' };
      }
      if (normDays !== null && facts.normsAvailable && normDays > notice.count) {
        notice = { unit: 'days', count: normDays, because: ' because norms are available' };
      }
      return notice;
    }
  }
}
