import type { CalendarDate, PlayerId, Refusal } from '@ledger/kernel';
import { laterOf, sameTimeControl, typedTimeControl, unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { tournamentUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type {
  AnnulGames,
  AnnulTournament,
  CorrectDates,
  CorrectPool,
  CorrectRatingBasis,
  CorrectSystem,
  CorrectTimeControl,
  DeclareDuplicate,
} from './commands';
import { correctDates } from './decide-dates';
import type { GamesAnnulled, RatingBasisCorrected, TournamentEvent } from './events';
import type { KnownTournament } from './known';
import { bookedAfter, alreadyCorrected } from './known';
import { entryIdsOf, playerNotEntered, startNumbersOf } from './lookup';
import { opponentsOf } from './rows';

type FactCommand =
  | CorrectPool
  | CorrectDates
  | CorrectSystem
  | CorrectTimeControl
  | AnnulGames
  | AnnulTournament
  | DeclareDuplicate
  | CorrectRatingBasis;

/** Corrections of what a tournament is, and rulings that take games out of it. */
export function decideFacts(
  command: FactCommand,
  view: KnownTournament,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  // Corrected dates must leave the list named after them too.
  const end =
    command.type === 'CorrectDates' ? laterOf(view.facts.end, command.end ?? view.facts.end) : view.facts.end;
  return bookedAfter(end, command.effect, correction(command, view, world, today));
}

function correction(
  command: FactCommand,
  view: KnownTournament,
  world: World,
  today: CalendarDate,
): Decision<TournamentEvent> {
  const { tournament, effect } = command;
  const { facts, effects } = view;
  switch (command.type) {
    case 'CorrectPool': {
      const { to } = command;
      if (facts.pool === to) return alreadyCorrected('The pool', effects.pool, effect);
      return accept([{ type: 'PoolCorrected', data: { tournament, from: facts.pool, to, effect } }]);
    }
    case 'CorrectDates':
      return correctDates(command, view, today);
    case 'CorrectSystem': {
      const { to } = command;
      if (facts.system === to) return alreadyCorrected('The system', effects.system, effect);
      return accept([{ type: 'SystemCorrected', data: { tournament, from: facts.system, to, effect } }]);
    }
    case 'CorrectTimeControl': {
      const asked = typedTimeControl(command.to);
      if ('refusal' in asked) return reject(asked.refusal);
      const to = asked.recorded;
      if (sameTimeControl(facts.timeControl, to)) {
        return alreadyCorrected('The time control', effects.timeControl, effect);
      }
      const data = { tournament, from: facts.timeControl, to, effect };
      return accept([{ type: 'TimeControlCorrected', data }]);
    }
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

/** All ids under which the player is entered are named, so that a merge undone later takes nothing away. */
function annulGames(command: AnnulGames, view: KnownTournament, world: World): Decision<TournamentEvent> {
  const { tournament, player, round, side, effect } = command;
  const ids = entryIdsOf(view, world, player);
  if (ids.length === 0) return reject(playerNotEntered(player, tournament));
  if (round !== null && !hasGame(view, world, player, round)) {
    return reject(ledgerRefusal('GameUnknown', { round, tournament, game: `of player ${player}` }));
  }
  const wanted = ids.map((id): GamesAnnulled['data'] => ({ tournament, player: id, round, side, effect }));
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
  command: DeclareDuplicate,
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
  { tournament, original }: DeclareDuplicate,
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
  command: CorrectRatingBasis,
  view: KnownTournament,
  world: World,
): Decision<TournamentEvent> {
  const { tournament, player, rating, effect } = command;
  const ids = entryIdsOf(view, world, player);
  if (ids.length === 0) return reject(playerNotEntered(player, tournament));
  const wanted = ids.map((id): RatingBasisCorrected['data'] => ({ tournament, player: id, rating, effect }));
  const fresh = wanted.filter((data) => {
    const latest = view.ratingBases.findLast((known) => known.player === data.player);
    return !sameContent(latest, data);
  });
  return accept(fresh.map((data) => ({ type: 'RatingBasisCorrected', data })));
}
