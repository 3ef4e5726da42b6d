import type { ListDate, PlayerId, TournamentId, CalendarDate } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import { affectedBetween, PRECEDENCE, standardTournaments } from '@ledger/engine';
import type { NormTitle, PlayerTitle } from '@ledger/regulations';
import { titleRuleSetsOf } from '../law/title-law';
import { candidates } from '../progress/candidates';
import { normChanges } from './norm-changes';
import { horizon, ratingChanges } from './rating-changes';
import type { TitleDue } from '../progress/due';
import { dueFor } from '../progress/due';
import { TitleProgressCalculator } from '../progress/title-progress';
import { holdsTitle } from './holds-title';

/** What changed under the revised lists. */
export type TitleChange = NormChange | RatingChange | DueChange;

interface Changed {
  readonly player: PlayerId;
  readonly change: 'lost' | 'gained' | 'changed';
  /** The player holds the title, or one that rests on it: nothing is changed silently, a person decides. */
  readonly titleHeld: boolean;
  readonly before: string;
  readonly after: string;
  readonly articles: readonly string[];
}

export interface NormChange extends Changed {
  /** `norm-by-revised-ratings`: the norm itself is as before, because lists as published decide (B-118). */
  readonly what: 'norm' | 'norm-by-revised-ratings';
  readonly title: NormTitle;
  readonly tournament: TournamentId;
}

export interface RatingChange extends Changed {
  /** A title by rating (1.3), the rating required with norms (1.53), the minimum of a conditional title (0.62). */
  readonly what: 'rating-title' | 'rating-requirement' | 'conditional-minimum';
  readonly title: PlayerTitle;
}

/** A title that could be awarded in one state and not in the other. */
interface DueChange extends Changed {
  readonly what: 'title-due';
  readonly title: PlayerTitle;
}

/**
 * What a replay does to titles: norms, ratings and requirements that hold in one state and not in the other, or
 * differ. Only what can differ is examined: tournaments whose results, or whose players' ratings or titles,
 * changed, and players whose figures changed on some list. In order of players and titles.
 * With `by` only what was over, or was reached, by that list. Where the title regulations differ, every tournament and
 * every player who might be due a title is examined.
 */
export function titleChanges(
  before: State,
  after: State,
  by?: ListDate,
  depth?: 'with titles due',
): readonly TitleChange[] {
  const affected = affectedBetween(before, after, by);
  const isSameLaw = titleRuleSetsOf(before) === titleRuleSetsOf(after);
  const day = by ?? horizon(before, after);
  const tournaments = isSameLaw ? affected.tournaments : endedBy(after, affected.tournaments, by);
  const isCovered = day >= titleRuleSetsOf(after)[0]!.inForceFrom;
  const players = isSameLaw || !isCovered ? [] : [...candidates(before, day), ...candidates(after, day)];
  const changes: TitleChange[] = [
    ...normChanges(before, after, tournaments),
    ...ratingChanges(before, after, affected, players, day),
  ];
  if (depth !== undefined) {
    const concerned = new Set([...changes.map(({ player }) => player), ...players]);
    changes.push(...dueChanges(before, after, concerned, day));
  }
  return changes.sort(
    (a, b) => a.player - b.player || PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title),
  );
}

/** Every tournament of standard chess that was over by a list, and those that differ anyway. */
function endedBy(state: State, others: readonly TournamentId[], by?: ListDate): readonly TournamentId[] {
  const all = [...standardTournaments(state)].filter(
    (id) => by === undefined || state.partsOf(id).every(({ tournamentEnd }) => tournamentEnd < by),
  );
  return [...new Set([...others, ...all])];
}

/** Titles that are due by a day in one state and not in the other, of these players. */
function dueChanges(before: State, after: State, players: Iterable<PlayerId>, on: CalendarDate): DueChange[] {
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
