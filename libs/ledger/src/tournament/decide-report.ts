import type { CalendarDate, PlayerId, Refusal } from '@ledger/kernel';
import { contains, unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { EventOf } from '../events';
import { ARTICLES } from '../articles';
import { dateAheadRefusal } from '../dates-ahead';
import type { Decision, Notice } from '../decision';
import { accept, isRefused, NOTHING_NEW, reject } from '../decision';
import { runsOf } from '../pieces';
import { playerUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { eventsOf } from '../stream-state';
import type { World } from '../world';
import { reportRefusal } from './check-report';
import type { ComparedPart } from './interim';
import { compareParts, daysOfPart, interimRefusal } from './interim';
import type { ReportCommand, ReportFile } from './commands';
import type { TournamentEvent } from './events';
import type { TournamentState } from './evolve';
import type { KnownTournament } from './known';
import { bookedAfter } from './known';
import { personRows, piecesOf } from './pieces';
import type { ReportContent } from './report';

/** Reports: what comes in, what takes its place, and what comes after. */
export function decideReport(
  command: ReportCommand,
  state: TournamentState,
  view: KnownTournament,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  const { tournament, report } = command;
  const unreadable = reportRefusal(report);
  if (unreadable !== null) return reject(unreadable);
  const compared = compareParts(report, view, world);
  const days = daysOfPart(report, view, compared);
  const refusal =
    // What has not ended cannot be reported, but for a part that has.
    dateAheadRefusal(days.end, 'past', 'end', today) ??
    tournamentRefusal(view) ??
    playersRefusal(report, world) ??
    duplicateRefusal(command, world);
  if (refusal !== null) return reject(refusal);
  const notices = noticesOf(report, days, world);
  switch (command.type) {
    case 'ReceiveReport':
      return checkedAgainst(compared, command, receive(command, state, view, world, notices));
    case 'ReceiveSupplement': {
      if (!view.parts.has(report.part)) {
        return reject(
          ledgerRefusal('NotReported', {
            what: `Part ${report.part} of ${tournament}`,
            article: ARTICLES.interimReports,
          }),
        );
      }
      const events = missingPieces(report, state).map((piece) => ({
        type: 'SupplementReported' as const,
        data: { tournament, ...piece },
      }));
      return recording(events, command, state, world, notices);
    }
    case 'SupersedeReport':
      return bookedAfter(
        view.facts.end,
        command.effect,
        checkedAgainst(compared, command, supersede(command, state, view, world, notices)),
      );
    default:
      return unreachable(command, 'report');
  }
}

/** Parts must agree where they overlap (B-87, B-110). Asked last, so that repeating a report is never refused. */
function checkedAgainst(
  compared: ComparedPart,
  { type, report, tournament }: CommandOf<'ReceiveReport' | 'SupersedeReport'>,
  decision: Decision<TournamentEvent>,
): Decision<TournamentEvent> {
  if (isRefused(decision) || decision.events.length === 0) return decision;
  const isReplacement = type === 'SupersedeReport';
  const refusal = interimRefusal(report, tournament, compared, isReplacement);
  if (refusal !== null) return reject(refusal);
  const later = compared.laterContradiction;
  if (later === null) return decision;
  const { part } = report;
  const notice = ledgerRefusal('LaterPartDiffers', {
    part,
    later: later.there.part,
    round: later.here.round,
  });
  return accept(decision.events, [...decision.notices, notice]);
}

/** Whether this tournament can be reported at all. */
function tournamentRefusal({ facts, rulings, duplicateOf }: KnownTournament): Refusal | null {
  if (rulings.RegistrationRefused !== undefined) {
    return ledgerRefusal('RegistrationRefused', {
      tournament: facts.tournament,
      on: rulings.RegistrationRefused,
    });
  }
  if (duplicateOf !== null) {
    return ledgerRefusal('TournamentIsDuplicate', {
      tournament: facts.tournament,
      original: duplicateOf.original,
    });
  }
  return null;
}

function playersRefusal({ entries }: ReportFile, world: World): Refusal | null {
  const strangers = entries.filter(([, player]) => !world.isRegistered(player));
  const [first] = strangers;
  if (first === undefined) return null;
  const refusal = playerUnknown(first[1], `start number ${first[0]}`);
  if (strangers.length === 1) return refusal;
  return { ...refusal, message: `${refusal.message} ${strangers.length - 1} more not registered.` };
}

/** The digests of a file and of the same text as other programs save it. */
function digestsOf({ source, equivalentDigests = [] }: ReportFile): readonly string[] {
  return [source.digest, ...equivalentDigests];
}

/** The same file under another tournament is probably the same tournament. */
function duplicateRefusal(command: ReportCommand, world: World): Refusal | null {
  if ('despiteDuplicate' in command && command.despiteDuplicate === true) return null;
  const { tournament, report } = command;
  const alike = new Set(digestsOf(report).flatMap((digest) => world.tournamentsWithSource(digest)));
  const others = [...alike].filter((each) => each !== tournament);
  if (others.length === 0) return null;
  return ledgerRefusal('ProbableDuplicate', { tournaments: others.join(', ') });
}

function receive(
  command: CommandOf<'ReceiveReport'>,
  state: TournamentState,
  view: KnownTournament,
  world: World,
  notices: readonly Notice[],
): Decision<TournamentEvent> {
  const { tournament, report } = command;
  const { part, source } = report;
  const knownPart = view.sources.get(source.digest);
  const otherPart = digestsOf(report)
    .map((digest) => view.sources.get(digest))
    .find((known) => known !== undefined && known !== part);
  if (otherPart !== undefined && knownPart !== part) {
    return reject(ledgerRefusal('ReportedAsOtherPart', { otherPart, tournament }));
  }
  const inForce = view.parts.get(part);
  if (knownPart === undefined && inForce !== undefined) {
    return reject(ledgerRefusal('ReportedDifferently', { part, tournament }));
  }
  const events = missingPieces(report, state).map((piece) => ({
    type: 'ReportReceived' as const,
    data: { tournament, ...piece },
  }));
  return recording(events, command, state, world, notices);
}

/**
 * The report and its persons, as far as they are not recorded; nothing more to say where all of it is. The report comes
 * last: the position of a recording is that of its last event, by which people name and revert it.
 */
function recording(
  pieces: readonly TournamentEvent[],
  command: ReportCommand,
  state: TournamentState,
  world: World,
  notices: readonly Notice[],
): Decision<TournamentEvent> {
  const events = [...missingPersons(command, state, world), ...pieces];
  return events.length === 0 ? NOTHING_NEW : accept(events, notices);
}

/** A large report whose recording was interrupted is completed by repeating the command. */
function missingPieces(report: ReportFile, state: TournamentState): ReportContent[] {
  const known = new Set<number>();
  for (const { type, data } of eventsOf(state)) {
    if (type !== 'ReportReceived' && type !== 'ReportSuperseded' && type !== 'SupplementReported') continue;
    if (data.part === report.part && data.source.digest === report.source.digest)
      known.add(data.piece.number);
  }
  return piecesOf(report).filter(({ piece }) => !known.has(piece.number));
}

function supersede(
  command: CommandOf<'SupersedeReport'>,
  state: TournamentState,
  view: KnownTournament,
  world: World,
  notices: readonly Notice[],
): Decision<TournamentEvent> {
  const { tournament, report, effect } = command;
  const inForce = view.parts.get(report.part);
  if (inForce === undefined) {
    return reject(ledgerRefusal('NotReported', { what: `Part ${report.part} of ${tournament}` }));
  }
  const known = new Set(inForce.pieces.map(({ data }) => data.piece.number));
  const repeats = inForce.digest === report.source.digest;
  const pieces = piecesOf(report).filter(({ piece }) => !repeats || !known.has(piece.number));
  const supersedes = eventsOf(state)
    .filter(
      ({ type, data }) =>
        (type === 'ReportReceived' || type === 'ReportSuperseded') && data.part === report.part,
    )
    .filter(({ id }) => !repeats || !inForce.pieces.some((piece) => piece.id === id))
    .map(({ id }) => id);
  const lost = repeats ? 0 : inForce.corrections.length;
  const lapsed: Notice[] =
    lost === 0
      ? []
      : [
          ledgerRefusal('CorrectionsLapse', {
            count: lost,
            positions: inForce.corrections.map(({ position }) => position).join(', '),
          }),
        ];
  const events = pieces.map((piece) => ({
    type: 'ReportSuperseded' as const,
    data: { tournament, supersedes, effect, ...piece },
  }));
  return recording(events, command, state, world, [...notices, ...lapsed]);
}

/** Names and births as printed, without those recorded before and those of people who asked to be forgotten. */
function missingPersons(
  { tournament, report }: ReportCommand,
  state: TournamentState,
  world: World,
): EventOf<'ReportPersonsRecorded'>[] {
  const { source, part } = report;
  const known = new Set<number>();
  for (const { type, data } of eventsOf(state)) {
    if (type !== 'ReportPersonsRecorded' || data.report !== source.digest || data.part !== part) continue;
    for (const [startNumber] of data.persons) known.add(startNumber);
  }
  const rows = personRows(report.persons, report.entries).filter(
    ([startNumber, player]) => !known.has(startNumber) && !world.isForgotten(player),
  );
  return runsOf(rows).map((persons) => ({
    type: 'ReportPersonsRecorded',
    data: { tournament, report: source.digest, part, persons },
  }));
}

/** Games of people who may not or cannot have played are recorded and flagged for decision (corrections.md 26). */
function noticesOf(
  report: ReportFile,
  { start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
  world: World,
): Notice[] {
  const notices: Notice[] = [];
  const seen = new Set<PlayerId>();
  for (const [startNumber, player] of report.entries) {
    if (seen.has(player)) {
      notices.push(ledgerRefusal('PlayerEnteredTwice', { player, startNumber }));
    }
    seen.add(player);
    notices.push(...personalNotices(player, start, end, world));
  }
  return notices;
}

function personalNotices(player: PlayerId, start: CalendarDate, end: CalendarDate, world: World): Notice[] {
  const notices: Notice[] = [];
  const ban = world
    .suspensions(player)
    .find((interval) => contains(interval, start) || (interval.from > start && interval.from <= end));
  if (ban !== undefined) {
    notices.push(
      ledgerRefusal('PlayerSuspended', {
        player,
        from: ban.from,
        until: ban.until === null ? '' : ` until ${ban.until}`,
      }),
    );
  }
  const death = world.deceasedOn(player);
  if (death !== null && death < start) {
    notices.push(ledgerRefusal('EntrantDeceased', { player, on: death, start }));
  }
  return notices;
}
