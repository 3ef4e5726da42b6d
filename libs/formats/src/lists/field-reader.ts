import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import { daysInMonth, dateOf, isFederationCode, isPlayerId, plainText, textFault } from '@ledger/kernel';
import { readBirth } from '../dates';
import type { Findings, SourceLocation } from '../finding';
import type { PlayingTitle, Sex } from '../person';
import { readSex, readTitle } from '../person';

/** The longest name of a player; the forms of the service take no longer one either. */
const LONGEST_NAME = 200;

/** What all list formats have in common: reading one field. */
export class FieldReader {
  constructor(readonly findings: Findings) {}

  id(text: string, place: SourceLocation): PlayerId | null {
    const id = wholeNumber(text, 11);
    if (isPlayerId(id)) return id;
    this.findings.error('IdUnreadable', place, `"${shorten(text)}" is not a player's id.`, {
      advice: 'An id is a whole number of up to eleven digits.',
    });
    return null;
  }

  /** 0 for unrated, printed as blank, `0` or `0000`; null where it is no number. */
  rating(text: string, place: SourceLocation): number | null {
    const rating = text === '' ? 0 : wholeNumber(text, 4);
    if (rating >= 0) return rating;
    this.findings.error('RatingUnreadable', place, `"${shorten(text)}" is not a rating.`, {
      advice: 'A rating is a whole number of up to four digits.',
    });
    return null;
  }

  /** Null where blank, or unreadable, which gives a warning. */
  count(text: string, place: SourceLocation): number | null {
    if (text === '') return null;
    const number = wholeNumber(text, 6);
    if (number >= 0) return number;
    this.findings.warning('NumberUnreadable', place, `"${shorten(text)}" is not a number.`, {
      assumed: 'not known',
    });
    return null;
  }

  /** Unrated players have `0` in the current lists and a blank in older ones: no K. */
  k(text: string, place: SourceLocation): number | null {
    return this.count(text, place) || null;
  }

  name(given: string, place: SourceLocation): string {
    const fault = given === '' ? null : textFault(given);
    const text = fault === null ? given : plainText(given);
    if (fault !== null) {
      const assumed = text === '' ? 'no name' : 'a blank instead';
      this.findings.warning('NameUnreadable', place, `A name ${fault}.`, { assumed });
    }
    if (text.length <= LONGEST_NAME) return text;
    this.findings.warning(
      'NameTooLong',
      place,
      `The name has ${text.length} characters; ${LONGEST_NAME} are allowed.`,
      { assumed: `the first ${LONGEST_NAME} characters` },
    );
    return text.slice(0, LONGEST_NAME).trimEnd();
  }

  federation(text: string, place: SourceLocation): FederationCode | null {
    if (isFederationCode(text)) return text;
    if (text === '') return null;
    const upper = text.toUpperCase();
    if (isFederationCode(upper)) return upper;
    this.findings.warning('FederationUnreadable', place, `"${shorten(text)}" is not a federation's code.`, {
      assumed: 'not known',
    });
    return null;
  }

  sex(text: string, place: SourceLocation): Sex | null {
    const sex = readSex(text);
    if (sex !== null || text === '') return sex;
    this.findings.warning('SexUnknown', place, `"${shorten(text)}" is neither M nor F.`, {
      assumed: 'not known',
    });
    return null;
  }

  title(text: string, place: SourceLocation): PlayingTitle | null {
    if (text === '') return null;
    const reading = readTitle(text);
    if (reading.kind === 'current') return reading.title;
    if (reading.kind === 'legacy') {
      this.findings.note('TitleLegacy', place, `"${text}" is the older form of a title.`, {
        assumed: reading.title ?? 'an honorary title, which gives no rights',
      });
      return reading.title;
    }
    this.findings.warning('TitleUnusual', place, `"${shorten(text)}" is not a playing title.`, {
      assumed: 'no title',
    });
    return null;
  }

  /** A year, or a full date as in lists up to 2004 (`dd.mm.yyyy`, `dd.mm.yy`) and in the oldest XML. */
  birth(
    text: string,
    place: SourceLocation,
  ): { readonly year: number | null; readonly date: CalendarDate | null } {
    if (text === '' || text === '0' || text === '0000') return UNKNOWN_BIRTH;
    if (text.length === 4) {
      const year = wholeNumber(text, 4);
      if (year >= 1850 && year <= 2100) return { year, date: null };
    }
    const date = shortBirth(text);
    if (date !== null) return { year: Number(date.slice(0, 4)), date };
    const reading = readBirth(text);
    if (reading.kind === 'year') return { year: Number(reading.text), date: null };
    if (reading.kind === 'date')
      return { year: Number(reading.text.slice(0, 4)), date: reading.text as CalendarDate };
    if (reading.kind === 'unreadable') {
      this.findings.warning('BirthUnreadable', place, `"${shorten(text)}" is not a date of birth.`, {
        assumed: 'not known',
      });
    }
    return UNKNOWN_BIRTH;
  }

  /** Letters in lower case; besides `i` and `w` the list of January 2002 has `n`. */
  flag(text: string, place: SourceLocation): string {
    if (text === '' || text === 'i' || text === 'w' || text === 'wi') return text;
    const flag = text.toLowerCase();
    if (flag !== 'i' && flag !== 'w' && flag !== 'wi') {
      this.findings.note('FlagUnusual', place, `Flag "${shorten(flag)}" is neither i, w nor wi.`, {
        assumed: flag.includes('i') ? 'inactive' : 'active',
      });
    }
    return flag;
  }
}

const UNKNOWN_BIRTH = { year: null, date: null } as const;

/** `31.12.66`: day first, and nobody on those lists was born after 1999. */
function shortBirth(text: string): CalendarDate | null {
  const match = /^(\d\d)\.(\d\d)\.(\d\d)$/.exec(text);
  if (match === null) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), 1900 + Number(match[3])];
  const valid = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return valid ? dateOf(year, month, day) : null;
}

/** Digits only, at most this many; -1 else. */
export function wholeNumber(text: string, digits: number): number {
  if (text.length === 0 || text.length > digits) return -1;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

export function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

export function otherTitles(text: string): readonly string[] {
  return text === '' ? NO_TITLES : text.split(',').flatMap((title) => title.trim() || []);
}

const NO_TITLES: readonly string[] = [];
