import type { GameCode, PlayedCode, RecordedEvent } from '@ledger/ledger';
import { activeEvents } from '@ledger/ledger';
import type { Office, Reported } from './office';
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

/** A pairing of some report, of the kind asked for, with its present result. */
function someGame(office: Office, codes: string): NamedGame | null {
  const found = someReport(office);
  if (found === null) return null;
  const { part } = found;
  const pairings = part.rounds.flatMap(({ round, games }) =>
    games.split(' ').map((text) => {
      const match = /^(\d+)-(\d+):(.)$/.exec(text);
      return match && { round, white: Number(match[1]), black: Number(match[2]), code: match[3]! };
    }),
  );
  const games = pairings.flatMap((pairing) => {
    if (pairing === null) return [];
    const { round, white, black, code } = pairing;
    const name = nameOf(found, round, white, black);
    return [{ name, code: codeNow(office, name) ?? code, stream: found.stream }];
  });
  const fitting = games.filter(({ code }) => codes.includes(code));
  // What was corrected once is often corrected again.
  const again = fitting.filter(({ name }) => codeNow(office, name) !== null);
  if (fitting.length === 0) return null;
  return office.random.pick(again.length > 0 && office.random.chance(50) ? again : fitting);
}

function nameOf({ played, part }: Reported, round: number, white: number, black: number): NamedGame['name'] {
  const playerOf = (start: number): number => part.entries.find(([number]) => number === start)![1];
  return {
    tournament: played.id,
    part: part.part,
    round,
    whiteStart: white,
    blackStart: black,
    white: playerOf(white),
    black: playerOf(black),
  };
}

/** The result that corrections gave a game since its file came in; null if none did. */
function codeNow({ recorder }: Office, name: NamedGame['name']): string | null {
  let code: string | null = null;
  for (const { type, data } of activeEvents(recorder.log)) {
    const isOfPart = 'part' in data && data.tournament === name.tournament && data.part === name.part;
    if (!isOfPart) continue;
    if (type === 'ReportReceived' || type === 'ReportSuperseded') code = null;
    if (!('whiteStart' in data) || data.round !== name.round) continue;
    if (data.whiteStart !== name.whiteStart || data.blackStart !== name.blackStart) continue;
    code = type === 'GameDeclaredUnplayed' ? NOT_PLAYED[data.from] : data.to;
  }
  return code;
}

const NOT_PLAYED = { '1': 'W', '=': 'D', '0': 'L', a: '~', b: '~', z: '~' } as const;

export function correctResult(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0abz');
  if (game === null) return null;
  const codes = office.random.chance(10) ? (['a', 'b', 'z'] as const) : (['1', '=', '0'] as const);
  const to = office.random.pick(codes.filter((code) => code !== game.code));
  const data = { ...game.name, from: game.code as GameCode, to, effect: effect(office) };
  return office.recorder.record(game.stream, 'ResultCorrected', data);
}

export function declareUnplayed(office: Office): RecordedEvent | null {
  const game = someGame(office, '1=0abz');
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

/** A game that is not in the report. */
export function addGame(office: Office): RecordedEvent | null {
  const found = someReport(office);
  if (found === null) return null;
  const { part, stream } = found;
  const { round, games } = office.random.pick(part.rounds);
  const paired = new Set(games.match(/\d+(?=[-:])/g)?.map(Number));
  const free = part.entries.map(([start]) => start).filter((start) => !paired.has(start));
  if (free.length < 2) return null;
  const [white, black] = office.random.some(free, 2) as [number, number];
  const name = nameOf(found, round, white, black);
  if (codeNow(office, name) !== null) return null;
  const data = {
    ...name,
    from: null,
    to: office.random.pick(['1', '=', '0'] as const),
    effect: effect(office),
  };
  return office.recorder.record(stream, 'GameDeclaredPlayed', data);
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
