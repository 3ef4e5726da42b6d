import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { CorrectionReverted } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { PublishedVersion } from './published-versions';
import { withPublication } from './published-versions';
import type { ListChanges } from './commands';
import type { ListEvent } from './events';

/** Players named in turn by publications and taken back by their revisions. */
interface Statement {
  readonly holds: boolean;
  readonly players: readonly PlayerId[];
}

/** The state of one list of one pool. */
export interface ListView {
  readonly opening: { readonly digest: string; readonly pieces: ReadonlySet<number> } | null;
  readonly versions: readonly PublishedVersion[];
  readonly closing: CalendarDate | null;
  readonly statements: { readonly [Change in keyof ListChanges]: readonly Statement[] };
}

const UNPUBLISHED: ListView = {
  opening: null,
  versions: [],
  closing: null,
  statements: { entered: [], delisted: [], becameInactive: [], becameActive: [] },
};

export type ListState = StreamState<ListView, ListEvent | CorrectionReverted>;

function apply(view: ListView, event: Placed<ListEvent>): ListView {
  switch (event.type) {
    case 'OpeningListAdopted': {
      const { digest, piece } = event.data;
      const known = view.opening?.digest === digest ? view.opening.pieces : [];
      return { ...view, opening: { digest, pieces: new Set([...known, piece.number]) } };
    }
    case 'ListPublished':
    case 'ListRevised':
    case 'ListWithdrawn':
      return { ...view, versions: withPublication(view.versions, event) };
    case 'ListCutoffChanged':
      return { ...view, closing: event.data.closing };
    case 'PlayersEnteredList':
      return stated(view, 'entered', true, event.data.players);
    case 'EntriesOnListReversed':
      return stated(view, 'entered', false, event.data.players);
    case 'PlayersDelisted':
      return stated(view, 'delisted', true, event.data.players);
    case 'DelistingsReversed':
      return stated(view, 'delisted', false, event.data.players);
    case 'PlayersBecameInactive':
      return stated(view, 'becameInactive', true, event.data.players);
    case 'InactivityReversed':
      return stated(view, 'becameInactive', false, event.data.players);
    case 'PlayersBecameActive':
      return stated(view, 'becameActive', true, event.data.players);
    case 'ActivityReversed':
      return stated(view, 'becameActive', false, event.data.players);
    default:
      return unreachable(event, 'list event');
  }
}

function stated(
  view: ListView,
  change: keyof ListChanges,
  holds: boolean,
  players: readonly PlayerId[],
): ListView {
  const statements = [...view.statements[change], { holds, players }];
  return { ...view, statements: { ...view.statements, [change]: statements } };
}

/** The players with a recorded change that was not reversed. */
export function playersStated(view: ListView, change: keyof ListChanges): ReadonlySet<PlayerId> {
  const players = new Set<PlayerId>();
  for (const statement of view.statements[change]) {
    for (const player of statement.players) {
      if (statement.holds) players.add(player);
      else players.delete(player);
    }
  }
  return players;
}

export const {
  initialState: unpublishedList,
  evolve: evolveList,
  stateOf: listState,
} = evolution<ListView, ListEvent | CorrectionReverted>(UNPUBLISHED, apply);
