import type { PlayerId, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { State, StatePart } from '@ledger/engine';
import type { TitleRuleSet } from '@ledger/regulations';
import { TournamentSheets } from '../sheets/tournament-sheets';
import { isNormTitle } from '../ladder';
import { titleRuleSetsOf } from '../law/title-law';

const titled = new WeakMap<State, ReadonlySet<PlayerId>>();

/** Everyone who ever was awarded one of the titles that norms ask of opponents (1.45b-e). */
function normTitled(state: State): ReadonlySet<PlayerId> {
  let found = titled.get(state);
  if (found === undefined) {
    const holders = new Set<PlayerId>();
    for (const [player, facts] of state.factsByPlayer()) {
      if (facts.some((fact) => fact.type === 'TitleAwarded' && isNormTitle(fact.data.title)))
        holders.add(player);
    }
    titled.set(state, (found = holders));
  }
  return found;
}

/** The least that any text asks: opponents with a title, and games. */
function leastOfAll(state: State, of: (ruleSet: TitleRuleSet) => number): number {
  return Math.min(...titleRuleSetsOf(state).map(of));
}

function leastTitled({ provisions }: TitleRuleSet): number {
  return provisions.requiredTitles.value.atLeast;
}

function leastGames({ provisions: { normGames } }: TitleRuleSet): number {
  const { games, teamChampionship, worldCup, forfeitWin } = normGames.value;
  return Math.min(games, teamChampionship.games, worldCup.games, forfeitWin.games);
}

/** A quick no for nearly all tournaments: too few titled players, or too few rounds, for any norm. */
function couldGiveNorms(state: State, parts: readonly StatePart[]): boolean {
  if (parts[0]?.pool !== 'standard') return false;
  const rounds = parts.reduce((most, { lastRound }) => Math.max(most, lastRound), 0);
  if (rounds < leastOfAll(state, leastGames)) return false;
  const least = leastOfAll(state, leastTitled);
  if (least === 0) return true;
  const holders = normTitled(state);
  const found = new Set<PlayerId>();
  for (const part of parts) {
    for (const player of part.players()) {
      if (holders.has(player) && found.add(player).size >= least) return true;
    }
  }
  return false;
}

type SheetsOrRefusal =
  { readonly sheets: TournamentSheets } | { readonly refused: string } | { readonly none: true };

/** This many tournaments are cached: players of one season meet in the same ones. */
const KEPT = 256;
const kept = new WeakMap<State, Map<TournamentId, SheetsOrRefusal>>();

/** The sheets of a tournament, or why there are none: no norm is possible, or the rules of its date are not known. */
export function sheetsOf(state: State, id: TournamentId): SheetsOrRefusal {
  let known = kept.get(state);
  if (known === undefined) kept.set(state, (known = new Map()));
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

function prepare(state: State, id: TournamentId): SheetsOrRefusal {
  if (!couldGiveNorms(state, state.partsOf(id))) return { none: true };
  try {
    return { sheets: new TournamentSheets(state, id) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { refused: error.refusal.message };
  }
}
