import type { CommandOf, ListChanges, OpeningRow, PublicationBasis, ReportFile } from '@ledger/ledger';
import { checkEvent } from '@ledger/ledger';
import { isPlayerId } from '@ledger/kernel';
import type { Field } from './field';
import { shaped } from './field';

/**
 * Parts of commands that no person types: reports, opening lists, publications. In scenarios they are checked as the
 * events that carry them.
 */

type Parts = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with the event, in the words of the ledger. */
function asEvent(type: string, data: Parts): string | null {
  const refusal = checkEvent({ type, data });
  return refusal === null ? null : ` cannot be recorded: ${refusal.message}`;
}

const ONE_PIECE = { number: 1, of: 1 };
const WANTED = ' must be an object as in the event that carries it (docs/events.md)';

export const reportShape: Field<ReportFile> = shaped('the report as it is stored', (value) => {
  if (!isObject(value)) return WANTED;
  const { persons, equivalentDigests: _, ...content } = value;
  if (!Array.isArray(persons) || !persons.every(isPerson)) {
    return '.persons must be a list of rows: start number, name, birth or null';
  }
  return asEvent('ReportReceived', { ...content, tournament: 'T', piece: ONE_PIECE });
});

function isPerson(row: unknown): boolean {
  if (!Array.isArray(row) || row.length !== 3) return false;
  const [number, name, birth] = row as unknown[];
  return (
    Number.isInteger(number) && typeof name === 'string' && (birth === null || typeof birth === 'string')
  );
}

export const rowsShape: Field<readonly OpeningRow[]> = shaped('the rows of the list', (value) =>
  asEvent('OpeningListAdopted', {
    pool: 'standard',
    date: '2024-01-01',
    source: 's',
    digest: 'd',
    piece: ONE_PIECE,
    rows: value,
  }),
);

export const basisShape: Field<Omit<PublicationBasis, 'version'>> = shaped(
  'the inputs of the publication',
  (value) =>
    isObject(value)
      ? asEvent('ListPublished', { ...value, pool: 'standard', date: '2024-01-01', version: 1 })
      : WANTED,
);

const CHANGES: readonly (keyof ListChanges)[] = ['entered', 'delisted', 'becameInactive', 'becameActive'];

export const changesShape: Field<ListChanges> = shaped('who enters, leaves or changes activity', (value) =>
  isObject(value) &&
  Object.keys(value).length === CHANGES.length &&
  CHANGES.every((name) => Array.isArray(value[name]) && (value[name] as unknown[]).every(isId))
    ? null
    : ` must have ${CHANGES.join(', ')}, each a list of player ids`,
);

function isId(value: unknown): boolean {
  return typeof value === 'number' && isPlayerId(value);
}

export const personShape: Field<CommandOf<'RegisterPlayer'>['person']> = {
  ...shaped<CommandOf<'RegisterPlayer'>['person']>(
    'name and birth date, or null if only the id is known',
    (value) => {
      if (!isObject(value)) return ' must have name and birthDate, or be null';
      return asEvent('PersonRecorded', { ...value, player: 1 });
    },
  ),
  nullable: true,
};
