import type { Law } from '@ledger/rating';
import type { PartScratch, PlacedPart, RatingSources } from '@ledger/engine';
import { RATED, SEEDED } from '@ledger/engine';
import type { ExplainedStep } from './explanation';
import type { Question } from './question';
import { citation, dateOfList, lawOfStart, stepUnder } from './question';

/** Which rating and which K a player is rated with in one part, and why. */
export function ratingUsed(
  { pool, projection }: Question,
  listLaw: Law,
  placed: PlacedPart,
  entry: number,
  sources: RatingSources,
  scratch: PartScratch,
): ExplainedStep[] {
  const { part, startList, standardStartList } = placed;
  const law = lawOfStart(placed);
  const player = scratch.player[entry]!;
  const own = scratch.own[entry]!;
  const k = scratch.k[entry]!;
  const how = scratch.standing[entry]!;
  const atStart = sources.ratingOn(startList, player);
  const startDate = dateOfList(pool, startList);
  const label = `${part.tournament}: `;
  const basis = part.bases?.get(player);
  const steps: ExplainedStep[] = [];
  const kStep = (text: string): ExplainedStep => stepUnder(listLaw, 'kTakenFrom', `${label}${text}`);

  if (basis !== undefined) {
    const text = `${label}counts as ${basis > 0 ? `rated ${basis}` : 'unrated'} by a correction of the rating used`;
    steps.push({ article: `${citation(law, 'ratingsUsed')}, decision on record`, text });
  }
  if (how === RATED && atStart > 0) {
    if (basis === undefined) {
      const text = `${label}rated ${own} on the list of ${startDate}, in force at the start`;
      steps.push(stepUnder(law, 'ratingsUsed', text));
    }
    const kFrom = sources.rules.standing.kFromListAtStart ? startDate : dateOfList(pool, placed.list - 1);
    steps.push(kStep(`K ${k} of the list of ${kFrom}`));
  } else if (how === RATED && scratch.asOpponent[entry]! > 0) {
    steps.push(byStandard(projection, law, label, own, standardStartList), kStep(`K ${k}`));
  } else if (how === RATED) {
    const previous = dateOfList(pool, placed.list - 1);
    const text = `${label}unrated at the start and published since: rated with ${own} of the list of ${previous}`;
    steps.push(stepUnder(listLaw, 'publishedMeanwhile', text));
    steps.push(kStep(`K ${k} of the list of ${previous} (B-57)`));
  } else if (how === SEEDED && atStart === 0) {
    steps.push(byStandard(projection, law, label, own, standardStartList));
    steps.push(stepUnder(listLaw, 'seededNewcomer', `${label}K ${k}, as new to the list`));
  } else if (atStart > 0) {
    const text = `${label}rated ${atStart} at the start and delisted since: ${
      how === SEEDED ? 'goes on from that rating' : 'the results wait for a new first rating'
    }`;
    steps.push(stepUnder(listLaw, 'delistedMeanwhile', text));
  } else if (basis === undefined) {
    steps.push(
      stepUnder(law, 'ratingsUsed', `${label}unrated on the list of ${startDate}, in force at the start`),
    );
  }
  return steps;
}

function byStandard(
  projection: Question['projection'],
  law: Law,
  label: string,
  own: number,
  standardList: number,
): ExplainedStep {
  const date = dateOfList(projection.pools.standard, standardList);
  return stepUnder(
    law,
    'standardRatingCounts',
    `${label}unrated here, counts as rated ${own} by the standard list of ${date}`,
  );
}
