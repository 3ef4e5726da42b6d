import type { RecordedEvent } from '@ledger/ledger';
import type { History } from './naive/history';
import { POOLS } from './naive/history';
import { makeLists } from './naive/lists';
import type { World } from './world';

/** How often each thing that a simulation should meet was met; names as in the list of what worlds must hold. */
export type Census = Map<string, number>;

/** Counts what happens in a world, so that nobody has to believe that worlds are varied. */
export function takeCensus(world: World, census: Census): void {
  const count = (name: string, times = 1): void => {
    if (times > 0) census.set(name, (census.get(name) ?? 0) + times);
  };
  countEvents(world.log, count);
  countLists(makeLists(world.log, world.log.length, world.lists.at(-1)!), count);
}

type Count = (name: string, times?: number) => void;

function countEvents(log: readonly RecordedEvent[], count: Count): void {
  const byId = new Map(log.map((event) => [event.id, event]));
  for (const event of log) {
    count(`event ${event.type}`);
    if ('effect' in event.data && event.data.effect !== 'origin') count('correction booked on a later list');
    if (event.type === 'CorrectionReverted' && byId.get(event.data.target)?.type === 'CorrectionReverted') {
      count('reversal of a reversal');
    }
    if (event.type !== 'ReportReceived') continue;
    if (event.data.part > 1) count('interim part');
    if (event.data.piece.of > 1) count('report in pieces');
    const codes = event.data.rounds.map((round) => round.games).join(' ');
    count('forfeit', codes.match(/:[+~-]/g)?.length ?? 0);
    count('game of less than one move', codes.match(/:[WDL]/g)?.length ?? 0);
    count('bye', codes.match(/(^| )\d+:/g)?.length ?? 0);
  }
}

function countLists(history: History, count: Count): void {
  for (const part of history.parts('9999')) {
    count(`system ${part.system}`);
    count(`pool ${part.pool}`);
    if (part.start.slice(0, 7) !== part.end.slice(0, 7)) count('event that crosses a month');
    if (history.dueList(part.key, '9999') === null) count('report too late for any list');
    const rules = history.calendar.rulesIfKnown(part.pool, part.start);
    if (rules !== undefined) count(`rules ${rules.id}`);
  }
  for (const pool of POOLS) {
    let before: ReturnType<History['lists']>[number] | undefined;
    for (const list of history.lists(pool)) {
      for (const { refused, cycles, contributions, arrivals } of list.outcomes.values()) {
        if (refused !== null) count(`not rated: ${refused.replace(/\d+ (of|minutes|days).*/, '...')}`);
        if (cycles > 1) count('round-robin of several cycles');
        for (const contribution of contributions.values()) if (contribution.seeded) count('seeded newcomer');
        for (const arrival of arrivals.values()) {
          if (arrival.iterated !== null) count('newcomer in an iterated round-robin');
          if (!arrival.counts) count('first results disregarded');
        }
      }
      for (const [player, now] of list.standings) {
        const was = before?.standings.get(player);
        if (now.games > 35) count('more than 35 games on a list');
        if (was === undefined) continue;
        if (was.rating !== null && now.rating === null) count('fall below the floor');
        if (was.rating === null && now.rating !== null) count(was.peak > 0 ? 'return' : 'first rating');
        if (was.rating !== null && !was.inactive && now.inactive) count('inactive');
        if (was.rating !== null && was.inactive && !now.inactive) count('active again');
        if (now.inactiveLists > 8 && now.rating !== null && list.date < '2009-07-01')
          count('hidden while inactive');
      }
      for (const lines of list.workings.values()) {
        for (const line of lines) {
          if (/K (\d+) used as (?!\1 )/.test(line)) count('K limited by n x K');
          if (/compression-2024: \d/.test(line)) count('compression');
          if (/raise-2022: \d/.test(line)) count('raise');
          if (/booked by a correction/.test(line)) count('difference booked');
        }
      }
      before = list;
    }
  }
}
