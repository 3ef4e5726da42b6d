import type { CalendarDate, DayNumber, ListDate, Pool } from '@ledger/kernel';
import { dateFromDayNumber } from '@ledger/kernel';
import type { Law, ReportedPart, Ruling, Schedule } from '@ledger/rating';
import { findList, listThatRates, NEVER as NO_LIMIT, ruling } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import { isCovered, valueOf } from '@ledger/regulations';
import type { Part, Withdrawal } from '../facts/part';
import { askedFor, NO_DECISIONS } from '../facts/part';
import type { LawBook } from '../law/law-book';
import type { TournamentRules } from '../law/tournament-rules';
import { EligibilityCache } from './eligibility';
import type { ScheduleEntry } from './placed-part';
import { daysOf, PlacedPart } from './placed-part';
import type { Timeline } from './timeline';
import { NO_LIST } from './timeline';

/** Closing dates that were moved by decision, by pool and list (corrections.md 41). */
export type MovedClosings = ReadonlyMap<string, CalendarDate>;

interface Placement {
  readonly list: ListDate;
  /** The same by its place in the timeline. */
  readonly index: number;
  /** Why no list rates it; it is then shown with the list that would have. */
  readonly objection: Ruling | null;
}

// Local constant for speed: an imported name is looked up at every use, and this runs for every tournament.
const NEVER = NO_LIMIT;

const LONGEST_WAIT = 1_500;
const POOL_FLAGS: Readonly<Record<Pool, number>> = { standard: 0, rapid: 4, blitz: 8 };

/** What all parts under one set of rules ask, kept by what the answers rest on. */
interface AnswersByRules {
  readonly eligibility: EligibilityCache;
  readonly placements: Map<number, Placement>;
}

/** What all parts of a pool that start on one day have in common. */
interface StartDay {
  readonly rules: TournamentRules;
  readonly answers: AnswersByRules;
  /** By the question. */
  readonly places: Map<number, ScheduleEntry>;
  /** Lists in force on the day; looked up again until the timelines reach beyond it. */
  startList: number;
  standardStartList: number;
  isSettled: boolean;
}

/** Gives each part the list that rates it, or says under which article none does. */
export class Placer {
  private readonly answersByRules = new Map<TournamentRules, AnswersByRules>();
  private readonly days: Readonly<Record<Pool, Map<DayNumber, StartDay>>> = {
    standard: new Map(),
    rapid: new Map(),
    blitz: new Map(),
  };

  constructor(
    private readonly law: LawBook,
    private readonly timelines: Readonly<Record<Pool, Timeline>>,
    private readonly moved: MovedClosings,
  ) {}

  /** On its own list. */
  place(part: Part): PlacedPart {
    return new PlacedPart(part, this.placeOf(part));
  }

  /** A version of a part on a given list, that of the version it corrects: in time, or late (B-65). */
  placeOn(list: ListDate, original: Part, part: Part): ScheduleEntry {
    return this.computeEntry(part, original, list);
  }

  /** Shared by those who ask the same on the same day: most tournaments of a day do. */
  private placeOf(part: Part): ScheduleEntry {
    const day = this.dayOf(part);
    const question = questionOf(part, day.rules);
    let place = question === ITS_OWN ? undefined : day.places.get(question);
    if (place === undefined) {
      place = this.computeEntry(part, part);
      // An objection names the days of the tournament itself.
      const isShared = question !== ITS_OWN && place.objection === null && day.isSettled;
      if (isShared) day.places.set(question, place);
    }
    return place;
  }

  private computeEntry(part: Part, original: Part, onList: ListDate | null = null): ScheduleEntry {
    const placement = this.placementOf(original, this.dayOf(original));
    const day = this.dayOf(part);
    const timeline = this.timelines[part.pool];
    const list = onList === null ? placement.index : this.indexOf(part.pool, onList);
    this.lookUp(day, part);
    const { rules, startList } = day;
    const answer = day.answers.eligibility.ask(part);
    const { ratedBelow } = answer;
    const bandReadAtGame = answer.timeControlScope === 'game-at-game-start' && ratedBelow < NEVER;
    // Whether the report came too late is asked of this version, not of the one that had the list (B-127).
    const { objection: tooLate } = part === original ? placement : this.placementOf(part, day);
    const objection = withdrawalOf(rules, part) ?? tooLate ?? answer.objection ?? supplementOf(rules, part);
    const asksField = hangsOnField(rules, part, ratedBelow, answer.timeControlScope === 'tournament');
    return {
      days: daysOf(part),
      rules,
      list,
      startList,
      standardStartList: day.standardStartList,
      lastPlayedList: bandReadAtGame ? Math.max(timeline.inForceOn(part.end), startList) : startList,
      objection,
      hangsOnField: asksField,
      isPlain:
        objection === null &&
        !asksField &&
        ratedBelow >= NEVER &&
        isUncorrected(part) &&
        rules.isUsual &&
        this.law.unitsPerHundredth === 1,
      ratedBelow,
      bandReadAtGame,
    };
  }

  private dayOf({ pool, start, tournamentStart }: Part): StartDay {
    const days = this.days[pool];
    // A part that starts later than its tournament has other lists, but the same rules (B-80); there are few.
    if (start !== tournamentStart) return this.startDay(pool, tournamentStart);
    let day = days.get(start);
    if (day === undefined) days.set(start, (day = this.startDay(pool, start)));
    return day;
  }

  private startDay(pool: Pool, tournamentStart: DayNumber): StartDay {
    const rules = this.law.tournamentRulesOn(pool, tournamentStart);
    let answers = this.answersByRules.get(rules);
    if (answers === undefined) {
      answers = { eligibility: new EligibilityCache(rules), placements: new Map() };
      this.answersByRules.set(rules, answers);
    }
    return {
      rules,
      answers,
      places: new Map(),
      startList: 0,
      standardStartList: NO_LIST,
      isSettled: false,
    };
  }

  private lookUp(day: StartDay, { pool, start }: Part): void {
    if (day.isSettled) return;
    const timeline = this.timelines[pool];
    const { standard } = this.timelines;
    // A tournament from before the opening list is rated with it: no earlier ratings are known.
    day.startList = Math.max(timeline.inForceOn(start), 0);
    day.standardStartList = standard.inForceOn(start);
    day.isSettled = timeline.reachesBeyond(start) && standard.reachesBeyond(start);
  }

  /** The place of a list in the timeline of a pool; both timelines reach it from now on. */
  private indexOf(pool: Pool, list: ListDate): number {
    this.timelines[pool].extendTo(list);
    this.timelines.standard.extendTo(list);
    return this.timelines[pool].onOrAfter(list);
  }

  /** Kept by what the answer rests on: most tournaments of a month ask the same. */
  private placementOf(part: Part, { rules, answers }: StartDay): Placement {
    const { pool, end, received, official, decisions } = part;
    const waited = received - end;
    // One number holds the question; a wait beyond four years either way, and an interim report, is computed each time.
    const isUsual = waited > -LONGEST_WAIT && waited < LONGEST_WAIT && end === part.tournamentEnd;
    const flags = POOL_FLAGS[pool] + (official ? 2 : 0) + (decisions.lateReportAccepted ? 1 : 0);
    const key = (end * 2 * LONGEST_WAIT + waited + LONGEST_WAIT) * 16 + flags;
    let placement = isUsual ? answers.placements.get(key) : undefined;
    if (placement === undefined) {
      placement = this.computePlacement(part, rules);
      if (isUsual) answers.placements.set(key, placement);
    }
    return placement;
  }

  private computePlacement(part: Part, rules: TournamentRules): Placement {
    const law = lawOf(part, rules);
    const inTime = this.find(law, part, part.decisions.lateReportAccepted);
    const list = inTime ?? this.find(law, part, true)!;
    const objection = inTime === null ? this.scheduleOf(part).ruling : null;
    return { list, index: this.indexOf(part.pool, list), objection };
  }

  /** The list alone: most parts are never asked why. */
  private find(law: Law, part: Part, acceptedLate: boolean): ListDate | null {
    return findList(
      law,
      reported(part, acceptedLate),
      this.lawOnList(part.pool),
      this.movedClosing(part.pool),
    ).list;
  }

  /** The list of a part and why, with the article. */
  scheduleOf(part: Part): Schedule {
    const law = lawOf(part, this.law.tournamentRulesOn(part.pool, part.tournamentStart));
    const asReported = reported(part, part.decisions.lateReportAccepted);
    return listThatRates(law, asReported, this.lawOnList(part.pool), this.movedClosing(part.pool));
  }

  private lawOnList(pool: Pool): (list: ListDate) => RuleSet {
    return (list) => this.law.ruleSetOn(pool, list);
  }

  private movedClosing(pool: Pool): (list: ListDate) => CalendarDate | null {
    return (list) => (this.moved.size === 0 ? null : (this.moved.get(`${pool} ${list}`) ?? null));
  }
}

/** Asked by itself: corrected, decided on, registered late, or out of the usual measures. */
const ITS_OWN = -1;
const PROFILES = 1 << 10;
const LONGEST_USUAL = 1 << 8;
const LATEST_USUAL = 1 << 10;

/**
 * All that distinguishes the parts of a day, in one number; in the usual case days, registration and decisions do not.
 */
function questionOf(part: Part, { amplyNotified }: TournamentRules): number {
  const { start, end, received, profile } = part;
  const length = end - start;
  const waited = received - end;
  const isUsual =
    profile < PROFILES &&
    length >= 0 &&
    length < LONGEST_USUAL &&
    waited >= 0 &&
    waited < LATEST_USUAL &&
    part.tournamentStart - part.registeredOn >= amplyNotified &&
    part.decisions === NO_DECISIONS &&
    part.withdrawal === null &&
    part.supplement === 0 &&
    part.marks === null &&
    part.bases === null;
  if (!isUsual) return ITS_OWN;
  return ((profile * LONGEST_USUAL + length) * LATEST_USUAL + waited) * 2 + (part.official ? 1 : 0);
}

function reported({ end, tournamentEnd, received, official }: Part, acceptedLate: boolean): ReportedPart {
  return {
    end: dateFromDayNumber(end),
    tournamentEnd: dateFromDayNumber(Math.max(end, tournamentEnd)),
    receivedOn: dateFromDayNumber(received),
    official,
    acceptedLate,
  };
}

const WITHDRAWN: Readonly<Record<Withdrawal, string>> = {
  'registration-refused': 'The registration was refused.',
  'late-report-refused': 'The late report was refused.',
  'rating-refused': 'FIDE decided not to rate this tournament.',
  annulled: 'The tournament was annulled.',
  duplicate: 'The same tournament is registered under another id.',
  'dated-ahead':
    'A date of the tournament or its report is years after the day on which it was recorded. Correct the dates.',
};

function lawOf(part: Part, { ruleSet }: TournamentRules): Law {
  return { ruleSet, asked: askedFor(part) };
}

/** A decision, not a provision, keeps it out; the article that gives the decision is that of registration. */
function withdrawalOf({ ruleSet }: TournamentRules, part: Part): Ruling | null {
  if (part.withdrawal === null) return null;
  return {
    counts: false,
    rule: 'registration',
    article: `${ruleSet.id} 0.2-0.4, decision on record`,
    text: WITHDRAWN[part.withdrawal],
  };
}

/**
 * Games reported after their part (corrections.md 35). They count, except under texts by which a report has to be there
 * for one of the next lists (since 2022): there a list that rated the part does not wait for them.
 */
function supplementOf(rules: TournamentRules, part: Part): Ruling | null {
  if (part.supplement === 0) return null;
  const law = lawOf(part, rules);
  if (valueOf(law.ruleSet, 'lateReports', law.asked).limit.kind !== 'lists') return null;
  return ruling(law, 'lateReports', false, 'Reported after its part had been reported; not rated.');
}

/** No game is marked, no rating replaced; in a match the decided games have to be found. */
function isUncorrected({ marks, bases, system }: Part): boolean {
  return marks === null && bases === null && system !== 'match';
}

/** Whether who takes part can still keep the tournament from being rated, or change how it is. */
function hangsOnField(
  rules: TournamentRules,
  part: Part,
  ratedBelow: number,
  bandOfTournament: boolean,
): boolean {
  if (part.tournamentStart - part.registeredOn < rules.amplyNotified) return true;
  if (bandOfTournament && ratedBelow < NEVER) return true;
  switch (part.system) {
    case 'swiss':
    case 'team':
    case 'knock-out':
      return rules.swissAsksField;
    case 'match':
      return true;
    case 'round-robin':
    case 'double-round-robin':
      return !rules.roundRobinsAsSwiss || rules.swissAsksField;
    case 'scheveningen':
    case 'schiller':
      // A rule that is not known is only asked for where somebody is unrated.
      return (
        !isCovered(rules.ruleSet, 'scheveningen') || valueOf(rules.ruleSet, 'scheveningen').kind !== 'no-rule'
      );
  }
}

export function closingsOf(
  cutoffs: readonly { readonly pool: Pool; readonly date: ListDate; readonly closing: CalendarDate }[],
): MovedClosings {
  return new Map(cutoffs.map(({ pool, date, closing }) => [`${pool} ${date}`, closing]));
}
