import type { Refusal } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import { recipientRefusal } from '../common-refusals';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import type { World } from '../world';
import type { RowCommand } from './commands';
import { combineEntries, reassignEntry } from './decide-entries';
import type { TournamentEvent } from './events';
import type { ReportedPart } from './evolve';
import type { KnownTournament } from './known';
import { bookedAfter, bookedElsewhere } from './known';
import type { GameFound } from './lookup';
import { gamesBetween, playerNotEntered, startNumbersOf } from './lookup';
import type { PlayedCode } from './report';
import { RESULT_CODES } from './report';
import { entrantsOf, opponentsOf, roundsOf } from './rows';

type GameCommand = CommandOf<'CorrectResult' | 'DeclareUnplayed' | 'DeclarePlayed'>;

/** Corrections that name a row of a report: a game or an entry. */
export function decideRows(
  command: RowCommand,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  return bookedAfter(view.facts.end, command.effect, correction(command, view, world));
}

function correction(command: RowCommand, view: KnownTournament, world: World): Decision<TournamentEvent> {
  if (view.parts.size === 0) {
    return reject(ledgerRefusal('NotReported', { what: `Tournament ${command.tournament}` }));
  }
  if (command.type === 'ReassignEntry') return reassignEntry(command, view, world);
  if (command.type === 'CombineEntries') return combineEntries(command, view, world);
  const games = gamesBetween(view, world, command.round, command.white, command.black);
  if (games.length > 1) {
    return reject(
      ledgerRefusal('GameAmbiguous', {
        round: command.round,
        count: games.length,
        white: command.white,
        black: command.black,
      }),
    );
  }
  const game = games[0];
  switch (command.type) {
    case 'CorrectResult':
      return game === undefined ? notFound(command, view, world) : correctResult(command, game);
    case 'DeclareUnplayed':
      return game === undefined ? notFound(command, view, world) : declareUnplayed(command, game);
    case 'DeclarePlayed':
      return game === undefined ? addGame(command, view, world) : declarePlayed(command, game);
    default:
      return unreachable(command, 'correction of a game');
  }
}

/** The row in the form in which events name it, with the players it now belongs to. */
function rowOf(command: GameCommand, { part, whiteStart, blackStart }: Omit<GameFound, 'standing'>) {
  const entrants = entrantsOf(part);
  return {
    tournament: command.tournament,
    part: part.part,
    round: command.round,
    whiteStart,
    blackStart,
    white: entrants.get(whiteStart)!,
    black: entrants.get(blackStart)!,
  };
}

function notFound(command: GameCommand, view: KnownTournament, world: World): Decision<never> {
  const { tournament, round, white, black } = command;
  const reversed = gamesBetween(view, world, round, black, white).length > 0;
  return reject(
    ledgerRefusal('GameUnknown', {
      round,
      tournament,
      game: `${white} - ${black}`,
      advice: reversed ? `${black} had white: use the colours of the report.` : undefined,
    }),
  );
}

function correctResult(command: CommandOf<'CorrectResult'>, game: GameFound): Decision<TournamentEvent> {
  const { result: to, effect } = command;
  const { code: from, played } = game.standing;
  if (played !== RESULT_CODES[to].played) {
    const { meaning } = RESULT_CODES[to];
    return reject(ledgerRefusal(played ? 'GamePlayed' : 'GameUnplayed', { meaning }));
  }
  if (from === to) return alreadyCorrected(command, game);
  return accept([{ type: 'ResultCorrected', data: { ...rowOf(command, game), from, to, effect } }]);
}

function declareUnplayed(command: CommandOf<'DeclareUnplayed'>, game: GameFound): Decision<TournamentEvent> {
  const { code, played } = game.standing;
  if (!played) return alreadyCorrected(command, game);
  const data = { ...rowOf(command, game), from: code as PlayedCode, effect: command.effect };
  return accept([{ type: 'GameDeclaredUnplayed', data }]);
}

function declarePlayed(command: CommandOf<'DeclarePlayed'>, game: GameFound): Decision<TournamentEvent> {
  const { result: to, effect } = command;
  const { code: from, played } = game.standing;
  if (!played) {
    return accept([{ type: 'GameDeclaredPlayed', data: { ...rowOf(command, game), from, to, effect } }]);
  }
  if (from === to) return alreadyCorrected(command, game);
  return reject(ledgerRefusal('PlayedDifferently', { meaning: RESULT_CODES[from].meaning }));
}

/** A game that is in no report: both must be entered in one part, and free in that round. */
function addGame(
  command: CommandOf<'DeclarePlayed'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, round, white, black, result: to, effect } = command;
  for (const player of [white, black]) {
    const unfit = recipientRefusal(player, world);
    if (unfit !== null) return reject(unfit);
  }
  const parts = [...view.parts.values()].sort((a, b) => a.part - b.part);
  const part = parts.find((each) => roundsOf(each).has(round)) ?? parts.at(-1)!;
  const whiteStart = startNumbersOf(part, tournament, world, white)[0];
  const blackStart = startNumbersOf(part, tournament, world, black)[0];
  if (whiteStart === undefined) return reject(playerNotEntered(white, tournament));
  if (blackStart === undefined) return reject(playerNotEntered(black, tournament));
  const busy = busyRefusal(part, round, whiteStart) ?? busyRefusal(part, round, blackStart);
  if (busy !== null) return reject(busy);
  const row = rowOf(command, { part, whiteStart, blackStart });
  return accept([{ type: 'GameDeclaredPlayed', data: { ...row, from: null, to, effect } }]);
}

function busyRefusal(part: ReportedPart, round: number, startNumber: number): Refusal | null {
  const opponent = opponentsOf(part, round, startNumber)[0];
  if (opponent === undefined) return null;
  return ledgerRefusal('PairedTwice', { startNumber, round, where: `round ${round}` });
}

/** Nothing to do, unless an earlier correction of this game was booked elsewhere. */
function alreadyCorrected(
  { round, effect }: GameCommand,
  { part, whiteStart, blackStart }: GameFound,
): Decision<never> {
  const known = part.corrections.findLast(
    ({ data }) =>
      'round' in data &&
      data.round === round &&
      data.whiteStart === whiteStart &&
      data.blackStart === blackStart,
  );
  if (known === undefined || known.data.effect === effect) return NOTHING_NEW;
  return reject(bookedElsewhere('The game', known.data.effect));
}
