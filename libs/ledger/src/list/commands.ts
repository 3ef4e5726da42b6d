import type { CalendarDate, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { CommandTable } from '../command-dates';
import type { Grounds } from '../grounds';
import type { Rows } from '../pieces';
import type { OpeningRow, PublicationBasis } from './events';

export interface AdoptOpeningList {
  readonly type: 'AdoptOpeningList';
  readonly pool: Pool;
  readonly date: ListDate;
  readonly source: string;
  readonly digest: string;
  readonly rows: readonly OpeningRow[] | Rows<OpeningRow>;
}

/** Who enters, leaves or changes activity on a list, compared with the list before it. */
export interface ListChanges {
  readonly entered: readonly PlayerId[];
  readonly delisted: readonly PlayerId[];
  readonly becameInactive: readonly PlayerId[];
  readonly becameActive: readonly PlayerId[];
}

/** Publishes the list as computed, as its first version or the next one. */
export interface PublishList {
  readonly type: 'PublishList';
  readonly pool: Pool;
  readonly date: ListDate;
  readonly basis: Omit<PublicationBasis, 'version'>;
  readonly changes: ListChanges;
}

/** Of the latest version. */
export interface WithdrawList extends Grounds {
  readonly type: 'WithdrawList';
  readonly pool: Pool;
  readonly date: ListDate;
}

export interface ChangeCutoff extends Grounds {
  readonly type: 'ChangeCutoff';
  readonly pool: Pool;
  readonly date: ListDate;
  readonly closing: CalendarDate;
}

export type ListCommand = AdoptOpeningList | PublishList | WithdrawList | ChangeCutoff;

/** Each with the limits of its dates. */
export const LIST_COMMANDS: CommandTable<ListCommand> = {
  AdoptOpeningList: { date: 'planned' },
  PublishList: { date: 'planned' },
  WithdrawList: { date: 'open' },
  ChangeCutoff: { date: 'planned', closing: 'planned' },
};
