import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { addDays, addMonths, recordedForm } from '@ledger/kernel';
import type { CommandOf, EventData, ReportFile, System, TournamentKind, World } from '@ledger/ledger';
import type { Finding, SourceLocation, TrfPlayer, TrfReading, TrfReport } from '@ledger/formats';
import { Findings } from '@ledger/formats';
import { dutiesOwed } from '@ledger/rating';
import { rulesInForce, SHIPPED_RULES } from '@ledger/regulations';
import type { FileDigests } from '../files/digest';
import { firstDayCovered } from '../law/shipped-law';
import { withoutIdleEntries } from './entrants';
import type { Receipt } from './report-content';
import { pairedRounds, reportContent } from './report-content';
import { kindOf, systemOf } from './system';

/** What the sender adds to the file; it overrides the file. */
export interface ReportInput {
  readonly tournament: TournamentId;
  readonly pool: Pool;
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly received: CalendarDate;
  readonly registered?: CalendarDate;
  readonly federation?: FederationCode;
  readonly system?: System;
  readonly kind?: TournamentKind;
  readonly timeControl?: string;
  readonly official?: boolean;
  readonly part?: number;
  /** Games that were played after the report (corrections.md 35); they are added to it and do not replace it. */
  readonly supplement?: boolean;
  readonly registerPlayers: boolean;
  /** Another tournament all the same, though this file was received for one already. */
  readonly despiteDuplicate?: boolean;
  /** The persons printed are those on file, though their names differ. */
  readonly confirmPersons?: boolean;
  /** Whether the file may name the kind of event; true unless it is false. */
  readonly readsKind?: boolean;
  /** Compare the printed ratings with the list in force; it must be computed, which takes time in a long history. */
  readonly compareRatings?: boolean;
  /** The federation for which the sender acts, where it is one only. */
  readonly actsFor?: FederationCode;
}

/** A file that could be read. */
export interface ReadReport {
  readonly report: TrfReport;
  readonly playerLines: TrfReading['playerLines'];
}

type Registration = EventData<'TournamentRegistered'>;
/** A field of the request in an advice; the command line prints it as an option, the page as the label of a field. */
const say = (field: keyof ReportInput): string => `\`${field}\``;

/** A report ready to be decided on. */
export interface ReportDraft {
  readonly registration: Registration;
  readonly report: ReportFile;
  readonly newcomers: readonly CommandOf<'RegisterPlayer'>[];
}

const FILE = { line: null, column: null } as const;
/** Columns of the record of a player. */
const TITLE_COLUMN = 11;
const NUMBER_COLUMN = 58;

/**
 * Lays the terms over the file. `registered` is the tournament's registration where it is known already: then the file
 * has no say in it, only the terms, and a difference is for the decider to refuse. `draft` is null where there are
 * errors.
 */
export function draftReport(
  { report: read, playerLines }: ReadReport,
  file: FileDigests,
  terms: ReportInput,
  world: World,
  registered: Registration | null,
  today: CalendarDate,
): { readonly draft: ReportDraft | null; readonly findings: readonly Finding[] } {
  const findings = new Findings();
  const { report: trf, leftOut } = withoutIdleEntries(
    read,
    (id) => terms.registerPlayers || world.isRegistered(id),
  );
  for (const { startNumber } of leftOut) {
    const place = { line: playerLines.get(startNumber) ?? null, column: null, field: '001' };
    const message = 'The player has no game, and no FIDE number of a registered player or a second entry.';
    findings.note('EntryLeftOut', place, message, { assumed: 'nothing is to be recorded of this entry' });
  }
  const newcomers = findNewcomers(trf, playerLines, terms, world, findings);
  const registration = registered === null ? register(trf, terms, findings) : amend(registered, terms);
  if (registration !== null) {
    checkReceipt(registration, terms, today, findings);
    checkCovered(registration, findings);
  }
  if (registration === null || findings.refused) return { draft: null, findings: findings.all };
  const report = reportContent(trf, { file, receivedOn: terms.received, part: partOf(trf, terms) });
  checkDaysOfRounds(report, terms, findings);
  checkDuties(registration, terms, findings);
  return { draft: { registration, report, newcomers }, findings: findings.all };
}

/** Who in a defective file is not registered or has no FIDE number, so that the sender learns everything at once. */
export function playerFindings(
  { report, playerLines }: ReadReport,
  terms: ReportInput,
  world: World,
): readonly Finding[] {
  const findings = new Findings();
  const isKnown = (id: PlayerId): boolean => terms.registerPlayers || world.isRegistered(id);
  findNewcomers(withoutIdleEntries(report, isKnown).report, playerLines, terms, world, findings);
  return findings.all;
}

/**
 * The days of a first part are recorded with it, since nothing else shows yet that others will follow. Those of a later
 * part follow from the rounds that no earlier part has (B-109).
 */
function partOf(trf: TrfReport, { part, start, end, supplement }: ReportInput): Receipt['part'] {
  if (part === undefined) return { number: 1, start: null, end: null, isInterim: false };
  const isFirst = part === 1 && supplement !== true;
  const days = isFirst ? daysOfPlay(trf) : [];
  return { number: part, start: start ?? days[0] ?? null, end: end ?? days.at(-1) ?? null, isInterim: true };
}

function daysOfPlay(trf: TrfReport): CalendarDate[] {
  const days = [...pairedRounds(trf)].map((round) => trf.tournament.roundDates[round - 1] ?? null);
  return days.filter((day) => day !== null).sort((a, b) => (a < b ? -1 : 1));
}

/** Without dates of rounds (record 132) the limits of a day cannot be checked (3.1; B-86), nor a part be dated (B-109). */
function checkDaysOfRounds(report: ReportFile, terms: ReportInput, findings: Findings): void {
  const rounds = report.rounds.filter(({ games }) => games.includes('-')).map(({ round }) => round);
  const undated = rounds.filter((round) => (report.roundDates[round - 1] ?? null) === null);
  if (undated.length === 0) return;
  const place = { ...FILE, field: '132' };
  const isUndatedPart = terms.part !== undefined && terms.supplement !== true;
  if (isUndatedPart && undated.length === rounds.length && !(report.start && report.end)) {
    findings.warning(
      'DaysOfPartMissing',
      place,
      'No round has a date, so the days of this part are not known.',
      {
        assumed: 'the days of the tournament',
        advice: `Set ${say('start')} and ${say('end')}, or add record 132: the days decide which list rates the part.`,
      },
    );
  }
  if (undated.length > 1) {
    const which =
      undated.length === rounds.length ? 'No round has a date.' : `${undated.length} rounds have no date.`;
    findings.note('RoundDatesMissing', place, `${which} The limits per day (3.1) cannot be checked.`, {
      assumed: 'within the limits, unless the days of play are too few for the rounds',
      advice: 'Add record 132.',
    });
  }
}

/** For an interim report the terms' dates are those of the part, the file's those of the tournament. */
function register(trf: TrfReport, terms: ReportInput, findings: Findings): Registration | null {
  const { tournament: file } = trf;
  const interim = terms.part !== undefined;
  const start = interim ? (file.start ?? terms.start) : (terms.start ?? file.start);
  const end = interim ? (file.end ?? terms.end) : (terms.end ?? file.end);
  const federation = terms.federation ?? file.federation;
  if (start === undefined || start === null) missing(findings, '042 start', 'the first day', say('start'));
  if (end === undefined || end === null) missing(findings, '052 end', 'the last day', say('end'));
  if (federation === null) missing(findings, '032 federation', 'the federation', say('federation'));
  if (!start || !end || federation === null) return null;
  return {
    tournament: terms.tournament,
    name: file.name ?? terms.tournament,
    city: file.city,
    federation,
    pool: terms.pool,
    start,
    end,
    registeredOn: terms.registered ?? assumedRegistration(start, findings),
    system: terms.system ?? assumedSystem(trf, findings),
    kind: terms.kind ?? kindInFile(trf, terms, findings),
    rounds: file.scheduledRounds,
    timeControl: terms.timeControl ?? timeControlOf(trf, findings),
    official: terms.official ?? false,
    hybrid: false,
  };
}

/**
 * The kind of event that the file names. It decides which requirements a norm must meet, so not every sender may set it.
 */
function kindInFile(trf: TrfReport, terms: ReportInput, findings: Findings): TournamentKind {
  const kind = kindOf(trf);
  if (kind === null) return 'ordinary';
  const place = { ...FILE, field: '092 type' };
  const advice = `Set ${say('kind')} if it is another kind.`;
  if (terms.readsKind !== false) {
    findings.note('KindFromFile', place, `The type names the kind of event: ${kind}.`, {
      assumed: kind,
      advice,
    });
    return kind;
  }
  findings.warning('KindNotSet', place, `The type names the kind of event: ${kind}.`, {
    assumed: 'an ordinary event',
    advice: `An administrator sets ${say('kind')}, with a reason.`,
  });
  return 'ordinary';
}

/** A tournament without a known time control is rated, so the sender is warned. */
function timeControlOf({ tournament: file }: TrfReport, findings: Findings): string | null {
  if (file.timeControl !== null) return recordedForm(file.timeControl);
  const place = { ...FILE, field: '122 or 222 time control' };
  const remedy = { assumed: 'one that fits the pool', advice: `Set ${say('timeControl')}, such as 90+30.` };
  if (file.timeControlText === null) {
    findings.warning('TimeControlMissing', place, 'No time control is given.', remedy);
  } else {
    findings.warning('TimeControlUnreadable', place, `"${file.timeControlText}" cannot be read.`, remedy);
  }
  return null;
}

/** Interim reports come before the end, others cannot. The day of receipt decides which list rates a report. */
function checkReceipt(
  { end }: Registration,
  terms: ReportInput,
  today: CalendarDate,
  findings: Findings,
): void {
  if (terms.received !== today) {
    const message = `The report is recorded today, ${today}, as received on ${terms.received}.`;
    findings.note('ReceivedOnOtherDay', { ...FILE, field: 'received' }, message);
  }
  if (terms.part !== undefined || terms.received >= end) return;
  findings.warning(
    'ReceivedBeforeEnd',
    { ...FILE, field: 'received' },
    `It was received on ${terms.received}, before the tournament ended on ${end}.`,
    { advice: `Check 052 and ${say('received')}; an interim report has a number, ${say('part')}.` },
  );
}

/** What the rules of the start demanded without a consequence (4.1, 9.1, 9.4), so that the sender can still do it. */
function checkDuties(registration: Registration, terms: ReportInput, findings: Findings): void {
  const { pool, start, end, hybrid } = registration;
  const asked = { pool, date: start };
  const ruleSet = rulesInForce(pool, start, SHIPPED_RULES);
  const isInterimPart = terms.part !== undefined;
  const facts = { start, end, receivedOn: terms.received, isInterimPart, hybrid, gamesFileAttached: false };
  for (const { text, article } of dutiesOwed({ ruleSet, asked }, facts)) {
    findings.note('DutyNotKept', { ...FILE, field: 'received' }, `${text} [${article}]`);
  }
}

/** A report from a time whose rules are not known would leave every list of its pool without a beginning. */
function checkCovered({ pool, start }: Registration, findings: Findings): void {
  const first = firstDayCovered(pool);
  if (start >= first) return;
  const message = `The tournament began on ${start}; the rules of ${pool} chess are known from ${first} on.`;
  findings.error('NotCovered', { ...FILE, field: '042 start' }, message, {
    advice: 'Adopt a rating list of that time as opening list instead of the report.',
  });
}

/** The registration as recorded, changed by what the sender adds. */
function amend(registered: Registration, terms: ReportInput): Registration {
  const whole = terms.part === undefined;
  return {
    ...registered,
    pool: terms.pool,
    start: (whole ? terms.start : undefined) ?? registered.start,
    end: (whole ? terms.end : undefined) ?? registered.end,
    registeredOn: terms.registered ?? registered.registeredOn,
    federation: terms.federation ?? registered.federation,
    system: terms.system ?? registered.system,
    kind: terms.kind ?? registered.kind,
    timeControl: terms.timeControl ?? registered.timeControl,
    official: terms.official ?? registered.official,
  };
}

function missing(findings: Findings, field: string, what: string, option: string): void {
  findings.error('TournamentFactMissing', { ...FILE, field }, `The report does not give ${what}.`, {
    advice: `Set ${option}.`,
  });
}

/** The longest notice of any text: a month (2009 0.4) and 30 days (2018 and, for a strong field, 2023 0.2). */
const LONGEST_NOTICE_DAYS = 30;

/** Neither the file nor the sender says when: a day that is in time under every text. */
function assumedRegistration(start: CalendarDate, findings: Findings): CalendarDate {
  const [month, days] = [addMonths(start, -1), addDays(start, -LONGEST_NOTICE_DAYS)];
  const day = month < days ? month : days;
  findings.note(
    'RegistrationDayMissing',
    { ...FILE, field: 'registered' },
    'The day of registration is not given.',
    {
      assumed: `in time, on ${day}`,
      advice: `If it was later, set ${say('registered')}.`,
    },
  );
  return day;
}

function assumedSystem(trf: TrfReport, findings: Findings): System {
  const system = systemOf(trf);
  if (system !== null) return system;
  findings.note(
    'SystemMissing',
    { ...FILE, field: '092 type' },
    'The report does not give the pairing system.',
    {
      assumed: 'swiss',
      advice: `If not, set ${say('system')}.`,
    },
  );
  return 'swiss';
}

/** Every entry must name a person; those not yet on file are registered as printed, if so wished. */
function findNewcomers(
  trf: TrfReport,
  lines: ReadReport['playerLines'],
  terms: ReportInput,
  world: World,
  findings: Findings,
): readonly CommandOf<'RegisterPlayer'>[] {
  const newcomers: CommandOf<'RegisterPlayer'>[] = [];
  for (const player of trf.players) {
    const line = lines.get(player.startNumber) ?? null;
    const at = (column: number, field: string) => ({ line, column: line === null ? null : column, field });
    const place = at(NUMBER_COLUMN, '001 FIDE number');
    if (player.id === null) {
      findings.error('PlayerIdMissing', place, `${player.name} has no FIDE number.`, {
        advice:
          'A player who played needs one before the report can be rated; ask the federation to register the player.',
      });
    } else if (!world.isRegistered(player.id)) {
      if (terms.registerPlayers) newcomers.push(newcomer(player, terms, findings, at(TITLE_COLUMN, '001')));
      else {
        findings.error('PlayerUnknown', place, `Player ${player.id} (${player.name}) is not registered.`, {
          advice: `Correct the id, or register the player: ${say('registerPlayers')}.`,
        });
      }
    }
  }
  return newcomers;
}

function newcomer(
  player: TrfPlayer,
  terms: ReportInput,
  findings: Findings,
  place: SourceLocation,
): CommandOf<'RegisterPlayer'> {
  // The reader has reported that it is missing, and what is assumed.
  const federation = player.federation ?? terms.federation ?? ('FID' as FederationCode);
  if (player.title !== null) {
    findings.warning('TitleNotOnFile', place, `${player.name} is printed as ${player.title}.`, {
      assumed: 'no title, because no award is recorded',
    });
  }
  const full = player.birth !== null && player.birth.length === 10;
  return {
    type: 'RegisterPlayer',
    player: player.id!,
    federation,
    sex: player.sex,
    birthYear: player.birth === null ? null : Number(player.birth.slice(0, 4)),
    person: { name: player.name, birthDate: full ? (player.birth as CalendarDate) : null },
  };
}
