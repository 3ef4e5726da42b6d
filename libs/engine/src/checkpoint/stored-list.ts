import type { ListEntries } from '../replay/entries-later';
import type { EntryResults } from '../replay/entry-results';
import type { ListState } from '../replay/pool-state';
import { ListChanges } from '../rating-states/list-changes';
import type { UnpackedList } from './list-checkpoint';

/** A list that is read from its checkpoint when it is first looked at. */
export class StoredList implements ListState {
  readonly index: ListState['index'];
  readonly date: ListState['date'];
  readonly year: ListState['year'];
  readonly rules: ListState['rules'];
  readonly oneOffs: ListState['oneOffs'];
  readonly adjustments: ListState['adjustments'];
  refusal: ListState['refusal'] = null;
  private ownChanges: ListChanges | null = null;
  private ownResults: EntryResults | null = null;
  private unpacked: UnpackedList | null = null;

  constructor(
    { index, date, year, rules, oneOffs, adjustments }: ListState,
    private readonly key: string,
    private readonly registered: number,
    private readonly load: () => UnpackedList,
  ) {
    this.index = index;
    this.date = date;
    this.year = year;
    this.rules = rules;
    this.oneOffs = oneOffs;
    this.adjustments = adjustments;
  }

  get isRead(): boolean {
    return this.unpacked !== null;
  }

  get unrevisedKey(): string | undefined {
    const { ownChanges, ownResults } = this;
    const isRevised =
      (ownChanges !== null && (ownChanges.rows !== this.stored.rows || ownChanges.revised.size > 0)) ||
      (ownResults !== null && ownResults !== this.stored.results);
    return isRevised ? undefined : this.key;
  }

  private get stored(): UnpackedList {
    return (this.unpacked ??= this.load());
  }

  get entries(): ListEntries {
    return this.stored.entries;
  }

  get changes(): ListChanges {
    return (this.ownChanges ??= new ListChanges(this.stored.rows, this.registered, false));
  }

  set changes(changes: ListChanges) {
    this.ownChanges = changes;
  }

  get results(): EntryResults {
    return (this.ownResults ??= this.stored.results);
  }

  set results(results: EntryResults) {
    this.ownResults = results;
  }
}
