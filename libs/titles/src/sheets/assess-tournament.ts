import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { NormTitle } from '@ledger/regulations';
import { NORM_TITLES } from '@ledger/regulations';
import type { NormAssessment } from '../norm/assess';
import { assessNorm, isOutOfReach, normTitlesOpenTo, normTitlesWanted } from '../norm/assess';
import type { Check } from '../norm/check';
import { eventChecks } from '../norm/event-checks';
import type { NormSheet } from '../norm/sheet';
import { TournamentSheets } from './tournament-sheets';

/** The norms of one tournament. */
export interface TournamentNorms {
  readonly tournament: TournamentId;
  readonly federation: FederationCode;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The title regulations of its start (1.54). */
  readonly ruleSet: string;
  readonly players: number;
  /** What concerns the tournament as a whole, to be attested or found. */
  readonly event: readonly Check[];
  /** Norms of players who did not hold the title at the start. */
  readonly achieved: readonly NormAssessment[];
  /** A title performance (1.48) that is no norm, because of what else is asked. */
  readonly missed: readonly NormAssessment[];
}

/** The sheets of all players of a tournament, from reports, lists and titles on record. */
export function normSheetsOf(state: State, tournament: TournamentId): readonly NormSheet[] {
  const sheets = new TournamentSheets(state, tournament);
  return Array.from({ length: sheets.field.count }, (_, entry) => sheets.sheet(entry));
}

/** All players, all norms. Refused for rapid and blitz (0.3) and where the regulations of the day are not known. */
export function assessTournament(
  state: State,
  tournament: TournamentId,
  titles: readonly NormTitle[] = NORM_TITLES,
): TournamentNorms {
  const sheets = new TournamentSheets(state, tournament);
  const { event, rules, field } = sheets;
  const achieved: NormAssessment[] = [];
  const missed: NormAssessment[] = [];
  for (let entry = 0; entry < field.count; entry++) {
    const sheet = sheets.sheet(entry);
    for (const title of normTitlesWanted(sheet)) {
      if (!titles.includes(title) || isOutOfReach(sheet, title, rules)) continue;
      const norm = assessNorm(sheet, title);
      if (norm.achieved) achieved.push(norm);
      else if (isTitlePerformance(norm)) missed.push(norm);
    }
  }
  const order = (a: NormAssessment, b: NormAssessment): number =>
    NORM_TITLES.indexOf(a.title) - NORM_TITLES.indexOf(b.title) || a.player - b.player;
  return {
    tournament,
    federation: event.federation,
    start: event.start,
    end: event.end,
    ruleSet: rules.id,
    players: field.count,
    event: eventChecks(event, rules),
    achieved: achieved.sort(order),
    missed: missed.sort(order),
  };
}

/** Rp, average and score are there, whatever else is missing (0.5). */
function isTitlePerformance({ checks }: NormAssessment): boolean {
  return checks.every(({ item, verdict }) => item !== 18 || verdict === 'met');
}

/** Every check for one player, norm or not. */
export function assessPlayer(
  state: State,
  tournament: TournamentId,
  player: PlayerId,
  titles: readonly NormTitle[] = NORM_TITLES,
): readonly NormAssessment[] {
  const sheet = new TournamentSheets(state, tournament).sheetOf(player);
  return normTitlesOpenTo(sheet)
    .filter((title) => titles.includes(title))
    .map((title) => assessNorm(sheet, title));
}
