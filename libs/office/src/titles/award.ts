import type { CalendarDate, Refusal } from '@ledger/kernel';
import { laterOf, refuse } from '@ledger/kernel';
import type { AwardTitle } from '@ledger/ledger';
import { ARTICLES, isConditional, openApplication } from '@ledger/ledger';
import type { ApplicationCheck, ConditionalStanding, TowardsTitle } from '@ledger/titles';
import type { Records } from '../questions/records';
import type { Room } from '../room';
import { failedText, titleArticle } from './failed-checks';
import type { AwardTerms } from './terms';

/**
 * A final award. Where a conditional title or an application on norms waits for it, the rating and the norms are looked
 * at first, and the title is dated by them (0.43, 0.62, 1.5). Titles that come with neither, such as those of an old
 * list, are taken as they are said.
 */
export async function awardOf(room: Room, records: Records, terms: AwardTerms): Promise<AwardTitle> {
  const { player, title, on, achievedOn } = terms;
  const head = await room.store.head();
  const file = await records.titleFile(player, head);
  const isHeld = file.titles.some((each) => each.title === title && each.revokedOn === null);
  const isWaiting = file.conditionalTitles.some((each) => isConditional(each, title));
  const application = openApplication(file, title);
  if (isHeld || (!isWaiting && (application === undefined || application.norms.length === 0))) {
    return { type: 'AwardTitle', ...terms };
  }
  const { standing } = await room.lists.ask('titleStanding', head, { player, on, title });
  const towards = standing.towards.find((each) => each.title === title);
  const achieved = isWaiting ? conditionMet(terms, towards) : applicationMet(terms, towards);
  return { type: 'AwardTitle', ...terms, achievedOn: achievedOn ?? achieved };
}

function conditionMet({ player, title }: AwardTerms, towards: TowardsTitle | undefined): CalendarDate {
  const conditional = towards?.conditional ?? null;
  if (conditional === null || !conditional.due || conditional.reached === null) {
    return refuse({
      code: 'MinimumRatingNotReached',
      message: `Player ${player} holds ${title} conditionally and has not reached ${ratingText(conditional)}.`,
      article: ARTICLES.conditionalTitle,
      advice: `See ledger title ${player} --for ${title}.`,
    });
  }
  return laterOf(conditional.on, conditional.reached.on);
}

function ratingText(conditional: ConditionalStanding | null): string {
  return conditional === null ? 'the minimum rating' : `the rating of ${conditional.needed}`;
}

function applicationMet(terms: AwardTerms, towards: TowardsTitle | undefined): CalendarDate {
  const check = towards?.byNorms ?? null;
  if (check?.complete !== true || check.titleDate === null) return refuse(incomplete(terms, check));
  return check.titleDate;
}

function incomplete({ player, title }: AwardTerms, check: ApplicationCheck | null): Refusal {
  const lacking = check === null ? 'nothing is on record for it' : failedText(check.checks);
  return {
    code: 'ApplicationIncomplete',
    message: `The application of player ${player} for ${title} does not suffice: ${lacking}.`,
    article: check === null ? ARTICLES.titleApplication : titleArticle(check.ruleSet, check.checks),
    advice: `Refuse it, or see ledger title ${player} --for ${title}.`,
  };
}
