import type { CalendarDate, PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { PlayerTitle } from '@ledger/regulations';
import { titleRuleSetsOf } from '../law/title-law';
import type { TitleDue } from '../standing/due';
import { dueFor } from '../standing/due';
import { TitleProgressCalculator } from '../standing/standing';
import type { DueChange } from './changes';
import { holdsTitle } from './holds-title';

/** Titles that are due by a day in one state and not in the other, of these players. */
export function dueChanges(
  before: State,
  after: State,
  players: Iterable<PlayerId>,
  on: CalendarDate,
): DueChange[] {
  if (on < titleRuleSetsOf(after)[0]!.inForceFrom) return [];
  return [...players].flatMap((player) => {
    const [was, is] = [dueIn(before, player, on), dueIn(after, player, on)];
    const titles = new Set([...was.keys(), ...is.keys()]);
    return [...titles].flatMap((title): DueChange[] => {
      const [one, other] = [was.get(title), is.get(title)];
      if ((one === undefined) === (other === undefined)) return [];
      return [
        {
          what: 'title-due',
          player,
          title,
          change: one === undefined ? 'gained' : 'lost',
          titleHeld: holdsTitle(after, player, title),
          before: one?.why ?? 'not due',
          after: other?.why ?? 'not due',
          articles: [(one ?? other)!.article],
        },
      ];
    });
  });
}

function dueIn(state: State, player: PlayerId, on: CalendarDate): ReadonlyMap<PlayerTitle, TitleDue> {
  if (!state.isKnown(player)) return new Map();
  const kept = state.keptId(player);
  const due = dueFor(new TitleProgressCalculator(state, kept, on), kept);
  return new Map(due.map((each) => [each.title, each]));
}
