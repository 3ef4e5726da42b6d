import type { ObservedPart } from '@ledger/engine';
import type { ExplainedStep } from './explanation';
import { citation, lawOfStart, stepUnder } from './question';

/** Which rating and which K a player is rated with in one part, and why. */
export function ratingUsed(worked: ObservedPart): ExplainedStep[] {
  const { part, homeLaw, homeRules, own, k, how, ratedAtStart, correctedRating, previousList } = worked;
  const law = lawOfStart(part);
  const startDate = part.ratingsFrom;
  const label = `${part.tournament}: `;
  const steps: ExplainedStep[] = [];
  const kStep = (text: string): ExplainedStep => stepUnder(homeLaw, 'kTakenFrom', `${label}${text}`);

  if (correctedRating !== undefined) {
    const rated = correctedRating > 0 ? `rated ${correctedRating}` : 'unrated';
    steps.push({
      article: `${citation(law, 'ratingsUsed')}, decision on record`,
      text: `${label}counts as ${rated} by a correction of the rating used`,
    });
  }
  if (how === 'rated' && ratedAtStart > 0) {
    if (correctedRating === undefined) {
      const text = `${label}rated ${own} on the list of ${startDate}, in force at the start`;
      steps.push(stepUnder(law, 'ratingsUsed', text));
    }
    const kFrom = homeRules.standing.kFromListAtStart ? startDate : previousList;
    steps.push(kStep(`K ${k} of the list of ${kFrom}`));
  } else if (how === 'rated' && worked.asOpponent > 0) {
    steps.push(byStandard(worked), kStep(`K ${k}`));
  } else if (how === 'rated') {
    const text = `${label}unrated at the start and published since: rated with ${own} of the list of ${previousList}`;
    steps.push(stepUnder(homeLaw, 'publishedMeanwhile', text));
    steps.push(kStep(`K ${k} of the list of ${previousList} (B-57)`));
  } else if (how === 'by-standard-rating' && ratedAtStart === 0) {
    steps.push(byStandard(worked));
    const why = worked.returns
      ? 'by the games counted before the player left the list (B-85)'
      : 'as new to the list';
    steps.push(stepUnder(law, 'seededNewcomer', `${label}K ${k}, ${why}`));
  } else if (ratedAtStart > 0) {
    const text = `${label}rated ${ratedAtStart} at the start and delisted since: ${
      how === 'by-standard-rating' ? 'continues from that rating' : 'the results wait for a new first rating'
    }`;
    steps.push(stepUnder(homeLaw, 'delistedMeanwhile', text));
  } else if (correctedRating === undefined) {
    steps.push(
      stepUnder(law, 'ratingsUsed', `${label}unrated on the list of ${startDate}, in force at the start`),
    );
  }
  return steps;
}

function byStandard({ part, own, standardRatingsFrom }: ObservedPart): ExplainedStep {
  return stepUnder(
    lawOfStart(part),
    'standardRatingCounts',
    `${part.tournament}: unrated here, counts as rated ${own} by the standard list of ${standardRatingsFrom}`,
  );
}
