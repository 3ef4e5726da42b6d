import type { CalendarDate, Refusal } from '@ledger/kernel';
import { sameTimeControl, typedTimeControl } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { tournamentUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { differencesOf, sameContent } from '../same-content';
import type { World } from '../world';
import type { TournamentCommand } from './commands';
import { isOneOf, OTHER_CORRECTIONS, REPORT_COMMANDS, ROW_CORRECTIONS, RULINGS } from './commands';
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
  if (isOneOf(RULINGS, command)) return decideRuling(command, known);
  if (isOneOf(REPORT_COMMANDS, command)) return decideReport(command, state, known, world, today);
  if (isOneOf(ROW_CORRECTIONS, command)) return decideRows(command, known, world);
  if (isOneOf(OTHER_CORRECTIONS, command)) return decideFacts(command, known, world, today);
  return decideClaim(command, view, world);
}

function register(command: CommandOf<'RegisterTournament'>, view: TournamentView): Decision<TournamentEvent> {
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

function datesRefusal({
  start,
  end,
}: Pick<CommandOf<'RegisterTournament'>, 'start' | 'end'>): Refusal | null {
  if (end >= start) return null;
  return ledgerRefusal('DatesReversed', { what: 'The tournament', end, start });
}
