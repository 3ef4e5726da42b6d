import type { ListDate, LogPosition } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { RecordedEvent, TournamentKind } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import { listIn, Lists } from '@ledger/lists';
import { withDigests } from './with-digests';
import type { World } from './world';

/** How often something occurs in the worlds, and how often some row of some list would differ without it. */
export interface Reach {
  occurs: number;
  tried: number;
  matters: number;
}

/** By name: event types, and what events say. */
export type Reaches = Map<string, Reach>;

/** A name for what an event is or says, and the changed event; null: no event at all. */
type Variant = readonly [name: string, event: RecordedEvent | null];

/** Counts what is in a world, and tries the world without it: until it mattered once, or was tried often enough. */
export function takeReach(world: World, reaches: Reaches, enough = 1, mostTries = 40): void {
  const log = withDigests(world.log);
  const lists = new Lists();
  lists.record(log);
  const asIs = rowsOf(lists.stateAt(lists.head), world);
  for (const event of log) {
    for (const [name, changed] of othersOf(event)) {
      const reach = reaches.get(name) ?? { occurs: 0, tried: 0, matters: 0 };
      reaches.set(name, reach);
      reach.occurs += 1;
      if (reach.matters >= enough || reach.tried >= mostTries) continue;
      reach.tried += 1;
      const branch =
        changed === null
          ? lists.branch({ knownAt: lists.head, drop: [event.id] })
          : stateWith(log.map((each) => (each === event ? changed : each)));
      if (rowsOf(branch, world) !== asIs) reach.matters += 1;
    }
  }
}

function stateWith(log: readonly RecordedEvent[]): State {
  const lists = new Lists();
  lists.record(log);
  return lists.stateAt(lists.head as LogPosition);
}

/** All rows of all lists as one text. */
function rowsOf(projection: State, { lists }: World): string {
  const texts = lists.flatMap((date) =>
    POOLS.map((pool) => {
      try {
        return JSON.stringify(listIn(projection, pool, date as ListDate).rows());
      } catch (error) {
        if (error instanceof RefusedError) return error.refusal.code;
        throw error;
      }
    }),
  );
  return texts.join('\n');
}

/** What every world is full of; the lists would be empty without. */
const COMMON = new Set([
  'PlayerRegistered',
  'PersonRecorded',
  'TournamentRegistered',
  'ReportReceived',
  'RuleSetEnacted',
]);

/** When kinds of event and affiliations still had special rules (6.33, 9.14d-e). */
function isOld(day: string): boolean {
  return day < '2009-07-01';
}

function othersOf(event: RecordedEvent): Variant[] {
  const { type, data } = event;
  const others: Variant[] = [];
  const other = (name: string, changed: object): void => {
    others.push([name, { ...event, data: { ...data, ...changed } } as RecordedEvent]);
  };
  const isMoot = COMMON.has(type) || (type === 'PlayerAffiliated' && !isOld(data.on));
  if (!isMoot) others.push([`event ${type}`, null]);
  if ('effect' in data && data.effect !== 'origin')
    other(`${type} booked on a later list`, { effect: 'origin' });
  if (type === 'TournamentRegistered') {
    if (data.system !== 'swiss') other(`system ${data.system}`, { system: 'swiss' });
    if (data.kind !== 'ordinary' && isOld(data.start))
      other(KIND_NAMES[data.kind] ?? data.kind, { kind: 'ordinary' });
    if (data.official) other('official event', { official: false });
    if (data.hybrid) other('hybrid play', { hybrid: false });
    if (data.timeControl === null) other('time control not reported', { timeControl: '1+0' });
    if (data.system === 'match' && data.rounds !== null) other('length of a match reported', { rounds: 99 });
    if (data.registeredOn > '2005' && isShortNotice(data.registeredOn, data.start)) {
      other('registered late', { registeredOn: '2005-01-01' });
    }
  }
  if (type === 'PlayerRegistered') {
    if (data.sex === null) other('sex not known', { sex: 'M' });
    if (data.sex === 'F') other('woman', { sex: 'M' });
    if (data.birthYear !== null) other('year of birth', { birthYear: null });
  }
  if (type === 'ReportReceived') {
    if (data.part > 1) others.push(['interim part', null]);
    if (data.piece.of > 1) others.push(['report in pieces', null]);
    const codes = (from: RegExp, to: string): object => ({
      rounds: data.rounds.map(({ round, games }) => ({ round, games: games.replace(from, to) })),
    });
    const games = data.rounds.map((round) => round.games).join(' ');
    if (/-\d+:[+~-]/.test(games)) other('forfeit', codes(/(-\d+):[+~-]/g, '$1:1'));
    if (/:[WDL]/.test(games)) other('game of less than one move', codes(/:[WDL]/g, ':1'));
    if (/:[abz]/.test(games)) other('odd result', codes(/:[abz]/g, ':1'));
  }
  return others;
}

/** Olympiads and team championships have one rule (2005 9.14d). */
const KIND_NAMES: Readonly<Partial<Record<TournamentKind, string>>> = {
  ordinary: 'ordinary event',
  league: 'league',
  'national-championship': 'national championship',
  'womens-national-championship': "women's national championship",
  olympiad: 'team championship',
  'continental-team': 'team championship',
  'world-team': 'team championship',
};

const MONTH = 31 * 24 * 3600 * 1000;

function isShortNotice(registeredOn: string, start: string): boolean {
  return Date.parse(start) - Date.parse(registeredOn) < MONTH;
}
