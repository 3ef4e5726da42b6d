import type { GameCode, PlayedCode, RecordedEvent } from '@ledger/ledger';
import type { Recorder } from '../recorder';
import type { Player } from './players';
import type { Random } from './random';
import type { Played, PlayedPart } from './tournaments';
import { after, isCompositionKnown } from './tournaments';

/** What corrections can be made of: everything reported so far and everybody registered. */
export interface Office {
  readonly recorder: Recorder;
  readonly random: Random;
  readonly players: readonly Player[];
  /** Parts whose report is in the log. */
  readonly reported: { readonly played: Played; readonly part: PlayedPart }[];
  /** Corrections and decisions that can be undone, and their undoings. */
  readonly reversible: RecordedEvent[];
  /** Dates of lists still to come, as seen from the report last received. */
  readonly listsToCome: () => readonly string[];
  /** Each player takes part in at most one merge or split. */
  readonly merged: Set<number>;
}

type Correction = (office: Office) => RecordedEvent | null;

const CORRECTIONS: { readonly [name: string]: readonly [weight: number, make: Correction] } = {
  result: [22, correctResult],
  unplayed: [8, declareUnplayed],
  played: [8, declarePlayed],
  entry: [10, reassignEntry],
  annulPlayer: [10, annulGames],
  annulTournament: [4, annulTournament],
  duplicate: [2, declareDuplicate],
  dates: [6, correctDates],
  pool: [4, correctPool],
  system: [4, correctSystem],
  timeControl: [3, correctTimeControl],
  supersede: [6, supersede],
  basis: [3, correctBasis],
  refuse: [3, refuseRating],
  acceptLate: [6, acceptLate],
  birth: [5, correctBirth],
  merge: [5, merge],
  split: [3, split],
  revert: [22, revert],
};

/** Makes one correction, decision or reversal, if the one that chance picks can be made. */
export function correct(office: Office): void {
  const weights = Object.fromEntries(Object.entries(CORRECTIONS).map(([name, [weight]]) => [name, weight]));
  const [, make] = CORRECTIONS[office.random.weighted(weights)]!;
  const event = make(office);
  if (event !== null) office.reversible.push(event);
}

/** Re-opens the list of the tournament, or books the difference on a list to come (B-65). */
function effect(office: Office): string {
  const lists = office.listsToCome();
  return lists.length > 0 && office.random.chance(30) ? office.random.pick(lists.slice(0, 4)) : 'origin';
}

interface NamedGame {
  readonly stream: string;
  readonly code: string;
  readonly name: {
    readonly tournament: string;
    readonly part: number;
    readonly round: number;
    readonly whiteStart: number;
    readonly blackStart: number;
    readonly white: number;
    readonly black: number;
  };
}

/** A pairing of some report, of the kind asked for. */
function someGame(office: Office, codes: string): NamedGame | null {
  if (office.reported.length === 0) return null;
  const { played, part } = office.random.pick(office.reported);
  const pairings = part.rounds.flatMap(({ round, games }) =>
    games.split(' ').map((text) => {
      const match = /^(\d+)-(\d+):(.)$/.exec(text);
      return match && { round, white: Number(match[1]), black: Number(match[2]), code: match[3]! };
    }),
  );
  const fitting = pairings.filter((pairing) => pairing !== null && codes.includes(pairing.code));
  if (fitting.length === 0) return null;
  const { round, white, black, code } = office.random.pick(fitting)!;
  const playerOf = (start: number): number => part.entries.find(([number]) => number === start)![1];
  return {
    stream: `tournament-${played.id}`,
    code,
    name: {
      tournament: played.id,
      part: part.part,
      round,
      whiteStart: white,
      blackStart: black,
      white: playerOf(white),
      black: playerOf(black),
    },
  };
}

function correctResult(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0');
  if (game === null) return null;
  const to = office.random.pick((['1', '=', '0'] as const).filter((code) => code !== game.code));
  const data = { ...game.name, from: game.code as GameCode, to, effect: effect(office) };
  return office.recorder.record(game.stream, 'ResultCorrected', data);
}

function declareUnplayed(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0');
  if (game === null) return null;
  const data = { ...game.name, from: game.code as PlayedCode, effect: effect(office) };
  return office.recorder.record(game.stream, 'GameDeclaredUnplayed', data);
}

function declarePlayed(office: Office): RecordedEvent | null {
  const game = someGame(office, '+-~WDL');
  if (game === null) return null;
  const to = office.random.pick(['1', '=', '0'] as const);
  const data = { ...game.name, from: game.code as GameCode, to, effect: effect(office) };
  return office.recorder.record(game.stream, 'GameDeclaredPlayed', data);
}

function someReport(office: Office): { played: Played; part: PlayedPart; stream: string } | null {
  if (office.reported.length === 0) return null;
  const { played, part } = office.random.pick(office.reported);
  return { played, part, stream: `tournament-${played.id}` };
}

function reassignEntry(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, part, stream } = found;
  const [startNumber, from] = office.random.pick(part.entries);
  const taken = new Set(part.entries.map(([, player]) => player));
  const others = office.players.filter((player) => !taken.has(player.id));
  if (others.length === 0) return null;
  const to = office.random.pick(others).id;
  const data = { tournament: played.id, part: part.part, startNumber, from, to, effect: effect(office) };
  return office.recorder.record(stream, 'EntryReassigned', data);
}

function annulGames(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, part, stream } = found;
  const [, player] = office.random.pick(part.entries);
  return office.recorder.record(stream, 'GamesAnnulled', {
    tournament: played.id,
    player,
    round: office.random.chance(40) ? office.random.pick(part.rounds).round : null,
    side: office.random.chance(50) ? 'both' : 'player',
    effect: effect(office),
  });
}

function annulTournament(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const data = { tournament: found.played.id, effect: effect(office) };
  return office.recorder.record(found.stream, 'TournamentAnnulled', data);
}

function declareDuplicate(office: Office): RecordedEvent | null {
  const found = someReport(office);
  const original = someReport(office);
  if (found === null || original === null || original.played.id === found.played.id) return null;
  const data = { tournament: found.played.id, original: original.played.id, effect: effect(office) };
  return office.recorder.record(found.stream, 'DuplicateTournamentDeclared', data);
}

/** Days earlier: it was over before it was reported in any case. */
function correctDates(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.played.parts.length > 1) return null;
  const { played, stream } = found;
  const shift = office.random.between(-20, 0);
  const start = after(played.start, shift);
  const data = { tournament: played.id, start, end: after(played.end, shift), effect: effect(office) };
  return office.recorder.record(stream, 'DatesCorrected', data);
}

function correctPool(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.played.pool === 'standard') return null;
  const { played, stream } = found;
  const to = played.pool === 'rapid' ? 'blitz' : 'rapid';
  const data = { tournament: played.id, from: played.pool, to, effect: effect(office) } as const;
  return office.recorder.record(stream, 'PoolCorrected', data);
}

function correctSystem(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, stream } = found;
  const to = played.system === 'round-robin' ? 'swiss' : 'round-robin';
  if (played.system === 'match' || !isCompositionKnown(played.pool, played.start)) return null;
  const data = { tournament: played.id, from: played.system, to, effect: effect(office) } as const;
  return office.recorder.record(stream, 'SystemCorrected', data);
}

function correctTimeControl(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { played, stream } = found;
  const to = { standard: '120+30', rapid: '20+5', blitz: '4+2' }[played.pool];
  const data = { tournament: played.id, from: null, to, effect: effect(office) };
  return office.recorder.record(stream, 'TimeControlCorrected', data);
}

/** Another file for the same part, with one round fewer. */
function supersede(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.part.rounds.length < 2) return null;
  const { played, part, stream } = found;
  const earlier = office.recorder.log.filter(
    (event) =>
      (event.type === 'ReportReceived' || event.type === 'ReportSuperseded') &&
      event.data.tournament === played.id &&
      event.data.part === part.part,
  );
  return office.recorder.record(stream, 'ReportSuperseded', {
    tournament: played.id,
    supersedes: earlier.map((event) => event.id),
    effect: effect(office),
    part: part.part,
    piece: { number: 1, of: 1 },
    receivedOn: after(part.receivedOn, office.random.between(1, 60)),
    start: part.start,
    end: part.end,
    source: { format: 'TRF16', digest: `${played.id}-${part.part}-${office.recorder.head}` },
    roundDates: part.roundDates,
    entries: part.entries.map(([start, player]) => [start, player, null, null, 0]),
    rounds: part.rounds.slice(0, -1),
  });
}

function correctBasis(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const [, player] = office.random.pick(found.part.entries);
  const rating = office.random.chance(25) ? null : office.random.between(1450, 2500);
  const data = { tournament: found.played.id, player, rating, effect: effect(office) };
  return office.recorder.record(found.stream, 'RatingBasisCorrected', data);
}

function refuseRating(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const about = { tournament: found.played.id, on: found.part.receivedOn };
  const refusal = office.recorder.record(found.stream, 'RatingRefused', about);
  if (office.random.chance(40)) {
    office.recorder.record(found.stream, 'RatingRefusalAppealed', about);
    office.recorder.record(
      found.stream,
      office.random.pick(['AppealUpheld', 'AppealDismissed'] as const),
      about,
    );
  }
  return refusal;
}

function acceptLate(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const data = { tournament: found.played.id, on: found.part.receivedOn, feeDue: true };
  return office.recorder.record(found.stream, 'LateReportAccepted', data);
}

function correctBirth(office: Office): RecordedEvent | null {
  const { id } = office.random.pick(office.players);
  const birthYear = office.random.between(1940, 2012);
  return office.recorder.record(`player-${id}`, 'PlayerDetailsCorrected', { player: id, birthYear });
}

/** Two players who have to do with no other merge or split. */
function pairOfOthers(office: Office): [number, number] | null {
  const free = office.players.filter((player) => !office.merged.has(player.id));
  if (free.length < 10) return null;
  const [a, b] = office.random.some(free, 2);
  office.merged.add(a!.id).add(b!.id);
  return [a!.id, b!.id];
}

function merge(office: Office): RecordedEvent | null {
  const pair = pairOfOthers(office);
  if (pair === null) return null;
  const [alias, kept] = pair;
  const event = office.recorder.record(`player-${alias}`, 'PlayersMerged', { alias, kept });
  if (office.random.chance(40)) {
    office.reversible.push(
      office.recorder.record(`player-${alias}`, 'MergeReverted', { alias, kept, merge: event.id }),
    );
    return null;
  }
  return event;
}

function split(office: Office): RecordedEvent | null {
  const pair = pairOfOthers(office);
  if (pair === null) return null;
  const [player, to] = pair;
  const tournaments = office.reported
    .filter(({ part }) => part.entries.some(([, entered]) => entered === player))
    .filter(({ part }) => part.entries.every(([, entered]) => entered !== to))
    .map(({ played }) => played.id)
    .slice(0, 2);
  if (tournaments.length === 0) return null;
  return office.recorder.record(`player-${player}`, 'PlayerSplit', { player, to, tournaments });
}

/** Undoes something, often the last thing done, so that chains of undoing come about. */
function revert(office: Office): RecordedEvent | null {
  const { reversible, random } = office;
  if (reversible.length === 0) return null;
  const place = random.chance(60) ? reversible.length - 1 : random.between(0, reversible.length - 1);
  const [target] = reversible.splice(place, 1);
  return office.recorder.record(target!.stream, 'CorrectionReverted', {
    target: target!.id,
    targetPosition: target!.position,
    targetType: target!.type,
  });
}
