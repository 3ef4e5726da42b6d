import type { ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { countsAtOrigin } from '@ledger/engine';
import { listIn } from '../list/lists';
import type { PlacedPart, Projection } from '@ledger/engine';
import { explain } from './explain';
import type { ExplainedTournament } from './explanation';
import { dateOfList, idOf, withArticle } from './question';

/** What became of one reported part of a tournament. */
export interface ExplainedPart {
  readonly part: number;
  /** The list that rates it, or would if it were rated. */
  readonly list: ListDate;
  /** Of the start (B-01). */
  readonly ruleSet: string;
  readonly rated: boolean;
  /** Why it stands on this list, or is not rated. */
  readonly why: string;
  /** What it brought each player; nothing where its list cannot be computed. */
  readonly entries: readonly {
    readonly player: PlayerId;
    readonly brought: ExplainedTournament;
  }[];
}

/** On which list each part of a tournament is rated, under which rules, and what counted for whom: or why not. */
export function explainTournament(projection: Projection, id: TournamentId): readonly ExplainedPart[] {
  return projection.facts
    .placeId(id)
    .parts.filter(countsAtOrigin)
    .map((placed) => explainPlaced(projection, placed));
}

function explainPlaced(projection: Projection, placed: PlacedPart): ExplainedPart {
  const { part, rules } = placed;
  const pool = projection.pools[part.pool];
  const list = dateOfList(pool, placed.list);
  const why = placed.objection ?? projection.facts.scheduleOf(part).ruling;
  const told = {
    part: part.number,
    list,
    ruleSet: rules.ruleSet.id,
    rated: placed.objection === null,
    why: withArticle(why),
    entries: [],
  };
  try {
    listIn(projection, part.pool, list);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ...told, rated: false, why: error.refusal.message };
  }
  // Games of a supplement stand beside those of its part and have no sheet of their own (corrections.md 35).
  const entries = part.supplement ? [] : entriesOf(projection, placed, list);
  // Whether it is rated can hang on who took part, which only the computed list tells.
  const first = entries[0]?.brought;
  return first === undefined
    ? told
    : { ...told, rated: first.rated, why: first.rated ? told.why : first.why, entries };
}

function entriesOf(projection: Projection, { part }: PlacedPart, list: ListDate): ExplainedPart['entries'] {
  const { block, entryStart, entryCount } = part.sheet;
  const players = new Set(block.player.subarray(entryStart, entryStart + entryCount));
  return [...players].flatMap((place) => {
    const player = idOf({ projection }, place);
    const { tournaments } = explain(projection, { player, pool: part.pool, listDate: list });
    const brought = tournaments.find((each) => each.id === part.tournament && each.part === part.number);
    return brought === undefined ? [] : [{ player, brought }];
  });
}
