import { RESULT_CODES } from '@ledger/ledger';
import type { RecordedEvent, ReportContent, ResultCode, System, TournamentKind } from '@ledger/ledger';
import type { Recorded } from './log';
import { ofType } from './log';
import type { People } from './people';

/** One pairing of a report, with the persons behind the start numbers as now believed. */
export interface Game {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly code: ResultCode;
  /** Players on whose side it was annulled. */
  readonly annulledFor: readonly number[];
}

export interface Bye {
  readonly round: number;
  readonly player: number;
}

/** A tournament, or one reported part of a long one: each part is rated like a tournament (B-04). */
export interface Part {
  /** Tournament and part, e.g. `T1#1`; of games reported after their part, `T1#1+1` (corrections.md 35). */
  readonly key: string;
  readonly tournament: string;
  readonly part: number;
  /** Which supplement of the part; 0 for the part itself. */
  readonly supplement: number;
  readonly pool: string;
  readonly start: string;
  readonly end: string;
  /** Of the tournament as a whole. */
  readonly wholeStart: string;
  readonly wholeEnd: string;
  readonly registeredOn: string;
  readonly receivedOn: string;
  readonly system: System;
  readonly kind: TournamentKind;
  readonly registeredRounds: number | null;
  /** As registered, else the last round that any part has (B-62). */
  readonly scheduledRounds: number;
  readonly timeControl: string | null;
  readonly official: boolean;
  readonly hybrid: boolean;
  readonly roundDates: readonly (string | null)[];
  readonly players: readonly number[];
  /** The rounds of its own pairings (B-109), those of one person with oneself included (B-124). */
  readonly rounds: ReadonlySet<number>;
  /** Without those that an earlier part reported (B-87), and without those of one person with oneself (B-64). */
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
  /** Its own pairings, those of one person with oneself included, and its own byes. */
  readonly rows: number;
  /** Games of the earlier parts, by which a match may be decided already (B-79). */
  readonly gamesBefore: readonly Game[];
  /** Ratings decided to be the right ones for this tournament; null: to be taken as unrated. */
  readonly ratingBasis: ReadonlyMap<number, number | null>;
  /** Types of the decisions in force about this tournament. */
  readonly decisions: ReadonlySet<string>;
  /** Why it was decided not to rate it; null if it was not, or no longer. */
  readonly withdrawn: string | null;
}

export function isPlayed(game: Game): boolean {
  return RESULT_CODES[game.code].played;
}

export function halfPoints(game: Game, player: number): number {
  return game.white === player ? RESULT_CODES[game.code].white : RESULT_CODES[game.code].black;
}

export function opponentOf(game: Game, player: number): number {
  return game.white === player ? game.black : game.white;
}

export function gamesOf(part: Part, player: number): Game[] {
  return part.games.filter((game) => game.white === player || game.black === player);
}

/**
 * Every reported part as one list sees it, in the order of B-54: start, end, id. `all` are the events in force for any
 * list, `events` those that this list knows of (B-65).
 */
export function partsIn(
  events: readonly RecordedEvent[],
  all: readonly RecordedEvent[],
  people: People,
): Part[] {
  const parts = ofType(events, 'TournamentRegistered').flatMap((registration) => {
    const id = registration.data.tournament;
    const isAbout = (event: RecordedEvent): boolean =>
      'tournament' in event.data && event.data.tournament === id;
    const about = events.filter(isAbout);
    const files = complete(ofType(all.filter(isAbout), 'ReportReceived', 'ReportSuperseded'));
    const numbers = [...new Set(files.map((event) => event.data.part))].sort((a, b) => a - b);
    const splits = ofType(events, 'PlayerSplit').filter((event) => event.data.tournaments.includes(id));
    const reports = numbers.map((number) => partOf(registration, about, files, number, null, splits, people));
    const supplements = complete(ofType(about, 'SupplementReported')).map((supplement) =>
      partOf(registration, about, files, supplement.data.part, supplement, splits, people),
    );
    const interim = numbers.some((number) => number !== 1);
    const parts = inTurn([...reports, ...numbered(supplements)], interim);
    return ofType(about, 'PartsPooled').length > 0 ? pooled(parts) : parts;
  });
  return parts.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Where a part comes among those of its list, as a text to sort by: start, end, id (B-54). */
export function placeOf({ start, end, tournament, part, supplement }: Part): string {
  const digits = (number: number): string => String(number).padStart(3, '0');
  return [start, end, tournament, digits(part), digits(supplement)].join(' ');
}

function numbered(supplements: readonly Part[]): Part[] {
  return supplements
    .map((part, index) => {
      const before = supplements.slice(0, index).filter((other) => other.part === part.part);
      const supplement = before.length + 1;
      return { ...part, supplement, key: `${part.key}+${supplement}` };
    })
    .sort((a, b) => a.part - b.part || a.supplement - b.supplement);
}

/**
 * One part after the other, by number, supplements last. A round that an earlier part reported is not rated again, be it
 * received before or after (B-87, B-107), and has no influence on the days of the part (B-109). A pairing of one person
 * with oneself is no game (B-64), but the part has reported it (B-124).
 */
function inTurn(parts: readonly Part[], interim: boolean): Part[] {
  const lastRound = Math.max(0, ...parts.map((part) => part.scheduledRounds));
  const done: Part[] = [];
  const reported: Game[] = [];
  for (const part of parts) {
    const gamesBefore = done.flatMap(({ games }) => games);
    const isKnown = (game: Game): boolean =>
      reported.some((other) => {
        const isIn = (player: number): boolean => player === game.white || player === game.black;
        const isSamePlayer = isIn(other.white) || isIn(other.black);
        const isSamePair = isIn(other.white) && isIn(other.black) && other.white !== other.black;
        return (
          other.round === game.round && (part.supplement > 0 ? isSamePair && isPlayed(other) : isSamePlayer)
        );
      });
    const pairings = part.games.filter((game) => !isKnown(game));
    // A bye is none where an earlier part paired the player.
    const byes = part.byes.filter(
      ({ round, player }) =>
        part.supplement > 0 ||
        !reported.some((game) => game.round === round && (game.white === player || game.black === player)),
    );
    const rounds = new Set(pairings.map((game) => game.round));
    reported.push(...pairings);
    const roundDates = interim
      ? part.roundDates.map((day, index) => (rounds.has(index + 1) ? day : null))
      : part.roundDates;
    const days = roundDates.filter((day) => day !== null).sort();
    done.push({
      ...part,
      start: part.start || (interim && days[0]) || part.wholeStart,
      end: part.end || (interim && days.at(-1)) || part.wholeEnd,
      scheduledRounds: part.registeredRounds ?? lastRound,
      roundDates,
      rounds,
      games: pairings.filter((game) => game.white !== game.black),
      rows: pairings.length + byes.length,
      gamesBefore,
    });
  }
  return done;
}

/** Preliminaries and finals as one event, rated once all are reported, with the ratings of the start (2005 6.2, B-120). */
function pooled(parts: readonly Part[]): Part[] {
  const reports = parts.filter((part) => part.supplement === 0);
  const rounds = Math.max(0, ...reports.map((part) => part.roundDates.length));
  const whole: Part = {
    ...reports[0]!,
    start: reports[0]!.wholeStart,
    end: reports[0]!.wholeEnd,
    receivedOn: reports
      .map((part) => part.receivedOn)
      .sort()
      .at(-1)!,
    roundDates: Array.from(
      { length: rounds },
      (_, round) => reports.map((part) => part.roundDates[round]).find((day) => day) ?? null,
    ),
    players: [...new Set(reports.flatMap((part) => part.players))],
    rounds: new Set(reports.flatMap((part) => [...part.rounds])),
    games: reports.flatMap((part) => part.games),
    rows: reports.reduce((sum, part) => sum + part.rows, 0),
    gamesBefore: [],
  };
  return [whole, ...parts.filter((part) => part.supplement > 0)];
}

type ReportEvent = Recorded<'ReportReceived' | 'ReportSuperseded'>;
type Supplement = Recorded<'SupplementReported'>;

/** A report in pieces is one once all its pieces are there. */
function complete<Event extends ReportEvent | Supplement>(reports: readonly Event[]): Event[] {
  const piecesOf = (report: Event): Event[] =>
    reports.filter(
      ({ type, data }) =>
        type === report.type &&
        data.part === report.data.part &&
        data.source.digest === report.data.source.digest,
    );
  return reports.filter((report) => piecesOf(report).length >= report.data.piece.of);
}

function partOf(
  registration: Recorded<'TournamentRegistered'>,
  about: readonly RecordedEvent[],
  files: readonly ReportEvent[],
  number: number,
  supplement: Supplement | null,
  splits: readonly Recorded<'PlayerSplit'>[],
  people: People,
): Part {
  const registered = registration.data;
  const received = files.filter((file) => file.data.part === number && about.includes(file));
  const replaced = received.flatMap((event) =>
    event.type === 'ReportSuperseded' ? event.data.supersedes : [],
  );
  const reports =
    supplement === null ? received.filter((event) => !replaced.includes(event.id)) : [supplement];
  const first = reports[0]!;
  // A correction of a row concerns the file that was in force when it was recorded, and no other.
  const fileBefore = (event: RecordedEvent): string | undefined =>
    files.filter((file) => file.data.part === number && file.position < event.position).at(-1)?.id;
  const corrections = about.filter(
    (event) =>
      supplement === null &&
      'part' in event.data &&
      event.data.part === number &&
      fileBefore(event) === reports.at(-1)!.id,
  );

  const persons = personsBehindEntries(reports, corrections, splits, people);
  const rows = correctedRows(reports, corrections);
  const dates = ofType(about, 'DatesCorrected').at(-1)?.data;
  const annulments = ofType(about, 'GamesAnnulled');
  const receipts = supplement === null ? ofType(about, 'ReceiptCorrected') : [];
  const corrected = receipts.filter(({ data }) => data.part === number).at(-1);
  const games = rows
    .filter((row) => row.black !== null)
    .map((row) => ({ ...row, white: persons.get(row.white)!, black: persons.get(row.black!)! }))
    .map((game) => ({ ...game, annulledFor: annulledSides(game, annulments, people) }));

  return {
    key: `${registered.tournament}#${number}`,
    tournament: registered.tournament,
    part: number,
    supplement: 0,
    pool: ofType(about, 'PoolCorrected').at(-1)?.data.to ?? registered.pool,
    // As the report has them; what they are where it has none is found when the parts are put in turn.
    start: first.data.start ?? '',
    end: first.data.end ?? '',
    wholeStart: dates?.start ?? registered.start,
    wholeEnd: dates?.end ?? registered.end,
    registeredOn: ofType(about, 'RegistrationDayCorrected').at(-1)?.data.to ?? registered.registeredOn,
    // A better file for a report that came in time does not make it late.
    receivedOn:
      corrected?.data.to ??
      (supplement === null ? received : [supplement]).map((event) => event.data.receivedOn).sort()[0]!,
    system: ofType(about, 'SystemCorrected').at(-1)?.data.to ?? registered.system,
    kind: ofType(about, 'KindCorrected').at(-1)?.data.to ?? registered.kind,
    registeredRounds: ofType(about, 'RoundsCorrected').at(-1)?.data.to ?? registered.rounds,
    scheduledRounds: Math.max(0, ...rows.map((row) => row.round)),
    timeControl: ofType(about, 'TimeControlCorrected').at(-1)?.data.to ?? registered.timeControl,
    official: ofType(about, 'OfficialCorrected').at(-1)?.data.to ?? registered.official,
    hybrid: ofType(about, 'HybridCorrected').at(-1)?.data.to ?? registered.hybrid,
    roundDates: first.data.roundDates,
    players: [...new Set(persons.values())],
    rounds: new Set(),
    games,
    byes: rows
      .filter((row) => row.black === null)
      .map(({ round, white }) => ({ round, player: persons.get(white)! })),
    rows: 0,
    gamesBefore: [],
    ratingBasis: new Map(
      ofType(about, 'RatingBasisCorrected').map(({ data }) => [people.identity(data.player), data.rating]),
    ),
    decisions: new Set(about.map((event) => event.type)),
    withdrawn: withdrawal(about),
  };
}

/** The decisions in their order: an appeal or an acceptance makes good only what came before it. */
function withdrawal(about: readonly RecordedEvent[]): string | null {
  const reasons = new Map<string, string>();
  for (const { type } of about) {
    if (type === 'TournamentAnnulled') reasons.set(type, 'annulled');
    if (type === 'DuplicateTournamentDeclared') reasons.set(type, 'reported twice');
    if (type === 'RegistrationRefused') reasons.set(type, 'registration refused (0.2)');
    if (type === 'RatingRefused') reasons.set(type, 'rating refused (0.4)');
    if (type === 'LateReportRefused') reasons.set(type, 'late report refused (9.1)');
    if (type === 'AppealUpheld') reasons.delete('RatingRefused');
    if (type === 'LateReportAccepted') reasons.delete('LateReportRefused');
  }
  return [...reasons.values()][0] ?? null;
}

type Report = { readonly data: ReportContent };

function personsBehindEntries(
  reports: readonly Report[],
  corrections: readonly RecordedEvent[],
  splits: readonly Recorded<'PlayerSplit'>[],
  people: People,
): Map<number, number> {
  const persons = new Map<number, number>();
  for (const report of reports) for (const entry of report.data.entries) persons.set(entry[0], entry[1]);
  for (const event of corrections) {
    if (event.type === 'EntryReassigned') persons.set(event.data.startNumber, event.data.to);
    if (event.type === 'EntriesCombined') {
      for (const startNumber of event.data.startNumbers) persons.set(startNumber, event.data.player);
    }
  }
  for (const [startNumber, player] of persons) {
    const split = splits.find((event) => event.data.player === player);
    persons.set(startNumber, people.identity(split?.data.to ?? player));
  }
  return persons;
}

interface Row {
  readonly round: number;
  readonly white: number;
  /** Null for a bye. */
  readonly black: number | null;
  readonly code: ResultCode;
}

function correctedRows(reports: readonly Report[], corrections: readonly RecordedEvent[]): Row[] {
  let rows = reports.flatMap((report) =>
    report.data.rounds.flatMap(({ round, games }) => parse(round, games)),
  );
  for (const event of corrections) {
    if (event.type === 'ResultCorrected' || event.type === 'GameDeclaredPlayed') {
      const { round, whiteStart, blackStart, from, to } = event.data;
      rows = rows.map((row) => (isRow(row, event.data) ? { ...row, code: to } : row));
      // A game that was not in the report.
      if (from === null) rows.push({ round, white: whiteStart, black: blackStart, code: to });
    }
    if (event.type === 'GameDeclaredUnplayed') {
      rows = rows.map((row) =>
        isRow(row, event.data) ? { ...row, code: UNPLAYED[row.code] ?? row.code } : row,
      );
    }
  }
  return rows;
}

/** A game that was not played keeps its points; half a point to one side only is none without a game. */
const UNPLAYED: { readonly [code: string]: ResultCode } = {
  '1': 'W',
  '=': 'D',
  '0': 'L',
  a: '~',
  b: '~',
  z: '~',
};

function isRow(row: Row, named: { round: number; whiteStart: number; blackStart: number }): boolean {
  return row.round === named.round && row.white === named.whiteStart && row.black === named.blackStart;
}

/** `1-8:1 2-7:= 5:U` */
function parse(round: number, games: string): Row[] {
  return games
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => {
      const [numbers, code] = text.split(':') as [string, ResultCode];
      const [white, black] = numbers.split('-').map(Number) as [number, number | undefined];
      return { round, white, black: black ?? null, code };
    });
}

/** For both sides or for the one player only (B-66). */
function annulledSides(
  game: { round: number; white: number; black: number },
  annulments: readonly Recorded<'GamesAnnulled'>[],
  people: People,
): number[] {
  return annulments.flatMap(({ data }) => {
    const player = people.identity(data.player);
    if (data.round !== null && data.round !== game.round) return [];
    if (game.white !== player && game.black !== player) return [];
    return data.side === 'both' ? [game.white, game.black] : [player];
  });
}
