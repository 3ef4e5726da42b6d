import type { PlayerId } from '@ledger/kernel';
import type { Asks, CommandsIn, CommandTable } from '../command-dates';
import type { EventData } from '../events';
import type { Rows } from '../pieces';
import type { OpeningRow, PublicationBasis } from './events';

/** Who enters, leaves or changes activity on a list, compared with the list before it. */
export interface ListChanges {
  readonly entered: readonly PlayerId[];
  readonly delisted: readonly PlayerId[];
  readonly becameInactive: readonly PlayerId[];
  readonly becameActive: readonly PlayerId[];
}

interface ListCommands {
  AdoptOpeningList: Omit<EventData<'OpeningListAdopted'>, 'piece' | 'rows'> & {
    readonly rows: readonly OpeningRow[] | Rows<OpeningRow>;
  };
  /** Publishes the list as computed, as its first version or the next one. */
  PublishList: Pick<EventData<'ListPublished'>, 'pool' | 'date'> & {
    readonly basis: Omit<PublicationBasis, 'version'>;
    readonly changes: ListChanges;
  };
  /** Of the latest version. */
  WithdrawList: Asks<'ListWithdrawn', 'version'>;
  ChangeCutoff: Asks<'ListCutoffChanged'>;
}
export type ListCommand = CommandsIn<ListCommands>;

/** Each with the limits of its dates. */
export const LIST_COMMANDS: CommandTable<ListCommand> = {
  AdoptOpeningList: { date: 'planned' },
  PublishList: { date: 'planned' },
  WithdrawList: { date: 'open' },
  ChangeCutoff: { date: 'planned', closing: 'planned' },
};
