import type { CalendarDate, LogPosition, Refusal } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ApplicationOnFile, AwardTitle } from '@ledger/ledger';
import { isConditional, openApplication, TITLES_BY_NORM } from '@ledger/ledger';
import type { ApplicationCheck, ConditionalStanding, RatingReached } from '@ledger/titles';
import type { Records } from '../questions/records';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import { failedText, titleArticle } from './failed-checks';
import type { AwardTerms } from './terms';

/**
 * A final award. Where a conditional title or an application on norms waits for it, the rating and the norms are looked
 * at first, and the title is dated by them (0.43, 0.62, 1.5). Titles that come with neither, such as those of an old
 * list, are taken as they are said.
 */
export async function awardOf(
  context: OfficeContext,
  records: Records,
  terms: AwardTerms,
): Promise<AwardTitle> {
  const { player, title } = terms;
  const head = await context.store.head();
  const file = await records.titleFile(player, head);
  const isHeld = file.titles.some((each) => each.title === title && each.revokedOn === null);
  if (isHeld) return { type: 'AwardTitle', ...terms };
  const isWaiting = file.conditionalTitles.some((each) => isConditional(each, title));
  if (isWaiting) return dated(terms, await conditionMet(context, terms, head));
  const application = openApplication(file, title);
  if (application === undefined || application.norms.length === 0) return { type: 'AwardTitle', ...terms };
  return dated(terms, await applicationMet(context, terms, application, head));
}

function dated(terms: AwardTerms, achieved: CalendarDate): AwardTitle {
  return { type: 'AwardTitle', ...terms, achievedOn: terms.achievedOn ?? achieved };
}

async function conditionMet(
  context: OfficeContext,
  terms: AwardTerms,
  head: LogPosition,
): Promise<CalendarDate> {
  const { player, title, on } = terms;
  const { standing } = await context.lists.ask('titleStanding', head, { player, on, title });
  const conditional = standing.towards.find((each) => each.title === title)?.conditional ?? null;
  if (conditional?.due === true && conditional.since !== null) {
    if (conditional.reached?.provisional === true) refuse(stillProvisional(terms, conditional.reached));
    return conditional.since;
  }
  return refuse(officeRefusal('MinimumRatingNotReached', { player, title, rating: ratingText(conditional) }));
}

function ratingText(conditional: ConditionalStanding | null): string {
  return conditional === null ? 'the minimum rating' : `the rating of ${conditional.needed}`;
}

async function applicationMet(
  context: OfficeContext,
  terms: AwardTerms,
  { norms }: ApplicationOnFile,
  head: LogPosition,
): Promise<CalendarDate> {
  const { player, on } = terms;
  const title = TITLES_BY_NORM.find((each) => each === terms.title)!;
  const check = await context.lists.ask('applicationFiled', head, { player, on, title, norms });
  if (!check.complete || check.titleDate === null) return refuse(incomplete(terms, check));
  if (check.rating?.provisional === true) refuse(stillProvisional(terms, check.rating));
  return check.titleDate;
}

function incomplete({ player, title }: AwardTerms, { ruleSet, checks }: ApplicationCheck): Refusal {
  return officeRefusal('ApplicationIncomplete', {
    player,
    title,
    failed: failedText(checks),
    article: titleArticle(ruleSet, checks),
  });
}

/** Ratings in the middle of a period are confirmed when the whole of it is rated (1.53a). */
function stillProvisional({ player }: AwardTerms, { rating, on, listDate }: RatingReached): Refusal {
  return officeRefusal('RatingProvisional', { player, rating, on, listDate });
}
