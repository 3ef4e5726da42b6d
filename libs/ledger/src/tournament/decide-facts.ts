import type { CalendarDate, PlayerId, Refusal } from '@ledger/kernel';
import { laterOf, sameTimeControl, typedTimeControl, unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { EventData } from '../events';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { tournamentUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import { correctDates } from './decide-dates';
import type { FactCommand } from './commands';
import type { TournamentEvent } from './events';
import type { KnownTournament } from './known';
import { bookedAfter, alreadyCorrected } from './known';
import { entryIdsOf, playerNotEntered, startNumbersOf } from './lookup';
import { FACT_CORRECTIONS } from './registration';
import { opponentsOf } from './rows';

/** Corrections of what a tournament is, and rulings that take games out of it. */
export function decideFacts(
  command: FactCommand,
  view: KnownTournament,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  const uncovered = uncoveredRefusal(command, view, world);
  if (uncovered !== null) return reject(uncovered);
  // Corrected dates must leave the list named after them too.
  const end =
    command.type === 'CorrectDates' ? laterOf(view.facts.end, command.end ?? view.facts.end) : view.facts.end;
  return bookedAfter(end, command.effect, correction(command, view, world, today));
}

/** A tournament from a time whose rules are not known would leave every list of its pool without a beginning. */
function uncoveredRefusal(command: FactCommand, { facts }: KnownTournament, world: World): Refusal | null {
  if (command.type !== 'CorrectDates' && command.type !== 'CorrectPool') return null;
  const pool = command.type === 'CorrectPool' ? command.to : facts.pool;
  const start = command.type === 'CorrectDates' ? (command.start ?? facts.start) : facts.start;
  const first = world.firstDayCovered(pool);
  const where = command.type === 'CorrectPool' ? 'to' : 'start';
  return start >= first ? null : ledgerRefusal('StartNotCovered', { start, pool, first, where });
}

function correction(
  command: FactCommand,
  view: KnownTournament,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  if (isFactChange(command)) return correctFact(command, view);
  const { tournament, effect } = command;
  switch (command.type) {
    case 'CorrectDates':
      return correctDates(command, view, today);
    case 'AnnulGames':
      return annulGames(command, view, world);
    case 'AnnulTournament':
      if (view.annulled !== null) return alreadyCorrected('The tournament', view.annulled, effect);
      return accept([{ type: 'TournamentAnnulled', data: { tournament, effect } }]);
    case 'DeclareDuplicate':
      return declareDuplicate(command, view, world);
    case 'CorrectRatingBasis':
      return correctRatingBasis(command, view, world);
    default:
      return unreachable(command, 'correction');
  }
}

type FactChange = CommandOf<keyof typeof FACT_CORRECTIONS>;

function isFactChange(command: FactCommand): command is FactChange {
  return Object.hasOwn(FACT_CORRECTIONS, command.type);
}

function correctFact(command: FactChange, { facts, effects }: KnownTournament): Decision<TournamentEvent> {
  const { tournament, effect } = command;
  const { fact, event, called } = FACT_CORRECTIONS[command.type];
  const from = facts[fact];
  let to: unknown = command.to;
  let isKnown = from === to;
  if (command.type === 'CorrectTimeControl') {
    const typed = typedTimeControl(command.to);
    if ('refusal' in typed) return reject(typed.refusal);
    to = typed.recorded;
    isKnown = sameTimeControl(facts.timeControl, typed.recorded);
  }
  if (isKnown) return alreadyCorrected(called, effects[fact], effect);
  return accept([{ type: event, data: { tournament, from, to, effect } } as TournamentEvent]);
}

/** All ids under which the player is entered are named, so that a merge undone later takes nothing away. */
function annulGames(
  command: CommandOf<'AnnulGames'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, player, round, side, effect } = command;
  const ids = entryIdsOf(view, world, player);
  if (ids.length === 0) return reject(playerNotEntered(player, tournament));
  if (round !== null && !hasGame(view, world, player, round)) {
    return reject(ledgerRefusal('GameUnknown', { round, tournament, game: `of player ${player}` }));
  }
  const wanted = ids.map((id): EventData<'GamesAnnulled'> => ({
    tournament,
    player: id,
    round,
    side,
    effect,
  }));
  const fresh = wanted.filter((data) => !view.annulments.some((known) => sameContent(known, data)));
  const other = view.annulments.find(
    (known) => ids.includes(known.player) && known.round === round && fresh.length > 0,
  );
  if (other !== undefined) {
    return reject(
      ledgerRefusal('AnnulledDifferently', {
        side: other.side === 'both' ? 'both sides' : 'the player only',
        effect: other.effect,
      }),
    );
  }
  return accept(fresh.map((data) => ({ type: 'GamesAnnulled', data })));
}

function hasGame(view: KnownTournament, world: World, player: PlayerId, round: number): boolean {
  return [...view.parts.values()].some((part) =>
    startNumbersOf(part, view.facts.tournament, world, player).some(
      (startNumber) => opponentsOf(part, round, startNumber).length > 0,
    ),
  );
}

function declareDuplicate(
  command: CommandOf<'DeclareDuplicate'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, original, effect } = command;
  if (sameContent(view.duplicateOf, { original, effect })) return NOTHING_NEW;
  const refusal = duplicateRefusal(command, view, world);
  if (refusal !== null) return reject(refusal);
  return accept([{ type: 'DuplicateTournamentDeclared', data: { tournament, original, effect } }]);
}

function duplicateRefusal(
  { tournament, original }: CommandOf<'DeclareDuplicate'>,
  view: KnownTournament,
  world: World,
): Refusal | null {
  if (tournament === original) {
    return ledgerRefusal('DuplicateOfItself', { tournament });
  }
  if (!world.isTournament(original)) return tournamentUnknown(original);
  const voided = world.duplicateOf(original);
  if (voided !== null) {
    return ledgerRefusal('OriginalIsDuplicate', { original, voided });
  }
  if (view.duplicateOf !== null) {
    const { original: known, effect } = view.duplicateOf;
    return ledgerRefusal('DuplicateDifferently', { tournament, known, effect });
  }
  return null;
}

function correctRatingBasis(
  command: CommandOf<'CorrectRatingBasis'>,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, player, rating, effect } = command;
  const ids = entryIdsOf(view, world, player);
  if (ids.length === 0) return reject(playerNotEntered(player, tournament));
  const wanted = ids.map((id): EventData<'RatingBasisCorrected'> => ({
    tournament,
    player: id,
    rating,
    effect,
  }));
  const fresh = wanted.filter((data) => {
    const latest = view.ratingBases.findLast((known) => known.player === data.player);
    return !sameContent(latest, data);
  });
  return accept(fresh.map((data) => ({ type: 'RatingBasisCorrected', data })));
}
