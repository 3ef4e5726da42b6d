import type { CalendarDate, PlayerId } from '@ledger/kernel';
import type { PersonOn, PlayerFact, State } from '@ledger/engine';
import { table, whole } from '../table';

/** Shows everyone as last known, where there is no list. */
const LAST_DAY = '9999-12-31' as CalendarDate;

export const PLAYERS = table<PersonOn>({
  name: 'players',
  description:
    'Every registered player, merged ids left out, as on the date of the last list. There is no full date of birth. Of people who asked to be forgotten there is no name.',
  columns: [
    { name: 'id', type: 'bigint', description: 'the player', cell: ({ id }) => id },
    {
      name: 'name',
      type: 'text',
      description: 'NULL if not on record, or erased on request',
      cell: ({ name }) => (name === '' ? null : name),
    },
    {
      name: 'federation',
      type: 'text',
      description: 'federation of the registration or the last transfer',
      cell: ({ federation }) => federation,
    },
    {
      name: 'sex',
      type: 'text',
      description: '`M` or `F`; NULL if not on record',
      cell: ({ sex }) => sex,
    },
    {
      name: 'birth_year',
      type: 'integer',
      description: 'year of birth; NULL if not on record',
      cell: ({ birthYear }) => birthYear,
    },
    { name: 'title', type: 'text', description: 'highest title held', cell: ({ title }) => title },
    {
      name: 'womens_title',
      type: 'text',
      description: "highest women's title held",
      cell: ({ womensTitle }) => womensTitle,
    },
  ],
  isSame: (since) => since.hasSamePeople(),
  partitions: ({ state, through }) => whole(() => registeredOn(state, through ?? LAST_DAY)),
});

/** Ids that became known later are in the state too, with nothing on record. */
function registeredOn(state: State, day: CalendarDate): readonly PersonOn[] {
  return [...state.peopleOn(day)].filter(({ federation }) => federation !== '').sort((a, b) => a.id - b.id);
}

/** An award or a revocation in force. */
interface TitleChange {
  readonly player: PlayerId;
  readonly fact: Extract<PlayerFact, { readonly type: 'TitleAwarded' | 'TitleRevoked' }>;
}

export const TITLES = table<TitleChange>({
  name: 'titles',
  description: 'Every award and revocation of a title in force.',
  columns: [
    { name: 'player', type: 'bigint', description: 'the player', cell: ({ player }) => player },
    { name: 'title', type: 'text', description: 'the title', cell: ({ fact }) => fact.data.title },
    {
      name: 'what',
      type: 'text',
      description: '`awarded` or `revoked`',
      cell: ({ fact }) => (fact.type === 'TitleAwarded' ? 'awarded' : 'revoked'),
    },
    {
      name: 'valid_from',
      type: 'date',
      description: 'the day from which it is held, or no longer held',
      cell: ({ fact }) => fact.data.on,
    },
    {
      name: 'as_decided',
      type: 'boolean',
      description:
        'awarded as decided by FIDE although a requirement was missing by the computation of the ledger',
      cell: ({ fact }) => fact.type === 'TitleAwarded' && fact.data.despite !== undefined,
    },
    {
      name: 'position',
      type: 'bigint',
      description: 'log position of the event',
      cell: ({ fact }) => fact.position,
    },
    {
      name: 'recorded_at',
      type: 'time',
      description: 'when it was recorded (UTC)',
      cell: ({ fact }) => fact.recordedAt,
    },
  ],
  partitions: ({ state }) =>
    whole(function* () {
      for (const [alias, facts] of state.factsByPlayer()) {
        const player = state.keptId(alias);
        for (const fact of facts) {
          if (fact.type === 'TitleAwarded' || fact.type === 'TitleRevoked') yield { player, fact };
        }
      }
    }),
});
