import type { CalendarDate, Refusal } from '@ledger/kernel';
import { addDays, unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import type { RulingCommand } from './commands';
import type { TournamentEvent } from './events';
import type { RulingType } from './evolve';
import type { KnownTournament } from './known';

/** "Such an appeal must be made within seven days of the communication of the decision" (0.4). */
const APPEAL_DAYS = 7;

/** Decisions that the regulations give to people. */
export function decideRuling(command: RulingCommand, view: KnownTournament): Decision<TournamentEvent> {
  const { tournament, on } = command;
  const data = { tournament, on };
  switch (command.type) {
    case 'RefuseRegistration':
      return unlessInForce(view, 'RegistrationRefused', null, data);
    case 'AllowLateRegistration':
      return unlessInForce(view, 'LateRegistrationAllowed', lateRegistrationRefusal(view), data);
    case 'ApproveHybrid':
      return unlessInForce(view, 'HybridApproved', hybridRefusal(view), data);
    case 'ApproveFastClassic':
      return unlessInForce(view, 'FastClassicApproved', fastClassicRefusal(view), data);
    case 'ApproveDuration':
      return unlessInForce(view, 'DurationApproved', durationRefusal(view, on), data);
    case 'AnnounceNorms':
      return unlessInForce(view, 'NormsAnnounced', null, data);
    case 'DeclareArbiterUnlicensed':
      return unlessInForce(view, 'ArbiterUnlicensed', null, data);
    case 'PoolParts':
      return unlessInForce(view, 'PartsPooled', null, data);
    case 'AttachGamesFile': {
      const { digest, games } = command;
      if (view.gamesFiles.some((known) => known.digest === digest)) return NOTHING_NEW;
      return accept([{ type: 'GamesFileAttached', data: { ...data, digest, games } }]);
    }
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

function unlessInForce(
  view: KnownTournament,
  type: Exclude<RulingType, 'DecidedMatchWaived'>,
  refusal: Refusal | null,
  data: Dated,
): Decision<TournamentEvent> {
  if (view.rulings[type] !== undefined) return NOTHING_NEW;
  return refusal === null ? accept([{ type, data }]) : reject(refusal);
}

function lateRegistrationRefusal({ facts, rulings }: KnownTournament): Refusal | null {
  if (rulings.RegistrationRefused === undefined) return null;
  return ledgerRefusal('RegistrationRefused', {
    tournament: facts.tournament,
    on: rulings.RegistrationRefused,
  });
}

function hybridRefusal({ facts }: KnownTournament): Refusal | null {
  if (facts.hybrid) return null;
  return ledgerRefusal('NotHybrid', { tournament: facts.tournament });
}

function fastClassicRefusal({ facts }: KnownTournament): Refusal | null {
  if (facts.pool === 'standard') return null;
  return ledgerRefusal('NotStandard', { tournament: facts.tournament, pool: facts.pool });
}

/** Only the rapid and blitz text asks for approval beforehand. */
function durationRefusal({ facts }: KnownTournament, on: CalendarDate): Refusal | null {
  if (facts.pool === 'standard' || on <= facts.start) return null;
  return ledgerRefusal('ApprovalNotPrior', { start: facts.start, on });
}

function waiverRefusal({ facts }: KnownTournament, requestedOn: CalendarDate | null): Refusal | null {
  if (facts.system !== 'match') {
    return ledgerRefusal('NotAMatch', { tournament: facts.tournament, system: facts.system });
  }
  if (requestedOn !== null && requestedOn > facts.start) {
    return ledgerRefusal('RequestNotPrior', { requestedOn, start: facts.start });
  }
  return null;
}

function lateReportKnown(
  known: { readonly accepted: boolean; readonly on: CalendarDate },
  accepted: boolean,
): Decision<never> {
  if (known.accepted === accepted) return NOTHING_NEW;
  return reject(
    ledgerRefusal('LateReportDecidedDifferently', {
      outcome: known.accepted ? 'accepted' : 'refused',
      on: known.on,
    }),
  );
}

function refuseRating(view: KnownTournament, data: Dated): Decision<TournamentEvent> {
  if (view.ratingRefusal !== null && view.ratingRefusal.outcome !== 'upheld') return NOTHING_NEW;
  if (view.facts.official) {
    return reject(ledgerRefusal('OfficialEvent', { tournament: data.tournament }));
  }
  return accept([{ type: 'RatingRefused', data }]);
}

function appeal(view: KnownTournament, data: Dated): Decision<TournamentEvent> {
  const { ratingRefusal } = view;
  if (ratingRefusal === null) {
    return reject(ledgerRefusal('RatingNotRefused', { tournament: data.tournament }));
  }
  if (ratingRefusal.appealedOn !== null) return NOTHING_NEW;
  const last = addDays(ratingRefusal.on, APPEAL_DAYS);
  if (data.on < ratingRefusal.on || data.on > last) {
    return reject(ledgerRefusal('AppealOutOfTime', { decidedOn: ratingRefusal.on, last, on: data.on }));
  }
  return accept([{ type: 'RatingRefusalAppealed', data }]);
}

function settle(
  { ratingRefusal }: KnownTournament,
  outcome: 'upheld' | 'dismissed',
  event: TournamentEvent & { readonly data: Dated },
): Decision<TournamentEvent> {
  if (ratingRefusal === null || ratingRefusal.appealedOn === null) {
    return reject(ledgerRefusal('NoAppeal'));
  }
  if (ratingRefusal.outcome === outcome) return NOTHING_NEW;
  if (ratingRefusal.outcome !== null) {
    return reject(ledgerRefusal('AppealDecidedDifferently', { outcome: ratingRefusal.outcome }));
  }
  if (event.data.on < ratingRefusal.appealedOn) {
    return reject(
      ledgerRefusal('DecidedBeforeAppeal', { appealedOn: ratingRefusal.appealedOn, on: event.data.on }),
    );
  }
  return accept([event]);
}
