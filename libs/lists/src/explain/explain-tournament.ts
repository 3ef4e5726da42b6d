import type { ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { State, StatePart } from '@ledger/engine';
import { explain } from './explain';
import type { ExplainedTournament } from './explanation';
import { withArticle } from './question';

/** What became of one reported part of a tournament. */
export interface ExplainedPart {
  readonly part: number;
  /** The list that rates it, or would if it were rated. */
  readonly list: ListDate;
  /** Of the start (B-01). */
  readonly ruleSet: string;
  readonly rated: boolean;
  /** Why it is rated on this list, or not rated. */
  readonly why: string;
  /** Duties that were not kept; they change no rating. */
  readonly owed: readonly string[];
  /** What it brought each player; nothing where its list cannot be computed. */
  readonly entries: readonly {
    readonly player: PlayerId;
    readonly brought: ExplainedTournament;
  }[];
}

/** On which list each part of a tournament is rated, under which rules, and what counted for whom: or why not. */
export function explainTournament(state: State, id: TournamentId): readonly ExplainedPart[] {
  return state.partsAtOrigin(id).map((part) => explainPart(state, part));
}

function explainPart(state: State, part: StatePart): ExplainedPart {
  const { list, objection } = part;
  const shown = {
    part: part.number,
    list,
    ruleSet: part.ruleSet.id,
    rated: objection === null,
    why: withArticle(objection ?? state.scheduleOf(part)),
    owed: part.dutiesOwed.map(withArticle),
    entries: [],
  };
  try {
    state.listOn(part.pool, list);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ...shown, rated: false, why: error.refusal.message };
  }
  // Games of a supplement belong to its part and have no separate table (corrections.md 35).
  const entries = part.supplement ? [] : entriesOf(state, part, list);
  // Whether it is rated can depend on who took part, which only the computed list shows.
  const first = entries[0]?.brought;
  return first === undefined
    ? shown
    : { ...shown, rated: first.rated, why: first.rated ? shown.why : first.why, entries };
}

function entriesOf(state: State, part: StatePart, list: ListDate): ExplainedPart['entries'] {
  return [...new Set(part.players())].flatMap((player) => {
    const { tournaments } = explain(state, { player, pool: part.pool, listDate: list });
    const brought = tournaments.find((each) => each.id === part.tournament && each.part === part.number);
    return brought === undefined ? [] : [{ player, brought }];
  });
}
