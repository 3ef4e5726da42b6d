import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import type { DecisionOnRecord } from '../log-facts';
import type { Cell } from '../table';
import { table, whole } from '../table';

export const PUBLICATIONS = table<PublishedVersion>({
  name: 'publications',
  description: 'Every published version of every list, with the digest by which it can be verified.',
  columns: [
    { name: 'pool', type: 'text', description: '`standard`, `rapid` or `blitz`', cell: ({ pool }) => pool },
    { name: 'list_date', type: 'date', description: 'date of the list', cell: ({ date }) => date },
    {
      name: 'version',
      type: 'integer',
      description: 'number of the version',
      cell: ({ version }) => version,
    },
    {
      name: 'known_at',
      type: 'bigint',
      description: 'log position up to which everything was taken into account',
      cell: ({ knownAt }) => knownAt,
    },
    {
      name: 'position',
      type: 'bigint',
      description: 'log position of the publication',
      cell: ({ position }) => position,
    },
    {
      name: 'recorded_at',
      type: 'time',
      description: 'when it was published (UTC)',
      cell: ({ recordedAt }) => recordedAt,
    },
    {
      name: 'withdrawn',
      type: 'boolean',
      description: 'whether it was withdrawn later',
      cell: ({ withdrawn }) => withdrawn,
    },
    { name: 'digest', type: 'text', description: 'digest of the list', cell: ({ digest }) => digest },
    { name: 'engine', type: 'text', description: 'version of the engine', cell: ({ engine }) => engine },
    {
      name: 'rule_sets',
      type: 'text',
      description: 'rule sets of the list and of its tournaments, separated by commas',
      cell: ({ ruleSets }) => ruleSets.join(','),
    },
    {
      name: 'listed',
      type: 'integer',
      description: 'players on the list',
      cell: ({ counts }) => counts.listed,
    },
    { name: 'active', type: 'integer', description: 'of them active', cell: ({ counts }) => counts.active },
    {
      name: 'games',
      type: 'integer',
      description: 'games rated on the list, each once',
      cell: ({ counts }) => counts.games,
    },
    {
      name: 'tournaments',
      type: 'integer',
      description: 'tournaments they come from',
      cell: ({ counts }) => counts.tournaments,
    },
  ],
  partitions: ({ state }) => whole(() => publishedVersions(state.publications())),
});

function fieldOf({ event }: DecisionOnRecord, name: string): Cell {
  const value = (event.data as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

export const CORRECTIONS = table<DecisionOnRecord>({
  name: 'corrections',
  description:
    'Every correction, decision, change of rules and reversal on record, in the order of the log, also those that were reverted since. Changes of names are left out: they change no rating.',
  columns: [
    {
      name: 'position',
      type: 'bigint',
      description: 'log position of the event',
      cell: ({ event }) => event.position,
    },
    {
      name: 'recorded_at',
      type: 'time',
      description: 'when it was recorded (UTC)',
      cell: ({ event }) => event.recordedAt,
    },
    { name: 'event', type: 'text', description: 'type of the event', cell: ({ event }) => event.type },
    {
      name: 'cause',
      type: 'text',
      description: '`correction`, `decision`, `rule change` or `one-off`; NULL if it can move no list',
      cell: ({ event }) => EVENT_CATALOGUE[event.type].cause,
    },
    {
      name: 'in_force',
      type: 'boolean',
      description: 'FALSE if it was reverted',
      cell: ({ inForce }) => inForce,
    },
    {
      name: 'tournament',
      type: 'text',
      description: 'the tournament concerned',
      cell: (row) => fieldOf(row, 'tournament'),
    },
    {
      name: 'player',
      type: 'bigint',
      description: 'the player concerned',
      cell: (row) => fieldOf(row, 'player') ?? fieldOf(row, 'alias'),
    },
    {
      name: 'pool',
      type: 'text',
      description: 'the pool concerned; NULL for all',
      cell: (row) => fieldOf(row, 'pool'),
    },
    {
      name: 'effect',
      type: 'text',
      description: '`origin`, or the date of the list on which the difference is booked',
      cell: (row) => fieldOf(row, 'effect'),
    },
    {
      name: 'reverts',
      type: 'text',
      description: 'id of the event that it reverts',
      cell: (row) => (row.event.type === 'CorrectionReverted' ? fieldOf(row, 'target') : null),
    },
    { name: 'event_id', type: 'text', description: 'id of the event', cell: ({ event }) => event.id },
    {
      name: 'actor',
      type: 'text',
      description: 'who recorded it',
      cell: ({ event }) => event.metadata.actor,
    },
    {
      name: 'reason',
      type: 'text',
      description:
        'the recorded reason; NULL where there is none, or it is about a person who asked to be forgotten',
      cell: ({ event }) => event.metadata.reason ?? null,
    },
  ],
  partitions: ({ state, facts }) => whole(() => facts.decided(state.knownAt)),
});
