import type { TournamentId } from '@ledger/kernel';
import type { EventOf, RecordedEvent } from '@ledger/ledger';
import type { State, StateList, StatePart } from '@ledger/engine';
import { partsOn } from '@ledger/engine';
import { BEFORE_ALL, withArticle } from '@ledger/lists';
import type { TableSource } from '../source';
import { allLists } from '../source';
import type { Column } from '../table';
import { table, whole } from '../table';
import { playedKey } from './list-key';

/** A tournament as registered, and as the corrections of its facts have it once it is reported. */
export interface Tournament {
  readonly event: RecordedEvent<EventOf<'TournamentRegistered'>>;
  readonly part: StatePart | null;
}

const TOURNAMENT_COLUMNS: readonly Column<Tournament>[] = [
  {
    name: 'id',
    type: 'text',
    description: 'id of the tournament',
    cell: ({ event }) => event.data.tournament,
  },
  {
    name: 'name',
    type: 'text',
    description: 'name as registered',
    cell: ({ event }) => event.data.name,
  },
  { name: 'city', type: 'text', description: 'place as registered', cell: ({ event }) => event.data.city },
  {
    name: 'federation',
    type: 'text',
    description: 'federation that registered it',
    cell: ({ event }) => event.data.federation,
  },
  {
    name: 'pool',
    type: 'text',
    description: '`standard`, `rapid` or `blitz`',
    cell: ({ event, part }) => part?.pool ?? event.data.pool,
  },
  {
    name: 'start_date',
    type: 'date',
    description: 'first day',
    cell: ({ event, part }) => part?.tournamentStart ?? event.data.start,
  },
  {
    name: 'end_date',
    type: 'date',
    description: 'last day',
    cell: ({ event, part }) => part?.tournamentEnd ?? event.data.end,
  },
  {
    name: 'registered_on',
    type: 'date',
    description: 'day of registration',
    cell: ({ event }) => event.data.registeredOn,
  },
  {
    name: 'system',
    type: 'text',
    description: 'pairing system',
    cell: ({ event, part }) => part?.system ?? event.data.system,
  },
  {
    name: 'kind',
    type: 'text',
    description: 'kind of event, where special rules apply',
    cell: ({ event }) => event.data.kind,
  },
  {
    name: 'rounds',
    type: 'integer',
    description: 'rounds as registered; NULL if the registration did not say',
    cell: ({ event }) => event.data.rounds,
  },
  {
    name: 'time_control',
    type: 'text',
    description: 'time control',
    cell: ({ event, part }) => part?.timeControl ?? event.data.timeControl,
  },
  {
    name: 'official',
    type: 'boolean',
    description: 'official FIDE event',
    cell: ({ event }) => event.data.official,
  },
  {
    name: 'hybrid',
    type: 'boolean',
    description: 'played under hybrid conditions',
    cell: ({ event }) => event.data.hybrid,
  },
  {
    name: 'reported',
    type: 'boolean',
    description: 'whether a report was received',
    cell: ({ part }) => part !== null,
  },
  {
    name: 'position',
    type: 'bigint',
    description: 'log position of the registration',
    cell: ({ event }) => event.position,
  },
  {
    name: 'recorded_at',
    type: 'time',
    description: 'when it was registered in the ledger (UTC)',
    cell: ({ event }) => event.recordedAt,
  },
];

export const TOURNAMENTS = table<Tournament>({
  name: 'tournaments',
  description:
    'Every registered tournament. Pool, dates, system and time control are as corrected once a report was received.',
  columns: TOURNAMENT_COLUMNS,
  // A corrected result concerns a tournament and changes nothing of its row.
  isSame: ({ earlier, later, mayDiffer }) =>
    mayDiffer !== null &&
    [...mayDiffer.tournaments].every((id) => areSame(tournamentIn(earlier, id), tournamentIn(later, id))),
  partitions: (source) => whole(() => tournamentsIn(source)),
});

function areSame(one: Tournament | null, other: Tournament | null): boolean {
  if (one === null || other === null) return one === other;
  return TOURNAMENT_COLUMNS.every(({ cell }) => cell(one) === cell(other));
}

const known = new WeakMap<State, readonly Tournament[]>();

/** Those that the state knows, in the order of the log: a reverted registration is none. Several tables begin with them. */
export function tournamentsIn({ state, facts }: TableSource): readonly Tournament[] {
  let found = known.get(state);
  if (found === undefined) {
    found = facts.registered(state.knownAt).flatMap((event) => asKnown(state, event) ?? []);
    known.set(state, found);
  }
  return found;
}

function tournamentIn({ state, facts }: TableSource, id: TournamentId): Tournament | null {
  const event = facts.registration(id, state.knownAt);
  return event === null ? null : asKnown(state, event);
}

function asKnown(state: State, event: Tournament['event']): Tournament | null {
  const { tournament } = event.data;
  const part = state.partsOf(tournament)[0] ?? null;
  return part === null && !state.hasTournament(tournament) ? null : { event, part };
}

/** A reported part, and what became of it. */
interface Reported {
  readonly part: StatePart;
  readonly rated: boolean;
  readonly why: string;
  readonly players: number;
  readonly games: number;
}

export const PARTS = table<Reported>({
  name: 'parts',
  description:
    'Every reported part of a tournament on the list that rates it, or would, and why. A tournament reported in one piece has one part. Games reported after their part are a part marked `supplement`.',
  columns: [
    {
      name: 'tournament',
      type: 'text',
      description: 'id of the tournament',
      cell: ({ part }) => part.tournament,
    },
    {
      name: 'part',
      type: 'integer',
      description: 'number of the interim report; 1 for a tournament reported in one piece',
      cell: ({ part }) => part.number,
    },
    {
      name: 'supplement',
      type: 'boolean',
      description: 'games reported after their part',
      cell: ({ part }) => part.supplement,
    },
    {
      name: 'pool',
      type: 'text',
      description: '`standard`, `rapid` or `blitz`',
      cell: ({ part }) => part.pool,
    },
    {
      name: 'start_date',
      type: 'date',
      description: 'first day of the part',
      cell: ({ part }) => part.start,
    },
    { name: 'end_date', type: 'date', description: 'last day of the part', cell: ({ part }) => part.end },
    {
      name: 'list_date',
      type: 'date',
      description: 'list that rates it, or would if it were rated',
      cell: ({ part }) => part.list,
    },
    {
      name: 'ratings_from',
      type: 'date',
      description: 'date of the list in force at the start, whose ratings are used',
      cell: ({ part }) => part.ratingsFrom ?? null,
    },
    {
      name: 'rule_set',
      type: 'text',
      description: 'rule set in force at the start of the tournament',
      cell: ({ part }) => part.ruleSet.id,
    },
    { name: 'players', type: 'integer', description: 'players entered', cell: ({ players }) => players },
    {
      name: 'games',
      type: 'integer',
      description: 'pairings on record, byes and unplayed games included',
      cell: ({ games }) => games,
    },
    { name: 'rated', type: 'boolean', description: 'whether it is rated', cell: ({ rated }) => rated },
    {
      name: 'why',
      type: 'text',
      description: 'why it is rated on this list, or not rated, with the article',
      cell: ({ why }) => why,
    },
  ],
  *partitions(source) {
    for (const list of allLists(source)) {
      yield {
        pool: list.pool,
        listDate: list.date,
        version: null,
        key: () => playedKey(source.state, list),
        rows: () => reportedOn(source.state, list),
      };
    }
  },
});

function* reportedOn(state: State, list: StateList): Iterable<Reported> {
  for (const part of partsOn(list)) {
    const objection = state.objectionTo(part) ?? (list.rules === null ? BEFORE_ALL : null);
    let [players, games] = [0, 0];
    for (const _ of part.players()) players += 1;
    for (const _ of part.games()) games += 1;
    const why = withArticle(objection ?? state.scheduleOf(part));
    yield { part, rated: objection === null, why, players, games };
  }
}
