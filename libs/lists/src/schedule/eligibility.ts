import type { DayNumber } from '@ledger/kernel';
import { dateFromDayNumber } from '@ledger/kernel';
import type { Eligibility, Law, TournamentFacts } from '@ledger/rating';
import { readTimeControl, tournamentEligibility } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import type { Part } from '../facts/part';

/** What the law asks about those who take part, once their ratings at the start are known. */
export interface Field {
  readonly players: number;
  readonly ratedPlayers: number;
  readonly strongest: number;
  readonly strongestWoman: number;
  readonly hasUnplayedGame: boolean;
  readonly hasDroppedFirstScore: boolean;
}

/** A field that raises no objection: what is left is what the law says of the tournament itself. */
const ANY_FIELD: Field = {
  players: 1000,
  ratedPlayers: 1000,
  strongest: 0,
  strongestWoman: 0,
  hasUnplayedGame: false,
  hasDroppedFirstScore: false,
};

export function eligibilityWithField(law: Law, part: Part, field: Field): Eligibility {
  return tournamentEligibility(law, factsFor(part, field));
}

function factsFor(part: Part, field: Field): TournamentFacts {
  return {
    ...field,
    pool: part.pool,
    start: dateFromDayNumber(part.tournamentStart),
    end: dateFromDayNumber(part.tournamentEnd),
    registeredOn: dateFromDayNumber(part.registeredOn),
    lateRegistrationAllowed: part.decisions.lateRegistrationAllowed,
    normsAvailable: false,
    hybrid: part.hybrid,
    hybridApproved: part.decisions.hybridApproved,
    arbitersLicensed: null,
    timeControl: part.timeControl === null ? null : readTimeControl(part.timeControl),
    fastClassicApproved: part.decisions.fastClassicApproved,
    roundDates: part.roundDays.map((day) => (day === null ? null : dateFromDayNumber(day))),
    isLeague: part.kind === 'league',
    durationApproved: part.decisions.durationApproved,
    isInterimPart: part.interim,
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
 * What the law says of a tournament whoever plays in it. Half a million tournaments ask the same few questions, so
 * answers are kept by what they rest on.
 */
export class EligibilityDesk {
  private readonly answers = new Map<RuleSet, Map<string, Eligibility>>();

  /** `amplyNotified` is the notice that is enough in any case: beyond it, days no longer tell tournaments apart. */
  ask(ruleSet: RuleSet, law: () => Law, part: Part, amplyNotified: number): Eligibility {
    let answers = this.answers.get(ruleSet);
    if (answers === undefined) this.answers.set(ruleSet, (answers = new Map()));
    const key = questionOf(part, amplyNotified);
    let answer = answers.get(key);
    if (answer === undefined) answers.set(key, (answer = eligibilityWithField(law(), part, ANY_FIELD)));
    return answer;
  }
}

function questionOf(part: Part, amplyNotified: number): string {
  const { decisions } = part;
  const days = part.tournamentEnd - part.tournamentStart;
  const flags =
    (part.interim ? 1 : 0) +
    (part.hybrid ? 2 : 0) +
    (decisions.hybridApproved ? 4 : 0) +
    (decisions.fastClassicApproved ? 8 : 0) +
    (decisions.durationApproved ? 16 : 0);
  const measures = (days * 256 + busiest(part.roundDays)) * 32 + flags;
  const question = `${part.pool}${part.timeControl}${part.system}${part.kind}${measures}`;
  if (part.tournamentStart - part.registeredOn >= amplyNotified) return question;
  return `${question} ${part.registeredOn} ${part.tournamentStart} ${decisions.lateRegistrationAllowed}`;
}

/** Most rounds on one day; rounds of a day stand together in nearly every report. */
function busiest(days: readonly (DayNumber | null)[]): number {
  let most = 0;
  for (let i = 0; i < days.length; i++) {
    const day = days[i]!;
    if (day === null) continue;
    let rounds = 0;
    for (let j = 0; j < days.length; j++) if (days[j] === day) rounds += 1;
    if (rounds > most) most = rounds;
  }
  return most;
}
