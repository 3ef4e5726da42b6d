import type { GameCode, PlayedCode, RecordedEvent } from '@ledger/ledger';
import type { Office } from './office';
import { effect, someReport } from './office';

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

export function correctResult(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0');
  if (game === null) return null;
  const to = office.random.pick((['1', '=', '0'] as const).filter((code) => code !== game.code));
  const data = { ...game.name, from: game.code as GameCode, to, effect: effect(office) };
  return office.recorder.record(game.stream, 'ResultCorrected', data);
}

export function declareUnplayed(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0');
  if (game === null) return null;
  const data = { ...game.name, from: game.code as PlayedCode, effect: effect(office) };
  return office.recorder.record(game.stream, 'GameDeclaredUnplayed', data);
}

export function declarePlayed(office: Office): RecordedEvent | null {
  const game = someGame(office, '+-~WDL');
  if (game === null) return null;
  const to = office.random.pick(['1', '=', '0'] as const);
  const data = { ...game.name, from: game.code as GameCode, to, effect: effect(office) };
  return office.recorder.record(game.stream, 'GameDeclaredPlayed', data);
}

export function reassignEntry(office: Office): RecordedEvent | null {
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

/** One player under two pairing numbers. */
export function combineEntries(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null || found.part.entries.length < 5) return null;
  const { played, part, stream } = found;
  const [one, other] = office.random.some(part.entries, 2);
  return office.recorder.record(stream, 'EntriesCombined', {
    tournament: played.id,
    part: part.part,
    player: one![1],
    startNumbers: [one![0], other![0]].sort((a, b) => a - b),
    effect: effect(office),
  });
}

export function annulGames(office: Office): RecordedEvent | null {
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
