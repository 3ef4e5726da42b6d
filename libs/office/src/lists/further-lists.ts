import type { KnownAt } from '../questions/known-at';
import type { PrintedList } from './answers/as-printed';
import type { PageQuestion } from './answers/list-page';
import type { UnratedTitled, UnratedTitledQuestion } from './answers/unrated-titled';
import type { ListQueries } from './list-queries';

/** Lists that the rules of some years require besides the rating list, or in another form. */
export class FurtherLists {
  constructor(private readonly lists: ListQueries) {}

  /** The separate list of titled players without a rating, where the rules of the list have one. */
  unratedTitled(question: UnratedTitledQuestion, knownAt: KnownAt): Promise<UnratedTitled> {
    return this.lists.ask('unratedTitled', knownAt, question);
  }

  /** The list with the data that the rules of its date publish, and who was delisted by it. */
  asPrinted(question: PageQuestion, knownAt: KnownAt): Promise<PrintedList> {
    return this.lists.ask('asPrinted', knownAt, question);
  }
}
