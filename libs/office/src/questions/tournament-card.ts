import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type {
  EventData,
  Effect,
  GameOfPart,
  KnownTournament,
  RatingRefusal,
  RecordedEvent,
  ReportedPart,
  Title,
} from '@ledger/ledger';
import {
  compareParts,
  daysOfPart,
  entrantsOf,
  gamesOf,
  noSuchTournament,
  receivedOn,
  RESULT_CODES,
  tournamentState,
} from '@ledger/ledger';

/** An entry after corrections; what was printed is as in the report. */
export interface EntryOnCard {
  readonly startNumber: number;
  readonly player: PlayerId;
  /** Where the identity was corrected, the id in the report. */
  readonly reportedAs: PlayerId | null;
  readonly name: string;
  readonly title: Title | null;
  readonly federation: FederationCode | null;
  /** As printed; 0 if unrated. */
  readonly rating: number;
}

/** A game or bye as last corrected, with the meaning of its result. */
export type GameOnCard = GameOfPart & { readonly meaning: string };

export interface PartOnCard {
  readonly part: number;
  /** Set if it is an interim report. */
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly receivedOn: CalendarDate;
  readonly format: string;
  readonly digest: string;
  /** The day of each round, from round 1 on; null where the report does not say. */
  readonly roundDates: readonly (CalendarDate | null)[];
  readonly entries: readonly EntryOnCard[];
  readonly games: readonly GameOnCard[];
}

/** The state of a tournament: its registration as corrected, decisions, reports. */
export interface TournamentCard {
  /** The registration, as corrected. */
  readonly facts: EventData<'TournamentRegistered'>;
  readonly decisions: readonly { readonly type: string; readonly on: CalendarDate }[];
  readonly ratingRefusal: RatingRefusal | null;
  /** `origin`, or the list on which that takes effect. */
  readonly annulled: Effect | null;
  readonly annulments: readonly Omit<EventData<'GamesAnnulled'>, 'tournament'>[];
  /** The tournament of which it is a duplicate. */
  readonly duplicateOf: TournamentId | null;
  readonly parts: readonly PartOnCard[];
}

type TournamentHistory = Parameters<typeof tournamentState>[0];

/** The pool of a tournament as corrected; null where it is not registered. */
export function poolOf(history: readonly RecordedEvent[]): Pool | null {
  return tournamentState(history as unknown as TournamentHistory).view.facts?.pool ?? null;
}

/** From the tournament's stream, as it may be shown. */
export function tournamentCard(id: TournamentId, history: readonly RecordedEvent[]): TournamentCard {
  const { view } = tournamentState(history as unknown as TournamentHistory);
  if (view.facts === null) {
    return refuse(noSuchTournament(id));
  }
  const { lateReport, facts } = view;
  const rulings = Object.entries(view.rulings).map(([type, on]) => ({ type, on }));
  const late =
    lateReport === null
      ? []
      : [{ type: lateReport.accepted ? 'LateReportAccepted' : 'LateReportRefused', on: lateReport.on }];
  return {
    facts,
    decisions: [...rulings, ...late],
    ratingRefusal: view.ratingRefusal,
    annulled: view.annulled,
    annulments: view.annulments.map(({ tournament: _tournament, ...rest }) => rest),
    duplicateOf: view.duplicateOf?.original ?? null,
    parts: [...view.parts.values()].map((part) => ({
      ...partOnCard(part, receivedOn(view, part), printedNames(history, part)),
      ...daysOnCard(part, { ...view, facts }),
    })),
  };
}

/** The days of a part; null where it is the whole tournament. */
function daysOnCard(part: ReportedPart, view: KnownTournament): Pick<PartOnCard, 'start' | 'end'> {
  const report = part.pieces[0]!.data;
  if (part.part === 1 && view.parts.size === 1) return { start: report.start, end: report.end };
  const whole = {
    ...report,
    entries: part.pieces.flatMap(({ data }) => data.entries),
    rounds: part.pieces.flatMap(({ data }) => data.rounds),
  };
  return daysOfPart(whole, view, compareParts(whole, view, AS_ENTERED));
}

/** Which days a part has does not depend on who was merged or split. */
const AS_ENTERED = { identityIn: (_tournament: TournamentId, entrant: PlayerId) => entrant };

/** Names by start number, as printed in the report in force. */
function printedNames(
  history: readonly RecordedEvent[],
  { part, digest }: ReportedPart,
): Map<number, string> {
  const names = new Map<number, string>();
  for (const event of history) {
    if (event.type !== 'ReportPersonsRecorded') continue;
    if (event.data.part !== part || event.data.report !== digest) continue;
    for (const [startNumber, , name] of event.data.persons) names.set(startNumber, name);
  }
  return names;
}

function partOnCard(
  part: ReportedPart,
  received: CalendarDate,
  names: ReadonlyMap<number, string>,
): Omit<PartOnCard, 'start' | 'end'> {
  const { source, roundDates } = part.pieces[0]!.data;
  const entrants = entrantsOf(part);
  const entries = part.pieces
    .flatMap(({ data }) => data.entries)
    .map(([startNumber, reported, title, federation, rating]) => {
      const player = entrants.get(startNumber) ?? reported;
      const same = player === reported;
      const name = same ? (names.get(startNumber) ?? '') : '';
      return { startNumber, player, reportedAs: same ? null : reported, name, title, federation, rating };
    });
  const { format, digest } = source;
  const games = gamesOf(part).map((game) => ({ ...game, meaning: RESULT_CODES[game.result].meaning }));
  return { part: part.part, receivedOn: received, format, digest, roundDates, entries, games };
}
