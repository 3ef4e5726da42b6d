import type { CalendarDate, Refusal } from '@ledger/kernel';
import { addDays, addMonths } from '@ledger/kernel';
import type { Command, CommandType } from './commands';

/**
 * How far ahead of today a date may lie. A report that says it was received in 9998 would ask for eighty thousand lists.
 * - `past`: it has happened; a day of tolerance for other time zones.
 * - `planned`: tournaments, lists and changes that take effect soon.
 * - `adopted`: rules, which are decided years ahead.
 * - `open`: the end of something, which nothing is computed from.
 */
type Limit = 'past' | 'planned' | 'adopted' | 'open';

const TOLERANCE_DAYS = 1;
export const PLANNED_MONTHS = 24;
const ADOPTED_MONTHS = 120;

/** The fields of a command that hold a date, by their type. */
type DateField<C> = {
  [Field in keyof C]-?: Extract<C[Field], CalendarDate> extends never ? never : Field;
}[keyof C];

type Limits = {
  readonly [T in CommandType]: { readonly [Field in DateField<Extract<Command, { type: T }>>]: Limit };
};

const DECIDED = { on: 'past' } as const;
const CHANGE = { on: 'planned' } as const;
const CORRECTION = { effect: 'planned' } as const;

/** The limit of every date of every command; the compiler keeps it complete. */
const LIMITS: Limits = {
  RegisterPlayer: {},
  CorrectPlayer: { birthDate: 'past', ...CORRECTION },
  TransferPlayer: CHANGE,
  RenamePlayer: CHANGE,
  ReportDeath: DECIDED,
  SuspendPlayer: { from: 'planned', until: 'open' },
  ExcludePlayer: CHANGE,
  ReinstatePlayer: CHANGE,
  CertifyNorm: { ...DECIDED, start: 'past', end: 'past' },
  WithdrawNormCertificate: DECIDED,
  AttestDirectTitle: DECIDED,
  FileTitleApplication: DECIDED,
  RefuseTitleApplication: DECIDED,
  AwardTitleConditionally: DECIDED,
  AwardTitle: { ...DECIDED, achievedOn: 'past' },
  RevokeTitle: DECIDED,
  AffiliatePlayer: CHANGE,
  MergePlayers: CORRECTION,
  RevertMerge: {},
  SplitPlayer: CORRECTION,
  ReinstatePriorRating: { list: 'planned' },
  GrantAdjustment: { list: 'planned' },
  ForgetPerson: {},
  AdmitFederation: CHANGE,
  ExcludeFederation: CHANGE,
  ReadmitFederation: CHANGE,
  ChangeFederationFlag: { from: 'planned', until: 'open' },
  ChangeFederationCode: CHANGE,
  RegisterTournament: { start: 'planned', end: 'planned', registeredOn: 'past' },
  RefuseRegistration: DECIDED,
  AllowLateRegistration: DECIDED,
  ApproveHybrid: DECIDED,
  ApproveFastClassic: DECIDED,
  ApproveDuration: DECIDED,
  WaiveDecidedMatch: { ...DECIDED, requestedOn: 'past' },
  AcceptLateReport: DECIDED,
  RefuseLateReport: DECIDED,
  RefuseRating: DECIDED,
  AppealRatingRefusal: DECIDED,
  UpholdAppeal: DECIDED,
  DismissAppeal: DECIDED,
  ReceiveReport: {},
  ReceiveSupplement: {},
  SupersedeReport: CORRECTION,
  CorrectResult: CORRECTION,
  DeclareUnplayed: CORRECTION,
  DeclarePlayed: CORRECTION,
  ReassignEntry: CORRECTION,
  CombineEntries: CORRECTION,
  CorrectPool: CORRECTION,
  CorrectDates: { start: 'planned', end: 'planned', received: 'past', ...CORRECTION },
  CorrectSystem: CORRECTION,
  CorrectTimeControl: CORRECTION,
  AnnulGames: CORRECTION,
  AnnulTournament: CORRECTION,
  DeclareDuplicate: CORRECTION,
  CorrectRatingBasis: CORRECTION,
  FileClaim: { filedOn: 'past', deadline: 'open' },
  RejectClaim: DECIDED,
  UpholdClaim: DECIDED,
  EnactRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RescheduleRuleSet: { inForceFrom: 'adopted', adoptedOn: 'adopted' },
  RecordErratum: {},
  AdjustRatings: { list: 'adopted' },
  DeclareEngineDefect: { from: 'planned', to: 'planned' },
  AdoptOpeningList: { date: 'planned' },
  PublishList: { date: 'planned' },
  WithdrawList: { date: 'open' },
  ChangeCutoff: { date: 'planned', closing: 'planned' },
  RevertCorrection: {},
};

/** Why a command cannot be meant as written: one of its dates lies too far ahead. Null if none does. */
export function datesAheadRefusal(command: Command, today: CalendarDate): Refusal | null {
  const limits = Object.entries(LIMITS[command.type]) as readonly [string, Limit][];
  for (const [field, limit] of limits) {
    const date = (command as unknown as Readonly<Record<string, unknown>>)[field];
    if (typeof date !== 'string' || date === 'origin') continue;
    const refusal = dateAheadRefusal(date as CalendarDate, limit, field, today);
    if (refusal !== null) return refusal;
  }
  if ('report' in command) return reportAheadRefusal(command.report, today);
  const birth = command.type === 'RegisterPlayer' ? (command.person?.birthDate ?? null) : null;
  return birth === null ? null : dateAheadRefusal(birth, 'past', 'birthDate', today);
}

type ReportDates = Extract<Command, { type: 'ReceiveReport' }>['report'];

function reportAheadRefusal(report: ReportDates, today: CalendarDate): Refusal | null {
  const dates: (readonly [string, CalendarDate | null])[] = [
    ['receivedOn', report.receivedOn],
    ['start', report.start],
    ['end', report.end],
    ...report.roundDates.map((date, index) => [`round ${index + 1}`, date] as const),
  ];
  for (const [field, date] of dates) {
    const refusal = date === null ? null : dateAheadRefusal(date, 'past', field, today);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Why one date lies too far ahead; null if it does not. */
export function dateAheadRefusal(
  date: CalendarDate,
  limit: Limit,
  field: string,
  today: CalendarDate,
): Refusal | null {
  if (limit === 'open' || date <= lastDay(limit, today)) return null;
  // As people write it: `received` for `receivedOn`.
  const where = field === 'on' ? field : field.replace(/On$/, '');
  if (limit === 'past') {
    return {
      code: 'DateInFuture',
      message: `${date} lies in the future: today is ${today}.`,
      where,
      advice: 'Check the year; record it when it has happened.',
    };
  }
  return {
    code: 'DateTooFarAhead',
    message: `${date} lies too far ahead: today is ${today}.`,
    where,
    advice: `Check the year; the last day that can be given is ${lastDay(limit, today)}.`,
  };
}

function lastDay(limit: Exclude<Limit, 'open'>, today: CalendarDate): CalendarDate {
  if (limit === 'past') return addDays(today, TOLERANCE_DAYS);
  return addMonths(today, limit === 'planned' ? PLANNED_MONTHS : ADOPTED_MONTHS);
}
