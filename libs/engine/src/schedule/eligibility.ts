import { dateFromDayNumber, readTimeControl } from '@ledger/kernel';
import type { Eligibility, Law, Ruling, TournamentFacts } from '@ledger/rating';
import { dutiesOwed, tournamentEligibility } from '@ledger/rating';
import type { Part } from '../facts/part';
import { askedFor } from '../facts/part';
import type { TournamentRules } from '../law/tournament-rules';

/** What the law asks about those who take part, once their ratings at the start are known. */
export interface Field {
  readonly players: number;
  readonly ratedPlayers: number;
  readonly strongest: number;
  readonly strongestWoman: number;
  readonly hasUnplayedGame: boolean;
  /** How often everyone met everyone in a round-robin; 0 where the table is not complete. */
  readonly cycles: number;
  readonly hasDroppedFirstScore: boolean;
  readonly lowestScore: number;
}

/** A field that raises no objection: what is left is what the law says of the tournament itself. */
const ANY_FIELD: Field = {
  players: 1000,
  ratedPlayers: 1000,
  strongest: 0,
  strongestWoman: 0,
  hasUnplayedGame: false,
  cycles: 1,
  hasDroppedFirstScore: false,
  lowestScore: 1000,
};

export function eligibilityWithField(law: Law, part: Part, field: Field): Eligibility {
  return tournamentEligibility(law, factsFor(part, field));
}

/** What the texts demanded of those who held and reported it, and was not done. */
export function dutiesOwedBy(law: Law, part: Part): readonly Ruling[] {
  return dutiesOwed(law, {
    start: dateFromDayNumber(part.tournamentStart),
    end: dateFromDayNumber(part.tournamentEnd),
    receivedOn: dateFromDayNumber(part.received),
    isInterimPart: part.interim,
    hybrid: part.hybrid,
    gamesFileAttached: part.decisions.gamesFileAttached,
  });
}

function factsFor(part: Part, field: Field): TournamentFacts {
  return {
    ...field,
    pool: part.pool,
    start: dateFromDayNumber(part.tournamentStart),
    end: dateFromDayNumber(part.tournamentEnd),
    registeredOn: dateFromDayNumber(part.registeredOn),
    lateRegistrationAllowed: part.decisions.lateRegistrationAllowed,
    normsAvailable: part.decisions.normsAnnounced,
    official: part.official,
    firstDay: dateFromDayNumber(part.start),
    lastDay: dateFromDayNumber(part.end),
    undatedRounds: part.undatedRounds,
    hybrid: part.hybrid,
    hybridApproved: part.decisions.hybridApproved,
    arbitersLicensed: part.decisions.arbiterUnlicensed ? false : null,
    timeControl: part.timeControl === null ? null : readTimeControl(part.timeControl),
    fastClassicApproved: part.decisions.fastClassicApproved,
    roundDates: part.roundDays.map((day) => (day === null ? null : dateFromDayNumber(day))),
    // A team tournament is a league (B-91).
    isLeague: part.kind === 'league' || part.system === 'team',
    durationApproved: part.decisions.durationApproved,
    system: part.system,
    championship:
      part.kind === 'national-championship'
        ? 'national'
        : part.kind === 'womens-national-championship'
          ? 'national-women'
          : 'none',
  };
}

/**
 * What the law says of a tournament independent of its players. Half a million tournaments ask the same few questions,
 * so answers are kept by what they rest on.
 */
export class EligibilityCache {
  private readonly answers: Eligibility[] = [];
  private readonly shortNotice = new Map<string, Eligibility>();

  constructor(private readonly rules: TournamentRules) {}

  ask(part: Part): Eligibility {
    const answer = this.isAmplyNotified(part) ? this.usual(part) : this.registeredLate(part);
    // An objection names the days of the tournament itself.
    return answer.objection === null ? answer : this.compute(part);
  }

  /** Registered so early that it is enough in any case: more days make no difference. */
  private isAmplyNotified(part: Part): boolean {
    return part.tournamentStart - part.registeredOn >= this.rules.amplyNotified;
  }

  private usual(part: Part): Eligibility {
    return (this.answers[part.profile] ??= this.compute(part));
  }

  private registeredLate(part: Part): Eligibility {
    const { lateRegistrationAllowed } = part.decisions;
    const key = `${part.profile} ${part.registeredOn} ${part.tournamentStart} ${lateRegistrationAllowed}`;
    let answer = this.shortNotice.get(key);
    if (answer === undefined) this.shortNotice.set(key, (answer = this.compute(part)));
    return answer;
  }

  private compute(part: Part): Eligibility {
    const law = { ruleSet: this.rules.ruleSet, asked: askedFor(part) };
    return eligibilityWithField(law, part, ANY_FIELD);
  }
}
