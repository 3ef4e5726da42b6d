import { unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { Decision } from '../decision';
import { accept, atOnce, NOTHING_NEW, reject } from '../decision';
import type { Rows } from '../pieces';
import { RunStarts, runsOf } from '../pieces';
import { playerUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import type { World } from '../world';
import type { ListChanges, ListCommand } from './commands';
import type { ListEvent, OpeningRow } from './events';
import type { ListState, ListView } from './evolve';
import { playersStated } from './evolve';

export function decideList(command: ListCommand, state: ListState, world: World): Decision<ListEvent> {
  const { pool, date } = command;
  const { view } = state;
  switch (command.type) {
    case 'AdoptOpeningList':
      return atOnce(adoptInSteps(command, state, world));
    case 'PublishList':
      return publish(command, view);
    case 'WithdrawList': {
      const latest = view.versions.at(-1);
      if (latest === undefined) {
        return reject(ledgerRefusal('NothingToWithdraw', { pool, date }));
      }
      if (latest.withdrawn) return NOTHING_NEW;
      return accept([{ type: 'ListWithdrawn', data: { pool, date, version: latest.version } }]);
    }
    case 'ChangeCutoff': {
      const { closing } = command;
      if (closing >= date) {
        return reject(ledgerRefusal('ClosingAfterList', { date, closing }));
      }
      if (view.closing === closing) return NOTHING_NEW;
      return accept([{ type: 'ListCutoffChanged', data: { pool, date, closing } }]);
    }
    default:
      return unreachable(command, 'list command');
  }
}

/** Number of rows that are checked in one step. */
const ROWS_IN_STEP = 4_096;

/**
 * A list too large for one append comes in pieces; a repeated command adds those that are missing. Between two steps
 * the caller can do other work: a list may have a million rows.
 */
export function* adoptInSteps(
  command: CommandOf<'AdoptOpeningList'>,
  { view }: ListState,
  world: World,
): Generator<void, Decision<ListEvent>> {
  const { pool, date, source, digest, rows } = command;
  if (view.opening !== null && view.opening.digest !== digest) {
    return reject(ledgerRefusal('OpeningListAdoptedDifferently', { pool, date }));
  }
  if (rows.length === 0) return reject(ledgerRefusal('ListEmpty'));
  const players = new Float64Array(rows.length);
  let read = 0;
  const runs = new RunStarts();
  for (let from = 0; from < rows.length; from += ROWS_IN_STEP) {
    for (const row of rows.slice(from, from + ROWS_IN_STEP)) {
      const [player] = row;
      players[read++] = player;
      if (!world.isRegistered(player)) return reject(playerUnknown(player));
      runs.add(row);
    }
    yield;
  }
  // In order, those of a player who is on the list twice are neighbours; a set would take more memory.
  const twice = players.sort().findIndex((player, index) => player === players[index - 1]);
  if (twice >= 0) return reject(ledgerRefusal('PlayerTwiceOnList', { player: players[twice]! }));
  const { starts } = runs;
  const events = starts.map((from, index) => {
    const piece = { number: index + 1, of: starts.length };
    const data = { pool, date, source, digest, piece };
    return { type: 'OpeningListAdopted' as const, data: withRows(data, rows, from, starts[index + 1]) };
  });
  return accept(events.filter(({ data }) => view.opening?.pieces.has(data.piece.number) !== true));
}

/** Rows that are made on demand are made whenever they are read, so that no more than one piece is in memory. */
function withRows<Data extends object>(
  data: Data,
  rows: Rows<OpeningRow>,
  from: number,
  to: number | undefined,
): Data & { readonly rows: readonly OpeningRow[] } {
  const read = (): readonly OpeningRow[] => rows.slice(from, to);
  if (Array.isArray(rows)) return { ...data, rows: read() };
  return Object.defineProperty({ ...data }, 'rows', { get: read, enumerable: true }) as Data & {
    readonly rows: readonly OpeningRow[];
  };
}

const CHANGE_EVENTS = {
  entered: { said: 'PlayersEnteredList', takenBack: 'EntriesOnListReversed' },
  delisted: { said: 'PlayersDelisted', takenBack: 'DelistingsReversed' },
  becameInactive: { said: 'PlayersBecameInactive', takenBack: 'InactivityReversed' },
  becameActive: { said: 'PlayersBecameActive', takenBack: 'ActivityReversed' },
} as const;

function publish(command: CommandOf<'PublishList'>, view: ListView): Decision<ListEvent> {
  const { pool, date, basis, changes } = command;
  const latest = view.versions.at(-1);
  if (latest !== undefined && !latest.withdrawn && latest.digest === basis.digest) return NOTHING_NEW;
  if (latest !== undefined && basis.knownAt < latest.knownAt) {
    return reject(
      ledgerRefusal('PublicationOutdated', {
        version: latest.version,
        last: latest.knownAt,
        knownAt: basis.knownAt,
      }),
    );
  }
  const version = (latest?.version ?? 0) + 1;
  const type = latest === undefined || latest.withdrawn ? 'ListPublished' : 'ListRevised';
  const events: ListEvent[] = [{ type, data: { pool, date, version, ...basis } }];
  for (const change of Object.keys(CHANGE_EVENTS) as (keyof ListChanges)[]) {
    const before = playersStated(view, change);
    const now = new Set(changes[change]);
    const { said, takenBack } = CHANGE_EVENTS[change];
    for (const players of runsOf([...now].filter((player) => !before.has(player)))) {
      events.push({ type: said, data: { pool, date, version, players } });
    }
    for (const players of runsOf([...before].filter((player) => !now.has(player)))) {
      events.push({ type: takenBack, data: { pool, date, version, players } });
    }
  }
  return accept(events);
}
