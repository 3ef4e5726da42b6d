import type { RecordedEvent } from '@ledger/ledger';
import type { Office } from './office';
import { FEDERATIONS } from './players';

export function correctDetails({ random, players, recorder }: Office): RecordedEvent | null {
  const { id: player, sex } = random.pick(players);
  const corrected = {
    birth: { birthYear: random.between(1940, 2012) },
    sex: { sex: sex === 'F' ? 'M' : 'F' } as const,
    federation: { federation: random.pick(FEDERATIONS) },
  }[random.weighted({ birth: 60, sex: 20, federation: 20 })];
  return recorder.record(`player-${player}`, 'PlayerDetailsCorrected', { player, ...corrected });
}

/** Two players who have to do with no other merge or split. */
function pairOfOthers(office: Office): [number, number] | null {
  const free = office.players.filter((player) => !office.merged.has(player.id));
  if (free.length < 10) return null;
  const [a, b] = office.random.some(free, 2);
  office.merged.add(a!.id).add(b!.id);
  return [a!.id, b!.id];
}

export function merge(office: Office): RecordedEvent | null {
  const pair = chain(office) ?? pairOfOthers(office);
  if (pair === null) return null;
  const [alias, kept] = pair;
  const event = office.recorder.record(`player-${alias}`, 'PlayersMerged', { alias, kept });
  if (office.random.chance(40)) {
    office.reversible.push(
      office.recorder.record(`player-${alias}`, 'MergeReverted', { alias, kept, merge: event.id }),
    );
    return null;
  }
  return event;
}

/** Who was kept in an earlier merge turns out to be a third person. */
function chain(office: Office): [number, number] | null {
  const { random, recorder, merged } = office;
  const merges = recorder.log.flatMap(({ type, data }) => (type === 'PlayersMerged' ? [data] : []));
  const ends = merges.flatMap(({ kept }) => (merges.some(({ alias }) => alias === kept) ? [] : [kept]));
  const others = office.players.filter(({ id }) => !merged.has(id));
  if (ends.length === 0 || others.length < 10 || !random.chance(40)) return null;
  const { id } = random.pick(others);
  merged.add(id);
  return [random.pick(ends), id];
}

export function split(office: Office): RecordedEvent | null {
  const pair = pairOfOthers(office);
  if (pair === null) return null;
  const [player, to] = pair;
  const tournaments = office.reported
    .filter(({ part }) => part.entries.some(([, entered]) => entered === player))
    .filter(({ part }) => part.entries.every(([, entered]) => entered !== to))
    .map(({ played }) => played.id)
    .slice(0, 2);
  if (tournaments.length === 0) return null;
  return office.recorder.record(`player-${player}`, 'PlayerSplit', { player, to, tournaments });
}

/** Points granted on a list to come (corrections.md 24), at most once on each list. */
export function grantAdjustment(office: Office): RecordedEvent | null {
  const lists = office.listsToCome();
  if (lists.length === 0) return null;
  const { played, part } = office.random.pick(office.reported);
  const [, player] = office.random.pick(part.entries);
  const { pool } = played;
  const list = office.random.pick(lists);
  const stream = `player-${player}`;
  const points = office.random.pick([-40, -10, 15, 60]);
  const taken = office.recorder.log.some(
    ({ type, data }) =>
      type === 'AdjustmentGranted' && data.player === player && data.pool === pool && data.list === list,
  );
  if (taken || office.merged.has(player)) return null;
  return office.recorder.record(stream, 'AdjustmentGranted', { player, pool, list, points });
}

/**
 * A former rating that was overlooked (corrections.md 23), at most one for each player. Whether it makes its holder
 * active by the rules of 2005 no text says, so not then.
 */
export function reinstateRating(office: Office): RecordedEvent | null {
  const lists = office.listsToCome();
  const { id: player } = office.random.pick(office.players);
  const known = office.recorder.log.some(
    ({ type, data }) => type === 'PriorRatingReinstated' && data.player === player,
  );
  if (lists.length === 0 || known || office.merged.has(player) || lists[0]! < '2009-07-01') return null;
  const pool = office.random.pick(office.reported).played.pool;
  const list = office.random.pick(lists);
  const rating = office.random.between(1450, 2450);
  const data = { player, pool, list, rating, gamesTotal: office.random.between(5, 60), peak: rating + 30 };
  return office.recorder.record(`player-${player}`, 'PriorRatingReinstated', data);
}
