import type { TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { PlacedPart, Projection } from '@ledger/engine';
import { partsOf } from '@ledger/lists';
import type { TitleRuleSet } from '@ledger/regulations';
import { TITLE_RULE_SETS } from '@ledger/regulations';
import { TournamentSheets } from '../sheets/tournament-sheets';
import { isNormTitle } from '../ladder';

type Facts = Projection['facts'];

const titled = new WeakMap<Facts, ReadonlySet<number>>();

/** Everyone who ever was awarded one of the titles that norms ask of opponents (1.45b-e). */
function normTitled({ facts }: Projection): ReadonlySet<number> {
  let found = titled.get(facts);
  if (found === undefined) {
    const { book, knowledge } = facts;
    const holders = new Set<number>();
    for (const player of book.playersWithFacts()) {
      const holds = book
        .factsAbout(player)
        .some(
          (fact) => fact.type === 'TitleAwarded' && isNormTitle(fact.data.title) && knowledge.inForce(fact),
        );
      if (holds) holders.add(player);
    }
    titled.set(facts, (found = holders));
  }
  return found;
}

/** The least that any text asks: so many opponents with a title, so many games. */
const LEAST_TITLED = Math.min(...TITLE_RULE_SETS.map(leastTitled));
const LEAST_GAMES = Math.min(...TITLE_RULE_SETS.map(leastGames));

function leastTitled({ provisions }: TitleRuleSet): number {
  return provisions.requiredTitles.value.atLeast;
}

function leastGames({ provisions: { normGames } }: TitleRuleSet): number {
  const { games, teamChampionship, worldCup, forfeitWin } = normGames.value;
  return Math.min(games, teamChampionship.games, worldCup.games, forfeitWin.games);
}

/** A quick no for nearly all tournaments: too few titled players, or too few rounds, for any norm. */
export function couldGiveNorms(state: Projection, parts: readonly PlacedPart[]): boolean {
  const first = parts[0];
  if (first === undefined || first.part.pool !== 'standard') return false;
  const rounds = parts.reduce((most, { part }) => Math.max(most, lastRound(part.sheet)), 0);
  if (rounds < LEAST_GAMES) return false;
  const holders = normTitled(state);
  const found = new Set<number>();
  for (const { part } of parts) {
    const { block, entryStart, entryCount } = part.sheet;
    for (let at = entryStart; at < entryStart + entryCount; at++) {
      const player = block.player[at]!;
      if (holders.has(player) && found.add(player).size >= LEAST_TITLED) return true;
    }
  }
  return false;
}

function lastRound({ block, gameStart, gameCount }: PlacedPart['part']['sheet']): number {
  return gameCount === 0 ? 0 : block.round[gameStart + gameCount - 1]!;
}

export type SheetsOrRefusal =
  { readonly sheets: TournamentSheets } | { readonly refused: string } | { readonly none: true };

/** So many tournaments are kept ready: players of one season meet in the same ones. */
const KEPT = 256;
const kept = new WeakMap<Facts, Map<TournamentId, SheetsOrRefusal>>();

/** The sheets of a tournament, or why there are none: no norm is possible, or the rules of its date are not known. */
export function sheetsOf(state: Projection, id: TournamentId): SheetsOrRefusal {
  let known = kept.get(state.facts);
  if (known === undefined) kept.set(state.facts, (known = new Map()));
  let found = known.get(id);
  if (found === undefined) {
    found = prepare(state, id);
    for (const oldest of known.keys()) {
      if (known.size < KEPT) break;
      known.delete(oldest);
    }
    known.set(id, found);
  }
  return found;
}

function prepare(state: Projection, id: TournamentId): SheetsOrRefusal {
  if (!couldGiveNorms(state, partsOf(state, id))) return { none: true };
  try {
    return { sheets: new TournamentSheets(state, id) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { refused: error.refusal.message };
  }
}
