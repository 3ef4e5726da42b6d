import type { DayNumber, ListDate, PlayerId } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import type { Effect, RecordedEvent, RowCorrection } from '@ledger/ledger';
import { correctionOf, rowChange } from '@ledger/ledger';
import { isAhead, recordedDay, withoutDaysAhead } from './dated-ahead';
import type { ResolveContext } from './resolve-context';
import type { PairScores } from './earlier-parts';
import { EarlierParts } from './earlier-parts';
import { EditableTable } from './editable-table';
import type { Decisions, Part, PartHistory, Withdrawal } from './part';
import { NO_DECISIONS } from './part';
import { plainTournament } from './plain-tournament';
import type { ReportSet } from './report-sets';
import { reportSetsOf } from './report-sets';
import type { Sheet } from './cross-table-columns';
import { roundsIn, roundsWithGames, undatedRounds } from './cross-table-columns';
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
  const versionOn = (on: ListDate | null): ReadonlyMap<string, Part> =>
    resolveParts(file, registration, amendments, sets, on, context);
  const origin = versionOn(null);
  const booked = dates.map((on) => ({ on, parts: versionOn(on) }));
  return [...new Set(sets.map((set) => set.key))].map((key) => ({
    origin: origin.get(key) ?? null,
    booked: booked.map(({ on, parts }) => ({ on, part: parts.get(key) ?? null })),
  }));
}

/** All parts of a tournament in one version, by key. Each part has only what the parts before it did not report (B-87). */
function resolveParts(
  file: TournamentFile,
  registration: Registration,
  all: readonly Amendment[],
  sets: readonly ReportSet[],
  on: ListDate | null,
  context: ResolveContext,
): ReadonlyMap<string, Part> {
  const reports = inOrderOfParts(sets);
  const amendments = all.filter((amendment) => belongs(effectOf(amendment), on));
  const facts = tournamentFacts(registration, amendments);
  const bases = ratingBases(amendments, context);
  const earlier = new EarlierParts();
  const tables: TableOfPart[] = [];
  for (const { key, ofPart } of reports) {
    const current = ofPart.filter((set) => belongs(set.effect, on)).at(-1);
    if (current === undefined) continue;
    const table = correctedTable(file, amendments, ofPart, current, earlier, context);
    const scoresBefore = facts.system === 'match' ? earlier.scoresSoFar() : null;
    const corrected = current.supplement === 0 ? facts.received.get(current.part) : undefined;
    const received = corrected ?? ofPart[0]!.received;
    tables.push({ key, current, received, ...table, scoresBefore });
    if (reports.length > 1) earlier.add(table.sheet);
  }
  const pooled = facts.decisions.partsPooled ? pooledTables(tables, context) : tables;
  const interim = pooled === tables && reports.some(({ ofPart: [first] }) => first!.part !== 1);
  const rounds = facts.rounds ?? Math.max(0, ...tables.map(({ sheet }) => roundsIn(sheet)));
  return new Map(
    pooled.map((table) => [table.key, partOf(file, facts, table, { interim, rounds, bases }, context)]),
  );
}

/**
 * Preliminaries, finals and play-offs as one event, of which the last part has all games (2005 6.2; B-120). Supplements
 * stay apart.
 */
function pooledTables(tables: readonly TableOfPart[], context: ResolveContext): readonly TableOfPart[] {
  const parts = tables.filter(({ current }) => current.supplement === 0);
  const last = parts.at(-1);
  if (last === undefined) return tables;
  const days = parts.map(({ current }) => current.roundDays);
  const rounds = Math.max(...days.map(({ length }) => length));
  const roundDays = Array.from(
    { length: rounds },
    (_, round) => days.map((each) => each[round] ?? null).find((day) => day !== null) ?? null,
  );
  const pooled = {
    ...last,
    current: { ...last.current, start: null, end: null, roundDays },
    // It is complete when the last of its parts is there, whichever that is.
    received: Math.max(...parts.map(({ received }) => received)) as DayNumber,
    ...EditableTable.joined(parts).print(context.crossTables),
    scoresBefore: null,
  };
  return [pooled, ...tables.filter(({ current }) => current.supplement > 0)];
}

/** One part's report in force with its corrected table. */
interface TableOfPart extends CorrectedTable {
  readonly key: string;
  readonly current: ReportSet;
  /** The first of its files, or as corrected. */
  readonly received: DayNumber;
  readonly scoresBefore: PairScores | null;
}

interface ReportsOfPart {
  readonly key: string;
  /** Oldest first. */
  readonly ofPart: readonly ReportSet[];
}

/** By the number of the part, not by the day of receipt (B-107); supplements after all parts. */
function inOrderOfParts(sets: readonly ReportSet[]): ReportsOfPart[] {
  return [...new Set(sets.map((set) => set.key))]
    .map((key) => ({ key, ofPart: sets.filter((set) => set.key === key) }))
    .sort(
      ({ ofPart: [a] }, { ofPart: [b] }) =>
        Math.sign(a!.supplement) - Math.sign(b!.supplement) ||
        a!.part - b!.part ||
        a!.supplement - b!.supplement,
    );
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

function partOf(
  file: TournamentFile,
  facts: TournamentFacts,
  { current, received, sheet, marks, scoresBefore }: TableOfPart,
  { interim, rounds, bases }: Pick<Part, 'interim' | 'rounds' | 'bases'>,
  context: ResolveContext,
): Part {
  const ownRounds = interim ? roundsWithGames(sheet) : null;
  const roundDays =
    ownRounds === null
      ? current.roundDays
      : current.roundDays.map((day, index) => (ownRounds.has(index + 1) ? day : null));
  // Corrected dates of a tournament are those of its one report; interim reports keep their own (B-109).
  const own = interim || !facts.datesCorrected ? current : null;
  const days = interim ? daysOfRounds(roundDays) : null;
  const corrected: Part = {
    tournament: file.id,
    pool: facts.pool,
    sheet,
    start: own?.start ?? days?.first ?? facts.start,
    end: own?.end ?? days?.last ?? facts.end,
    tournamentStart: facts.start,
    registeredOn: facts.registeredOn,
    received,
    profile: 0,
    official: facts.official,
    supplement: current.supplement,
    decisions: facts.decisions,
    withdrawal: facts.withdrawals[0] ?? null,
    marks,
    bases,
    number: current.part,
    interim,
    tournamentEnd: facts.end,
    system: facts.system,
    kind: facts.kind,
    rounds,
    undatedRounds: undatedRounds(sheet, roundDays),
    timeControl: facts.timeControl,
    hybrid: facts.hybrid,
    roundDays,
    scoresBefore,
    position: current.position,
  };
  const part = withoutDaysAhead(corrected, current.recorded);
  return Object.assign(part, { profile: context.profiles.of(part) });
}

function daysOfRounds(
  roundDays: readonly (DayNumber | null)[],
): { first: DayNumber; last: DayNumber } | null {
  const days = roundDays.filter((day) => day !== null);
  return days.length === 0 ? null : { first: Math.min(...days), last: Math.max(...days) };
}

type Registered = Omit<Registration, 'id' | 'position' | 'federation'>;
/** The registration as corrected, and what was decided about the tournament. */
interface TournamentFacts extends Writable<Registered> {
  datesCorrected: boolean;
  /** Corrected days of receipt, by part. */
  readonly received: Map<number, DayNumber>;
  /** All obstacles in force, the one to show first. Reverting one leaves the others. */
  withdrawals: readonly Withdrawal[];
  decisions: Decisions;
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function tournamentFacts(registration: Registration, amendments: readonly Amendment[]): TournamentFacts {
  const facts: TournamentFacts = {
    ...registration,
    datesCorrected: false,
    received: new Map(),
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
    facts.withdrawals = facts.withdrawals.filter((kept) => kept !== withdrawal);
  };
  const correction = correctionOf(amendment);
  if (correction !== null) {
    const { start, end, registeredOn, ...others } = correction.facts;
    Object.assign(facts, others);
    if (registeredOn !== undefined) facts.registeredOn = dayNumber(registeredOn);
    if (start !== undefined && end !== undefined) {
      facts.start = dayNumber(start);
      facts.end = dayNumber(end);
      facts.datesCorrected = true;
    }
    return;
  }
  switch (amendment.type) {
    case 'LateRegistrationAllowed':
      return decide('lateRegistrationAllowed');
    case 'HybridApproved':
      return decide('hybridApproved');
    case 'FastClassicApproved':
      return decide('fastClassicApproved');
    case 'DurationApproved':
      return decide('durationApproved');
    case 'NormsAnnounced':
      return decide('normsAnnounced');
    case 'ArbiterUnlicensed':
      return decide('arbiterUnlicensed');
    case 'PartsPooled':
      return decide('partsPooled');
    case 'GamesFileAttached':
      return decide('gamesFileAttached');
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
    case 'ReceiptCorrected':
      facts.received.set(amendment.data.part, dayNumber(amendment.data.to));
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

interface CorrectedTable {
  readonly sheet: Sheet;
  readonly marks: Uint8Array | null;
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
  earlier: EarlierParts,
  context: ResolveContext,
): CorrectedTable {
  const corrections = amendments.filter(touchesTable).filter((amendment) => {
    if (amendment.type === 'GamesAnnulled') return true;
    if (amendment.data.part !== current.part || current.supplement > 0) return false;
    return sets.filter((set) => set.position < amendment.position).at(-1) === current;
  });
  const isCorrected = corrections.length > 0 || context.identities.concern(file.id, current.sheet);
  if (!isCorrected && earlier.isEmpty) return { sheet: current.sheet, marks: null };
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
  const isLess = table.leaveOut((round, white, black) =>
    current.supplement > 0
      ? earlier.hasPlayedGame(round, white, black)
      : earlier.hasPairing(round, white, black),
  );
  if (!isLess && !isCorrected) return { sheet: current.sheet, marks: null };
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
