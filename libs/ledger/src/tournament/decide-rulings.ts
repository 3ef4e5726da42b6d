import type { CalendarDate, Refusal } from '@ledger/kernel';
import { addDays, unreachable } from '@ledger/kernel';
import { ARTICLES } from '../articles';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import type {
  AcceptLateReport,
  AllowLateRegistration,
  AppealRatingRefusal,
  ApproveDuration,
  ApproveFastClassic,
  ApproveHybrid,
  DismissAppeal,
  RefuseLateReport,
  RefuseRating,
  RefuseRegistration,
  UpholdAppeal,
  WaiveDecidedMatch,
} from './commands';
import type { TournamentEvent } from './events';
import type { RulingType } from './evolve';
import type { KnownTournament } from './known';

type Ruling =
  | RefuseRegistration
  | AllowLateRegistration
  | ApproveHybrid
  | ApproveFastClassic
  | ApproveDuration
  | WaiveDecidedMatch
  | AcceptLateReport
  | RefuseLateReport
  | RefuseRating
  | AppealRatingRefusal
  | UpholdAppeal
  | DismissAppeal;

/** "Such an appeal must be made within seven days of the communication of the decision" (0.4). */
const APPEAL_DAYS = 7;

/** Decisions that the regulations give to people. */
export function decideRuling(command: Ruling, view: KnownTournament): Decision<TournamentEvent> {
  const { tournament, on } = command;
  const data = { tournament, on };
  switch (command.type) {
    case 'RefuseRegistration':
      return unlessStanding(view, 'RegistrationRefused', null, data);
    case 'AllowLateRegistration':
      return unlessStanding(view, 'LateRegistrationAllowed', lateRegistrationRefusal(view), data);
    case 'ApproveHybrid':
      return unlessStanding(view, 'HybridApproved', hybridRefusal(view), data);
    case 'ApproveFastClassic':
      return unlessStanding(view, 'FastClassicApproved', fastClassicRefusal(view), data);
    case 'ApproveDuration':
      return unlessStanding(view, 'DurationApproved', durationRefusal(view, on), data);
    case 'WaiveDecidedMatch': {
      const { requestedOn } = command;
      if (view.rulings.DecidedMatchWaived !== undefined) return NOTHING_NEW;
      const refusal = waiverRefusal(view, requestedOn);
      if (refusal !== null) return reject(refusal);
      return accept([{ type: 'DecidedMatchWaived', data: { ...data, requestedOn } }]);
    }
    case 'AcceptLateReport':
      if (view.lateReport !== null) return lateReportKnown(view.lateReport, true);
      return accept([{ type: 'LateReportAccepted', data: { ...data, feeDue: command.feeDue } }]);
    case 'RefuseLateReport':
      if (view.lateReport !== null) return lateReportKnown(view.lateReport, false);
      return accept([{ type: 'LateReportRefused', data }]);
    case 'RefuseRating':
      return refuseRating(view, data);
    case 'AppealRatingRefusal':
      return appeal(view, data);
    case 'UpholdAppeal':
      return settle(view, 'upheld', { type: 'AppealUpheld', data });
    case 'DismissAppeal':
      return settle(view, 'dismissed', { type: 'AppealDismissed', data });
    default:
      return unreachable(command, 'ruling');
  }
}

type Dated = { readonly tournament: KnownTournament['facts']['tournament']; readonly on: CalendarDate };

function unlessStanding(
  view: KnownTournament,
  type: Exclude<RulingType, 'DecidedMatchWaived'>,
  refusal: Refusal | null,
  data: Dated,
): Decision<TournamentEvent> {
  if (view.rulings[type] !== undefined) return NOTHING_NEW;
  return refusal === null ? accept([{ type, data }]) : reject(refusal);
}

function lateRegistrationRefusal({ rulings }: KnownTournament): Refusal | null {
  if (rulings.RegistrationRefused === undefined) return null;
  return {
    code: 'RegistrationRefused',
    message: `The registration was refused on ${rulings.RegistrationRefused}.`,
    article: ARTICLES.preRegistration,
    advice: 'Revert that refusal first.',
  };
}

function hybridRefusal({ facts }: KnownTournament): Refusal | null {
  if (facts.hybrid) return null;
  return {
    code: 'NotHybrid',
    message: `Tournament ${facts.tournament} is not registered as played under hybrid conditions.`,
    article: ARTICLES.hybrid,
  };
}

function fastClassicRefusal({ facts }: KnownTournament): Refusal | null {
  if (facts.pool === 'standard') return null;
  return {
    code: 'NotStandard',
    message: `Tournament ${facts.tournament} is ${facts.pool}; only standard chess can be approved with a fast time control.`,
    article: ARTICLES.fastClassic,
  };
}

/** Only the rapid and blitz text asks for approval beforehand. */
function durationRefusal({ facts }: KnownTournament, on: CalendarDate): Refusal | null {
  if (facts.pool === 'standard' || on <= facts.start) return null;
  return {
    code: 'ApprovalNotPrior',
    message: `The longer duration must be approved before the start on ${facts.start}, not on ${on}.`,
    article: ARTICLES.longTournament,
  };
}

function waiverRefusal({ facts }: KnownTournament, requestedOn: CalendarDate | null): Refusal | null {
  if (facts.system !== 'match') {
    return {
      code: 'NotAMatch',
      message: `Tournament ${facts.tournament} is a ${facts.system}, not a match.`,
      article: ARTICLES.decidedMatch,
    };
  }
  if (requestedOn !== null && requestedOn > facts.start) {
    return {
      code: 'RequestNotPrior',
      message: `The request of ${requestedOn} was made after the start on ${facts.start}.`,
      article: ARTICLES.decidedMatch,
    };
  }
  return null;
}

function lateReportKnown(
  known: { readonly accepted: boolean; readonly on: CalendarDate },
  accepted: boolean,
): Decision<never> {
  if (known.accepted === accepted) return NOTHING_NEW;
  return reject({
    code: 'LateReportDecidedDifferently',
    message: `The late report was ${known.accepted ? 'accepted' : 'refused'} on ${known.on}.`,
    advice: 'Revert that decision first.',
  });
}

function refuseRating(view: KnownTournament, data: Dated): Decision<TournamentEvent> {
  if (view.ratingRefusal !== null && view.ratingRefusal.outcome !== 'upheld') return NOTHING_NEW;
  if (view.facts.official) {
    return reject({
      code: 'OfficialEvent',
      message: `Tournament ${data.tournament} is an official event, which must be rated.`,
      article: ARTICLES.officialEvents,
    });
  }
  return accept([{ type: 'RatingRefused', data }]);
}

function appeal(view: KnownTournament, data: Dated): Decision<TournamentEvent> {
  const { ratingRefusal } = view;
  if (ratingRefusal === null) {
    return reject({
      code: 'RatingNotRefused',
      message: `The rating of tournament ${data.tournament} has not been refused.`,
      article: ARTICLES.refusalToRate,
    });
  }
  if (ratingRefusal.appealedOn !== null) return NOTHING_NEW;
  const last = addDays(ratingRefusal.on, APPEAL_DAYS);
  if (data.on < ratingRefusal.on || data.on > last) {
    return reject({
      code: 'AppealOutOfTime',
      message: `An appeal against the decision of ${ratingRefusal.on} can be made until ${last}, not on ${data.on}.`,
      article: ARTICLES.refusalToRate,
    });
  }
  return accept([{ type: 'RatingRefusalAppealed', data }]);
}

function settle(
  { ratingRefusal }: KnownTournament,
  outcome: 'upheld' | 'dismissed',
  event: TournamentEvent & { readonly data: Dated },
): Decision<TournamentEvent> {
  if (ratingRefusal === null || ratingRefusal.appealedOn === null) {
    return reject({
      code: 'NoAppeal',
      message: 'There is no appeal to decide.',
      article: ARTICLES.refusalToRate,
    });
  }
  if (ratingRefusal.outcome === outcome) return NOTHING_NEW;
  if (ratingRefusal.outcome !== null) {
    return reject({
      code: 'AppealDecidedDifferently',
      message: `The appeal was ${ratingRefusal.outcome}.`,
      article: ARTICLES.refusalToRate,
      advice: 'Revert that decision first.',
    });
  }
  if (event.data.on < ratingRefusal.appealedOn) {
    return reject({
      code: 'DecidedBeforeAppeal',
      message: `The appeal of ${ratingRefusal.appealedOn} cannot have been decided on ${event.data.on}.`,
      article: ARTICLES.refusalToRate,
    });
  }
  return accept([event]);
}
