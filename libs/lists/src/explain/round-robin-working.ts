import type { ObservedPart, StatePart } from '@ledger/engine';
import type { Law } from '@ledger/rating';
import { iteratedRatings } from '@ledger/rating';
import type { ExplainedStep } from './explanation';
import { lawOfStart } from './question';

/** Lines of the working about each unrated player, and those about all between the two sorts: Rar, dpa, Ra. */
const LINES_OF_UNRATED = 3;
const LINES_OF_ALL = 3;

/**
 * How an unrated player was rated in a round-robin (2005 10.54, 2018 8.58; B-40): what the rated players did, and the
 * player's own lines.
 */
export function iterationSteps(
  listLaw: Law,
  part: StatePart,
  { place, ...table }: NonNullable<ObservedPart['iteration']>,
): ExplainedStep[] {
  const { steps } = iteratedRatings(lawOfStart(part), listLaw, table);
  const { ratings } = table;
  const ofAll = ratings.filter((rating) => rating > 0).length + LINES_OF_ALL;
  const before = ratings.slice(0, place).filter((rating) => rating === 0).length;
  const own = ofAll + before * LINES_OF_UNRATED;
  return [...steps.slice(0, ofAll), ...steps.slice(own, own + LINES_OF_UNRATED)].map(({ article, text }) => ({
    article,
    text: `${part.tournament}: ${text}`,
  }));
}
