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
  CorrectHybrid,
  CorrectKind,
  CorrectOfficial,
  CorrectPool,
  CorrectRatingBasis,
  CorrectRegistrationDay,
  CorrectRounds,
  CorrectSystem,
  CorrectTimeControl,
  DeclareDuplicate,
} from './commands';
import { correctDates } from './decide-dates';
import type { GamesAnnulled, RatingBasisCorrected, TournamentEvent } from './events';
import type { CorrectableFact } from './evolve';
import type { KnownTournament } from './known';
import { bookedAfter, alreadyCorrected } from './known';
import { entryIdsOf, playerNotEntered, startNumbersOf } from './lookup';
import { opponentsOf } from './rows';

/** Corrections that replace one fact of the registration. */
type OneFact =
  | CorrectPool
  | CorrectSystem
  | CorrectKind
  | CorrectHybrid
  | CorrectOfficial
  | CorrectRegistrationDay
  | CorrectRounds;

const ONE_FACT = {
  CorrectPool: { fact: 'pool', event: 'PoolCorrected', called: 'The pool' },
  CorrectSystem: { fact: 'system', event: 'SystemCorrected', called: 'The system' },
  CorrectKind: { fact: 'kind', event: 'KindCorrected', called: 'The kind' },
  CorrectHybrid: { fact: 'hybrid', event: 'HybridCorrected', called: 'Hybrid play' },
  CorrectOfficial: { fact: 'official', event: 'OfficialCorrected', called: 'The official event' },
  CorrectRegistrationDay: {
    fact: 'registeredOn',
    event: 'RegistrationDayCorrected',
    called: 'The day of registration',
  },
  CorrectRounds: { fact: 'rounds', event: 'RoundsCorrected', called: 'The number of rounds' },
} as const satisfies Readonly<Record<OneFact['type'], OneFactRow>>;

interface OneFactRow {
  readonly fact: CorrectableFact;
  readonly event: TournamentEvent['type'];
  readonly called: string;
}

type FactCommand =
  | OneFact
  | CorrectDates
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
    case 'CorrectDates':
      return correctDates(command, view, today);
    case 'CorrectPool':
    case 'CorrectSystem':
    case 'CorrectKind':
    case 'CorrectHybrid':
    case 'CorrectOfficial':
    case 'CorrectRegistrationDay':
    case 'CorrectRounds':
      return correctFact(command, view);
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

function correctFact(
  { type, tournament, to, effect }: OneFact,
  { facts, effects }: KnownTournament,
): Decision<TournamentEvent> {
  const { fact, event, called } = ONE_FACT[type];
  const from = facts[fact];
  if (from === to) return alreadyCorrected(called, effects[fact], effect);
  return accept([{ type: event, data: { tournament, from, to, effect } } as TournamentEvent]);
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
