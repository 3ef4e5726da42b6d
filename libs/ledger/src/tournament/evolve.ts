import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData, EventOf } from '../events';
import type { Effect } from '../effect';
import type { CorrectionReverted } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { TournamentEvent } from './events';
import type { CorrectableFact, CorrectionOfRegistration, RegisteredFacts } from './registration';
import { correctionOf } from './registration';

/** Decisions that are either in force or not. */
export type RulingType =
  | 'RegistrationRefused'
  | 'LateRegistrationAllowed'
  | 'HybridApproved'
  | 'FastClassicApproved'
  | 'DurationApproved'
  | 'NormsAnnounced'
  | 'ArbiterUnlicensed'
  | 'PartsPooled'
  | 'DecidedMatchWaived';

/** Corrections that name a row of a reported part. */
export type RowCorrection = EventOf<
  'ResultCorrected' | 'GameDeclaredUnplayed' | 'GameDeclaredPlayed' | 'EntryReassigned' | 'EntriesCombined'
>;

/** The state of one part: the report in force and what was corrected in it since. */
export interface ReportedPart {
  readonly part: number;
  readonly digest: string;
  /** The events that carry it, one for each piece. */
  readonly pieces: readonly Placed<EventOf<'ReportReceived' | 'ReportSuperseded'>>[];
  readonly corrections: readonly Placed<RowCorrection>[];
}

export interface Claim {
  readonly filed: EventData<'ClaimFiled'>;
  readonly outcome: 'rejected' | 'upheld' | null;
}

export interface RatingRefusal {
  readonly on: CalendarDate;
  readonly appealedOn: CalendarDate | null;
  readonly outcome: 'upheld' | 'dismissed' | null;
}

/** The state of one tournament. */
export interface TournamentView {
  /** As first registered; null until then. */
  readonly registered: RegisteredFacts | null;
  /** The registration as corrected. */
  readonly facts: RegisteredFacts | null;
  /** For each corrected fact, where its latest correction takes effect. */
  readonly effects: { readonly [Fact in CorrectableFact | 'dates']?: Effect };
  readonly rulings: { readonly [T in RulingType]?: CalendarDate };
  /** Files with the games (9.4), by digest. */
  readonly gamesFiles: readonly EventData<'GamesFileAttached'>[];
  readonly lateReport: { readonly accepted: boolean; readonly on: CalendarDate } | null;
  readonly ratingRefusal: RatingRefusal | null;
  readonly parts: ReadonlyMap<number, ReportedPart>;
  /** Digest of every file that has been a report of this tournament, with its part, in force or replaced. */
  readonly sources: ReadonlyMap<string, number>;
  /** Corrected days of receipt, by part. */
  readonly receipts: ReadonlyMap<number, { readonly on: CalendarDate; readonly effect: Effect }>;
  readonly supplements: readonly Placed<EventOf<'SupplementReported'>>[];
  readonly annulments: readonly EventData<'GamesAnnulled'>[];
  readonly annulled: Effect | null;
  readonly duplicateOf: { readonly original: TournamentId; readonly effect: Effect } | null;
  readonly ratingBases: readonly EventData<'RatingBasisCorrected'>[];
  readonly claims: ReadonlyMap<string, Claim>;
}

const UNREGISTERED: TournamentView = {
  registered: null,
  facts: null,
  effects: {},
  rulings: {},
  gamesFiles: [],
  lateReport: null,
  ratingRefusal: null,
  parts: new Map(),
  sources: new Map(),
  receipts: new Map(),
  supplements: [],
  annulments: [],
  annulled: null,
  duplicateOf: null,
  ratingBases: [],
  claims: new Map(),
};

export type TournamentState = StreamState<TournamentView, TournamentEvent | CorrectionReverted>;

function apply(view: TournamentView, event: Placed<TournamentEvent>): TournamentView {
  const correction = correctionOf(event);
  if (correction === null) return applyOther(view, event as Placed<OtherEvent>);
  if (view.facts === null) return view;
  return {
    ...view,
    facts: { ...view.facts, ...correction.facts },
    effects: { ...view.effects, ...correction.effects },
  };
}

type OtherEvent = Exclude<TournamentEvent, CorrectionOfRegistration>;

function applyOther(view: TournamentView, event: Placed<OtherEvent>): TournamentView {
  switch (event.type) {
    case 'TournamentRegistered':
      return { ...view, registered: event.data, facts: event.data };
    case 'RegistrationRefused':
    case 'LateRegistrationAllowed':
    case 'HybridApproved':
    case 'FastClassicApproved':
    case 'DurationApproved':
    case 'NormsAnnounced':
    case 'ArbiterUnlicensed':
    case 'PartsPooled':
    case 'DecidedMatchWaived':
      return { ...view, rulings: { ...view.rulings, [event.type]: event.data.on } };
    case 'GamesFileAttached':
      return { ...view, gamesFiles: [...view.gamesFiles, event.data] };
    case 'LateReportAccepted':
      return { ...view, lateReport: { accepted: true, on: event.data.on } };
    case 'LateReportRefused':
      return { ...view, lateReport: { accepted: false, on: event.data.on } };
    case 'RatingRefused':
      return { ...view, ratingRefusal: { on: event.data.on, appealedOn: null, outcome: null } };
    case 'RatingRefusalAppealed':
      return refusalWith(view, { appealedOn: event.data.on });
    case 'AppealUpheld':
      return refusalWith(view, { outcome: 'upheld' });
    case 'AppealDismissed':
      return refusalWith(view, { outcome: 'dismissed' });
    case 'ReportReceived':
    case 'ReportSuperseded':
      return reported(view, event);
    case 'SupplementReported':
      return {
        ...view,
        supplements: [...view.supplements, event],
        sources: new Map(view.sources).set(event.data.source.digest, event.data.part),
      };
    case 'ReportPersonsRecorded':
      return view;
    case 'ResultCorrected':
    case 'GameDeclaredUnplayed':
    case 'GameDeclaredPlayed':
    case 'EntryReassigned':
    case 'EntriesCombined':
      return rowCorrected(view, event);
    case 'ReceiptCorrected': {
      const { part, to: on, effect } = event.data;
      return { ...view, receipts: new Map(view.receipts).set(part, { on, effect }) };
    }
    case 'GamesAnnulled':
      return { ...view, annulments: [...view.annulments, event.data] };
    case 'TournamentAnnulled':
      return { ...view, annulled: event.data.effect };
    case 'DuplicateTournamentDeclared':
      return { ...view, duplicateOf: { original: event.data.original, effect: event.data.effect } };
    case 'RatingBasisCorrected':
      return { ...view, ratingBases: [...view.ratingBases, event.data] };
    case 'ClaimFiled':
      return claimWith(view, event.data.claim, { filed: event.data, outcome: null });
    case 'ClaimRejected':
      return claimWith(view, event.data.claim, { outcome: 'rejected' });
    case 'ClaimUpheld':
      return claimWith(view, event.data.claim, { outcome: 'upheld' });
    default:
      return unreachable(event, 'tournament event');
  }
}

/** A further piece of the file in force is added to it; any other file takes its place. */
function reported(
  view: TournamentView,
  event: Placed<EventOf<'ReportReceived' | 'ReportSuperseded'>>,
): TournamentView {
  const { part, source } = event.data;
  const inForce = view.parts.get(part);
  const continues =
    inForce?.digest === source.digest &&
    inForce.pieces.every(
      (other) => other.type === event.type && other.data.piece.number !== event.data.piece.number,
    );
  const next: ReportedPart = continues
    ? { ...inForce, pieces: [...inForce.pieces, event] }
    : { part, digest: source.digest, pieces: [event], corrections: [] };
  return {
    ...view,
    parts: new Map(view.parts).set(part, next),
    sources: new Map(view.sources).set(source.digest, part),
  };
}

function rowCorrected(view: TournamentView, event: Placed<RowCorrection>): TournamentView {
  const inForce = view.parts.get(event.data.part);
  if (inForce === undefined) return view;
  const corrected = { ...inForce, corrections: [...inForce.corrections, event] };
  return { ...view, parts: new Map(view.parts).set(inForce.part, corrected) };
}

/** An appeal whose refusal was itself reverted has nothing left to bear on. */
function refusalWith(view: TournamentView, change: Partial<RatingRefusal>): TournamentView {
  if (view.ratingRefusal === null) return view;
  return { ...view, ratingRefusal: { ...view.ratingRefusal, ...change } };
}

function claimWith(
  view: TournamentView,
  name: string,
  change: { readonly filed?: EventData<'ClaimFiled'>; readonly outcome: Claim['outcome'] },
): TournamentView {
  const filed = change.filed ?? view.claims.get(name)?.filed;
  if (filed === undefined) return view;
  return { ...view, claims: new Map(view.claims).set(name, { filed, outcome: change.outcome }) };
}

/** When a part was received, as corrected. */
export function receivedOn({ receipts }: TournamentView, { part, pieces }: ReportedPart): CalendarDate {
  return receipts.get(part)?.on ?? pieces[0]!.data.receivedOn;
}

export const {
  initialState: unknownTournament,
  evolve: evolveTournament,
  stateOf: tournamentState,
} = evolution<TournamentView, TournamentEvent | CorrectionReverted>(UNREGISTERED, apply);
