import type { CalendarDate, Refusal } from '@ledger/kernel';
import { sameTimeControl, typedTimeControl, unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { tournamentUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { differencesOf, sameContent } from '../same-content';
import type { World } from '../world';
import type { RegisterTournament, TournamentCommand } from './commands';
import { decideClaim } from './decide-claims';
import { decideFacts } from './decide-facts';
import { decideReport } from './decide-report';
import { decideRows } from './decide-rows';
import { decideRuling } from './decide-rulings';
import type { TournamentEvent } from './events';
import type { TournamentState, TournamentView } from './evolve';

export function decideTournament(
  command: TournamentCommand,
  state: TournamentState,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  const { view } = state;
  if (command.type === 'RegisterTournament') return register(command, view);
  if (view.facts === null) return reject(tournamentUnknown(command.tournament));
  const known = { ...view, facts: view.facts };
  switch (command.type) {
    case 'RefuseRegistration':
    case 'AllowLateRegistration':
    case 'ApproveHybrid':
    case 'ApproveFastClassic':
    case 'ApproveDuration':
    case 'AnnounceNorms':
    case 'DeclareArbiterUnlicensed':
    case 'PoolParts':
    case 'AttachGamesFile':
    case 'WaiveDecidedMatch':
    case 'AcceptLateReport':
    case 'RefuseLateReport':
    case 'RefuseRating':
    case 'AppealRatingRefusal':
    case 'UpholdAppeal':
    case 'DismissAppeal':
      return decideRuling(command, known);
    case 'ReceiveReport':
    case 'ReceiveSupplement':
    case 'SupersedeReport':
      return decideReport(command, state, known, world, today);
    case 'CorrectResult':
    case 'DeclareUnplayed':
    case 'DeclarePlayed':
    case 'ReassignEntry':
    case 'CombineEntries':
      return decideRows(command, known, world);
    case 'CorrectPool':
    case 'CorrectDates':
    case 'CorrectSystem':
    case 'CorrectTimeControl':
    case 'CorrectKind':
    case 'CorrectHybrid':
    case 'CorrectOfficial':
    case 'CorrectRegistrationDay':
    case 'CorrectRounds':
    case 'AnnulGames':
    case 'AnnulTournament':
    case 'DeclareDuplicate':
    case 'CorrectRatingBasis':
      return decideFacts(command, known, world, today);
    case 'FileClaim':
    case 'RejectClaim':
    case 'UpholdClaim':
      return decideClaim(command, view, world);
    default:
      return unreachable(command, 'tournament command');
  }
}

function register(command: RegisterTournament, view: TournamentView): Decision<TournamentEvent> {
  const { type: _type, ...asked } = command;
  const refusal = datesRefusal(asked);
  if (refusal !== null) return reject(refusal);
  const control = timeControlToRecord(asked.timeControl, view.registered?.timeControl ?? null);
  if ('refusal' in control) return reject(control.refusal);
  const data = { ...asked, timeControl: control.recorded };
  if (view.registered === null) return accept([{ type: 'TournamentRegistered', data }]);
  // Compared with the first registration: what was corrected since does not turn a repetition into something new.
  if (sameContent(view.registered, data)) return NOTHING_NEW;
  const differences = differencesOf(view.registered, data);
  return reject(
    ledgerRefusal('TournamentRegisteredDifferently', { tournament: data.tournament, differences }),
  );
}

/** The text on record is kept where it has the same meaning: older ledgers hold texts as they were given. */
function timeControlToRecord(
  asked: string | null,
  registered: string | null,
): { readonly recorded: string | null } | { readonly refusal: Refusal } {
  if (asked === null || asked === registered) return { recorded: asked };
  const typed = typedTimeControl(asked);
  if ('refusal' in typed) return typed;
  return { recorded: sameTimeControl(registered, typed.recorded) ? registered : typed.recorded };
}

function datesRefusal({ start, end }: Pick<RegisterTournament, 'start' | 'end'>): Refusal | null {
  if (end >= start) return null;
  return ledgerRefusal('DatesReversed', { what: 'The tournament', end, start });
}
