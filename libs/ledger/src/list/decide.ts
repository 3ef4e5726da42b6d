import type { PlayerId } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { runsOf } from '../pieces';
import { playerUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import type { World } from '../world';
import type { AdoptOpeningList, ListChanges, ListCommand, PublishList } from './commands';
import type { ListEvent } from './events';
import type { ListState, ListView } from './evolve';
import { playersStated } from './evolve';

export function decideList(command: ListCommand, { view }: ListState, world: World): Decision<ListEvent> {
  const { pool, date } = command;
  switch (command.type) {
    case 'AdoptOpeningList':
      return adopt(command, view, world);
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

/** A list too large for one append comes in pieces; a repeated command adds those that are missing. */
function adopt(command: AdoptOpeningList, view: ListView, world: World): Decision<ListEvent> {
  const { pool, date, source, digest, rows } = command;
  if (view.opening !== null && view.opening.digest !== digest) {
    return reject(ledgerRefusal('OpeningListAdoptedDifferently', { pool, date }));
  }
  if (rows.length === 0) return reject(ledgerRefusal('ListEmpty'));
  const seen = new Set<PlayerId>();
  for (const [player] of rows) {
    if (seen.has(player)) {
      return reject(ledgerRefusal('PlayerTwiceOnList', { player }));
    }
    if (!world.isRegistered(player)) {
      return reject(playerUnknown(player));
    }
    seen.add(player);
  }
  const runs = runsOf(rows);
  const events = runs.map((run, index) => ({
    type: 'OpeningListAdopted' as const,
    data: { pool, date, source, digest, piece: { number: index + 1, of: runs.length }, rows: run },
  }));
  return accept(events.filter(({ data }) => view.opening?.pieces.has(data.piece.number) !== true));
}

const CHANGE_EVENTS = {
  entered: { said: 'PlayersEnteredList', takenBack: 'EntriesOnListReversed' },
  delisted: { said: 'PlayersDelisted', takenBack: 'DelistingsReversed' },
  becameInactive: { said: 'PlayersBecameInactive', takenBack: 'InactivityReversed' },
  becameActive: { said: 'PlayersBecameActive', takenBack: 'ActivityReversed' },
} as const;

function publish(command: PublishList, view: ListView): Decision<ListEvent> {
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
