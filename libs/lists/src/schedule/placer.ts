import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import { dateFromDayNumber, POOLS } from '@ledger/kernel';
import type { Law, Ruling, Schedule } from '@ledger/rating';
import { listThatRates, NEVER, ruling } from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import type { Part, Withdrawal } from '../facts/part';
import type { LawBook } from '../law/law-book';
import type { TournamentRules } from '../law/tournament-rules';
import { EligibilityDesk } from './eligibility';
import type { PlacedPart } from './placed-part';
import { AT_ORIGIN } from './placed-part';
import type { Timeline } from './timeline';

/** Closing dates that were moved by decision, by pool and list (corrections.md 41). */
export type MovedClosings = ReadonlyMap<string, CalendarDate>;

export interface Placement {
  readonly list: ListDate;
  /** Why no list rates it; it is then shown with the list that would have. */
  readonly objection: Ruling | null;
}

const LONGEST_WAIT = 1_500;

/** Gives each part the list that rates it, or says under which article none does. */
export class Placer {
  private readonly desk = new EligibilityDesk();
  private readonly placements = new Map<TournamentRules, Map<number, Placement>>();

  constructor(
    private readonly law: LawBook,
    private readonly timelines: Readonly<Record<Pool, Timeline>>,
    private readonly moved: MovedClosings,
  ) {}

  /** On its own list. */
  place(part: Part): PlacedPart {
    const rules = this.law.tournamentRulesOn(part.pool, part.start);
    const { list, objection } = this.placementOf(part, rules);
    return this.placedOn(list, part, rules, objection);
  }

  /** A version that takes effect later, where the version it corrects was placed: on its list, or late (B-65). */
  placeLike(original: Part, part: Part): PlacedPart {
    const originalRules = this.law.tournamentRulesOn(original.pool, original.start);
    const { list, objection } = this.placementOf(original, originalRules);
    return this.placedOn(list, part, this.law.tournamentRulesOn(part.pool, part.start), objection);
  }

  private placedOn(date: ListDate, part: Part, rules: TournamentRules, late: Ruling | null): PlacedPart {
    const law = (): Law => this.lawOf(part, rules);
    const timeline = this.timelines[part.pool];
    timeline.extendTo(date);
    const standard = this.timelines.standard;
    standard.extendTo(date);
    const answer = this.desk.ask(rules.ruleSet, law, part, rules.amplyNotified);
    // A tournament from before the opening list is rated with it: no earlier ratings are known.
    const startList = Math.max(timeline.inForceOn(part.start), 0);
    const bandReadAtGame = answer.timeControlScope === 'game-at-game-start' && answer.ratedBelow < NEVER;
    const objection = withdrawalOf(law, part) ?? late ?? answer.objection ?? supplementOf(law, part);
    const asksField = hangsOnField(
      law,
      part,
      rules,
      answer.ratedBelow,
      answer.timeControlScope === 'tournament',
    );
    return {
      part,
      rules,
      list: timeline.onOrAfter(date),
      startList,
      standardStartList: standard.inForceOn(part.start),
      lastPlayedList: bandReadAtGame ? Math.max(timeline.inForceOn(part.end), startList) : startList,
      objection,
      hangsOnField: asksField,
      isPlain: objection === null && !asksField && answer.ratedBelow >= NEVER && isUncorrected(part),
      ratedBelow: answer.ratedBelow,
      bandReadAtGame,
      from: AT_ORIGIN,
      until: NEVER,
      resultAt: 0,
    };
  }

  private lawOf(part: Part, rules: TournamentRules): Law {
    return { ruleSet: rules.ruleSet, asked: { pool: part.pool, date: dateFromDayNumber(part.start) } };
  }

  /** Kept by what the answer rests on: most tournaments of a month ask the same. */
  private placementOf(part: Part, rules: TournamentRules): Placement {
    const { pool, end, received, official, decisions } = part;
    const waited = received - end;
    let placements = this.placements.get(rules);
    if (placements === undefined) this.placements.set(rules, (placements = new Map()));
    // One number holds the question; a wait beyond four years either way is asked anew each time.
    const isUsual = waited > -LONGEST_WAIT && waited < LONGEST_WAIT;
    const flags = POOLS.indexOf(pool) * 4 + (official ? 2 : 0) + (decisions.lateReportAccepted ? 1 : 0);
    const key = (end * 2 * LONGEST_WAIT + waited + LONGEST_WAIT) * 16 + flags;
    let placement = isUsual ? placements.get(key) : undefined;
    if (placement === undefined) {
      const law = this.lawOf(part, rules);
      const schedule = this.schedule(law, part, decisions.lateReportAccepted);
      placement =
        schedule.list === null
          ? { list: this.schedule(law, part, true).list!, objection: schedule.ruling }
          : { list: schedule.list, objection: null };
      if (isUsual) placements.set(key, placement);
    }
    return placement;
  }

  /** The list of a part and why, with the article. */
  scheduleOf(part: Part): Schedule {
    const rules = this.law.tournamentRulesOn(part.pool, part.start);
    return this.schedule(this.lawOf(part, rules), part, part.decisions.lateReportAccepted);
  }

  private schedule(law: Law, part: Part, acceptedLate: boolean): Schedule {
    const reported = {
      end: dateFromDayNumber(part.end),
      receivedOn: dateFromDayNumber(part.received),
      official: part.official,
      acceptedLate,
    };
    return listThatRates(
      law,
      reported,
      (list) => this.law.lawOn(part.pool, list).ruleSet,
      (list) => this.moved.get(`${part.pool} ${list}`) ?? null,
    );
  }
}

const WITHDRAWN: Readonly<Record<Withdrawal, string>> = {
  'registration-refused': 'The registration was refused.',
  'late-report-refused': 'The late report was refused.',
  'rating-refused': 'FIDE decided not to rate this tournament.',
  annulled: 'The tournament was annulled.',
  duplicate: 'The same tournament stands under another id.',
};

/** A decision, not a provision, keeps it out; the article that gives the decision is that of registration. */
function withdrawalOf(law: () => Law, part: Part): Ruling | null {
  if (part.withdrawal === null) return null;
  return {
    counts: false,
    rule: 'registration',
    article: `${law().ruleSet.id} 0.2-0.4, decision on record`,
    text: WITHDRAWN[part.withdrawal],
  };
}

/** Games reported after their part: no text counts them, and since 2022 they are not rated (corrections.md 35). */
function supplementOf(law: () => Law, part: Part): Ruling | null {
  if (!part.supplement) return null;
  return ruling(law(), 'interimReports', false, 'Reported after its part had been reported; not rated.');
}

/** No game is marked, no rating replaced; in a match the decided games have to be found. */
function isUncorrected({ marks, bases, system }: Part): boolean {
  return marks === null && bases === null && system !== 'match';
}

/** Whether who takes part can still keep the tournament from being rated, or change how it is. */
function hangsOnField(
  law: () => Law,
  part: Part,
  rules: TournamentRules,
  ratedBelow: number,
  bandOfTournament: boolean,
): boolean {
  if (part.tournamentStart - part.registeredOn < rules.amplyNotified) return true;
  if (bandOfTournament && ratedBelow < NEVER) return true;
  switch (part.system) {
    case 'swiss':
    case 'team':
      return false;
    case 'match':
      return true;
    case 'round-robin':
    case 'double-round-robin':
      return !rules.roundRobinsAsSwiss;
    case 'scheveningen':
      return valueOf(law().ruleSet, 'scheveningen', law().asked).kind !== 'no-rule';
  }
}

export function closingsOf(
  cutoffs: readonly { readonly pool: Pool; readonly date: ListDate; readonly closing: CalendarDate }[],
): MovedClosings {
  return new Map(cutoffs.map(({ pool, date, closing }) => [`${pool} ${date}`, closing]));
}
