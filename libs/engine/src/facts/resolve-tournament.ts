import type { DayNumber, ListDate, PlayerId, Pool } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import type { Effect, RecordedEvent, RowCorrection, System } from '@ledger/ledger';
import { rowChange } from '@ledger/ledger';
import { isAhead, recordedDay, withoutDaysAhead } from './dated-ahead';
import type { ResolveContext } from './resolve-context';
import { EditableTable } from './editable-table';
import type { Decisions, Part, PartHistory, Withdrawal } from './part';
import { NO_DECISIONS } from './part';
import { plainTournament } from './plain-tournament';
import type { ReportSet } from './report-sets';
import { reportSetsOf } from './report-sets';
import type { Sheet } from './cross-table-columns';
import { roundsIn } from './cross-table-columns';
import type { Amendment, Registration, TournamentFile } from './tournament-file';

/**
 * A tournament after all corrections in force: one history for each reported part. Corrections with
 * effect `origin` are as if always so; those booked on a list make another version from that list on (B-65).
 */
export function resolveTournament(file: TournamentFile, context: ResolveContext): PartHistory[] {
  const plain = plainTournament(file, context);
  if (plain !== null) return [{ origin: plain, booked: [] }];
  const registration = file.registrations.filter((event) => context.knowledge.inForce(event)).at(-1);
  const sets = reportSetsOf(file, context);
  if (registration === undefined || sets.length === 0) return [];
  const amendments = context.knowledge.select(file.amendments);
  const dates = bookingDates(amendments, sets);
  const parts = [...new Set(sets.map((set) => set.key))];
  return parts.map((key) => {
    const setsOfPart = sets.filter((set) => set.key === key);
    const versionOn = (on: ListDate | null): Part | null =>
      resolvePart(file, registration, amendments, setsOfPart, parts.length > 1, on, context);
    return {
      origin: versionOn(null),
      booked: dates.map((on) => ({ on, part: versionOn(on) })),
    };
  });
}

function effectOf(amendment: Amendment): Effect {
  return 'effect' in amendment.data ? amendment.data.effect : 'origin';
}

function bookingDates(amendments: readonly Amendment[], sets: readonly ReportSet[]): ListDate[] {
  const dates = new Set<ListDate>();
  for (const amendment of amendments) {
    const effect = effectOf(amendment);
    if (effect !== 'origin' && !isAhead(effect, recordedDay(amendment.recordedAt))) dates.add(effect);
  }
  for (const { effect, recorded } of sets) {
    if (effect !== 'origin' && !isAhead(effect, recorded)) dates.add(effect);
  }
  return [...dates].sort();
}

/** Whether something with this effect belongs to the version of a list; null is the version at origin. */
function belongs(effect: Effect, on: ListDate | null): boolean {
  return effect === 'origin' || (on !== null && effect <= on);
}

function resolvePart(
  file: TournamentFile,
  registration: Registration,
  all: readonly Amendment[],
  sets: readonly ReportSet[],
  interim: boolean,
  on: ListDate | null,
  context: ResolveContext,
): Part | null {
  const current = sets.filter((set) => belongs(set.effect, on)).at(-1);
  if (current === undefined) return null;
  const amendments = all.filter((amendment) => belongs(effectOf(amendment), on));
  const facts = tournamentFacts(registration, amendments);
  // Corrected dates of a tournament are those of its one report; interim reports keep their own.
  const ownDates = interim || !facts.datesCorrected;
  const table = correctedTable(file, amendments, sets, current, context);
  const corrected: Part = {
    tournament: file.id,
    number: current.part,
    supplement: current.supplement,
    interim,
    pool: facts.pool,
    start: ownDates ? (current.start ?? facts.start) : facts.start,
    end: ownDates ? (current.end ?? facts.end) : facts.end,
    tournamentStart: facts.start,
    tournamentEnd: facts.end,
    received: facts.received.get(current.part) ?? sets[0]!.received,
    registeredOn: registration.registeredOn,
    system: facts.system,
    kind: registration.kind,
    rounds: registration.rounds ?? roundsIn(table.sheet),
    timeControl: facts.timeControl,
    official: registration.official,
    hybrid: registration.hybrid,
    decisions: facts.decisions,
    withdrawal: facts.withdrawals[0] ?? null,
    sheet: table.sheet,
    marks: table.marks,
    bases: ratingBases(amendments, context),
    roundDays: current.roundDays,
    profile: 0,
    position: current.position,
  };
  const part = withoutDaysAhead(corrected, current.recorded);
  return Object.assign(part, { profile: context.profiles.of(part) });
}

interface TournamentFacts {
  pool: Pool;
  start: DayNumber;
  end: DayNumber;
  datesCorrected: boolean;
  /** Corrected days of receipt, by part. */
  readonly received: Map<number, DayNumber>;
  system: System;
  timeControl: string | null;
  /** All obstacles in force, the one to show first. Reverting one leaves the others. */
  withdrawals: readonly Withdrawal[];
  decisions: Decisions;
}

function tournamentFacts(registration: Registration, amendments: readonly Amendment[]): TournamentFacts {
  const facts: TournamentFacts = {
    pool: registration.pool,
    start: registration.start,
    end: registration.end,
    datesCorrected: false,
    received: new Map(),
    system: registration.system,
    timeControl: registration.timeControl,
    withdrawals: [],
    decisions: NO_DECISIONS,
  };
  for (const amendment of amendments) applyToTournament(facts, amendment);
  return facts;
}

function applyToTournament(facts: TournamentFacts, amendment: Amendment): void {
  const decide = (decision: keyof Decisions): void => {
    facts.decisions = { ...facts.decisions, [decision]: true };
  };
  const lift = (withdrawal: Withdrawal): void => {
    facts.withdrawals = facts.withdrawals.filter((standing) => standing !== withdrawal);
  };
  switch (amendment.type) {
    case 'LateRegistrationAllowed':
      return decide('lateRegistrationAllowed');
    case 'HybridApproved':
      return decide('hybridApproved');
    case 'FastClassicApproved':
      return decide('fastClassicApproved');
    case 'DurationApproved':
      return decide('durationApproved');
    case 'DecidedMatchWaived':
      return decide('decidedMatchWaived');
    case 'LateReportAccepted':
      lift('late-report-refused');
      return decide('lateReportAccepted');
    case 'LateReportRefused':
      facts.withdrawals = [...facts.withdrawals, 'late-report-refused'];
      return;
    case 'RegistrationRefused':
      facts.withdrawals = [...facts.withdrawals, 'registration-refused'];
      return;
    case 'RatingRefused':
      facts.withdrawals = [...facts.withdrawals, 'rating-refused'];
      return;
    case 'AppealUpheld':
      return lift('rating-refused');
    case 'TournamentAnnulled':
      facts.withdrawals = ['annulled', ...facts.withdrawals];
      return;
    case 'DuplicateTournamentDeclared':
      facts.withdrawals = ['duplicate', ...facts.withdrawals];
      return;
    case 'PoolCorrected':
      facts.pool = amendment.data.to;
      return;
    case 'DatesCorrected':
      facts.start = dayNumber(amendment.data.start);
      facts.end = dayNumber(amendment.data.end);
      facts.datesCorrected = true;
      return;
    case 'ReceiptCorrected':
      facts.received.set(amendment.data.part, dayNumber(amendment.data.to));
      return;
    case 'SystemCorrected':
      facts.system = amendment.data.to;
      return;
    case 'TimeControlCorrected':
      facts.timeControl = amendment.data.to;
      return;
    default:
      return;
  }
}

/** Ratings to be used instead of the list's; the last word on a player counts (corrections.md 37). */
function ratingBases(
  amendments: readonly Amendment[],
  context: ResolveContext,
): ReadonlyMap<number, number> | null {
  const bases = new Map<number, number>();
  for (const amendment of amendments) {
    if (amendment.type !== 'RatingBasisCorrected') continue;
    bases.set(playerNow(amendment.data.player, context), amendment.data.rating ?? 0);
  }
  return bases.size === 0 ? null : bases;
}

function playerNow(id: number, { register, identities }: ResolveContext): number {
  return identities.keptFor(register.placeOf(id));
}

type Annulment = Extract<Amendment, { type: 'GamesAnnulled' }>;

function touchesTable(amendment: Amendment): amendment is RecordedEvent<RowCorrection> | Annulment {
  switch (amendment.type) {
    case 'ResultCorrected':
    case 'GameDeclaredUnplayed':
    case 'GameDeclaredPlayed':
    case 'EntryReassigned':
    case 'EntriesCombined':
    case 'GamesAnnulled':
      return true;
    default:
      return false;
  }
}

/**
 * The table with its corrections. A correction that names a row concerns the file in force when it was recorded, and
 * goes with it when another file takes its place; an annulment concerns the player and stays.
 */
function correctedTable(
  file: TournamentFile,
  amendments: readonly Amendment[],
  sets: readonly ReportSet[],
  current: ReportSet,
  context: ResolveContext,
): { sheet: Sheet; marks: Uint8Array | null } {
  const corrections = amendments.filter(touchesTable).filter((amendment) => {
    if (amendment.type === 'GamesAnnulled') return true;
    if (amendment.data.part !== current.part) return false;
    return sets.filter((set) => set.position < amendment.position).at(-1) === current;
  });
  if (corrections.length === 0 && !context.identities.concern(file.id, current.sheet)) {
    return { sheet: current.sheet, marks: null };
  }
  const table = new EditableTable(current.sheet);
  const annulments: Annulment[] = [];
  for (const correction of corrections) {
    if (correction.type === 'GamesAnnulled') annulments.push(correction);
    else correctRow(table, correction, context);
  }
  table.changeIdentities((player) => context.identities.playerIn(file.id, player));
  for (const { data } of annulments) {
    table.annul(playerNow(data.player, context), data.round, data.side === 'both');
  }
  return table.print(context.crossTables);
}

function correctRow(table: EditableTable, correction: RowCorrection, context: ResolveContext): void {
  const place = (id: PlayerId): number => context.register.placeOf(id);
  const change = rowChange(correction);
  if (!('code' in change)) {
    for (const startNumber of change.startNumbers) table.reassign(startNumber, place(change.player));
    return;
  }
  const { round, whiteStart, blackStart, code, declaredUnplayed, isNew } = change;
  const white = { startNumber: whiteStart, player: place(change.white) };
  const black = { startNumber: blackStart, player: place(change.black) };
  if (declaredUnplayed) table.declareUnplayed(round, white, black);
  else table.setResult(round, white, black, code, isNew);
}
