import type { PlayerId } from '@ledger/kernel';
import type { State, StateList } from '@ledger/engine';
import { observePeriods, participantsOn } from '@ledger/engine';
import type { ExplainedTournament } from './explanation';
import { notRatedHere } from './opening-working';
import { explainPart } from './tournament-working';

/** What the tournaments of a list brought one player. */
export interface ExplainedEntries {
  readonly player: PlayerId;
  readonly tournaments: readonly ExplainedTournament[];
}

/**
 * The tournaments that `explain` shows for a list, of the players given, or of everyone who took part in one, by id. Each
 * tournament is rated once, so a whole list takes little longer than computing it.
 */
export function* explainEntries(
  state: State,
  list: StateList,
  players: readonly PlayerId[] | null = null,
): Iterable<ExplainedEntries> {
  const listLaw = list.law;
  if (listLaw === null || list.rules === null) {
    for (const player of players ?? participantsOn(list))
      yield { player, tournaments: notRatedHere(list, player) };
    return;
  }
  for (const [player, { parts, enteredAs }] of observePeriods(list, players)) {
    const question = { state, list, listLaw, player };
    yield { player, tournaments: parts.map((part) => explainPart(question, part, enteredAs).tournament) };
  }
}
