import { formatChange, hundredths } from '@ledger/kernel';
import type { CountedPart, EnteredAs, ObservedPart, StatePart } from '@ledger/engine';
import type { Law } from '@ledger/rating';
import { iteratedRatings } from '@ledger/rating';
import type { ExplainedGame, ExplainedStep, ExplainedTournament } from './explanation';
import { explainGames } from './game-working';
import type { Question } from './question';
import { lawOfStart, ratingOrNull, stepUnder, withArticle, citation } from './question';
import { objectionToNewcomer } from './why-not';

/** Lines of the working about each unrated player, and those about all between the two sorts: Rar, dpa, Ra. */
const LINES_OF_UNRATED = 3;
const LINES_OF_ALL = 3;

/**
 * How an unrated player was rated in a round-robin (2005 10.54, 2018 8.58; B-40): what the rated players did, and the
 * player's own lines.
 */
function iterationSteps(
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

export interface TournamentWorking {
  readonly tournament: ExplainedTournament;
  readonly steps: readonly ExplainedStep[];
}

/** A part that this list takes in, rated or not, or a version of one that is booked in or out on it (B-65). */
export function explainPart(
  { state }: Question,
  counted: CountedPart,
  enteredAs: EnteredAs,
): TournamentWorking {
  const { worked, booked } = counted;
  const { part, refusal, kind, own, k, homeLaw } = worked;
  const sign = booked === 'out' ? -1 : 1;
  const isChange = kind === 'change' || kind === 'change-from-standard';
  const objection = refusal ?? objectionToResult(counted, enteredAs, sign);
  const used = isChange ? counted.kUsed : k;
  const games = explainGames(worked, objection, sign * used);
  const rated = games.filter((game) => game.counted);
  const why = refusal ?? bookingStep(counted) ?? objection ?? state.scheduleOf(part);
  const tournament: ExplainedTournament = {
    id: part.tournament,
    part: part.number,
    start: part.start,
    end: part.end,
    ruleSet: part.ruleSet.id,
    ratingsFrom: part.ratingsFrom,
    ownRating: ratingOrNull(own),
    k: k > 0 ? k : null,
    kUsed: k > 0 ? used : null,
    n: rated.length,
    sumHundredths: own > 0 ? sign * rated.reduce((sum, game) => sum + delta(game), 0) : 0,
    changeHundredths: rated.reduce((sum, game) => sum + game.changeHundredths, 0),
    rated: refusal === null,
    why: withArticle(why),
    games,
    ...(booked === null ? {} : { booked: { version: booked, ratedOn: worked.home } }),
  };
  const steps: ExplainedStep[] = [{ article: why.article, text: `${part.tournament}: ${why.text}` }];
  if (refusal === null && kind !== 'nothing') steps.push(...ratingUsed(worked));
  if (worked.iteration !== null && objection === null) {
    steps.push(...iterationSteps(homeLaw, part, worked.iteration));
  }
  if (isChange && objection === null) steps.push(...changeSteps(counted, tournament));
  return { tournament, steps };
}

function delta({ score, expectedHundredths }: ExplainedGame): number {
  return score * 100 - expectedHundredths!;
}

function bookingStep({ worked, booked }: CountedPart): ExplainedStep | null {
  if (booked === null) return null;
  const change = booked === 'in' ? 'as corrected, added' : 'as before the correction, removed';
  const text = `A correction booked on this list: the version rated on ${worked.home}, ${change}.`;
  return { article: 'B-65, decision on record', text };
}

/** Why what a player did here does not count for the player, though the games may for the opponents. */
function objectionToResult(
  { worked: { part, homeLaw, kind, halfPoints } }: CountedPart,
  enteredAs: EnteredAs,
  sign: 1 | -1,
): ExplainedStep | null {
  switch (kind) {
    case 'waiting':
      if (enteredAs !== 'by-standard-rating') return null;
      return stepUnder(
        homeLaw,
        'seededNewcomer',
        'Rated by the standard rating on this list; no first rating is computed.',
      );
    case 'change':
    case 'change-from-standard':
      if (enteredAs !== 'unrated') return null;
      return {
        article: 'B-65',
        text: `Not rated on the previous list: ${part.tournament} has nothing to be ${sign > 0 ? 'added to' : 'taken from'}.`,
      };
    default:
      return objectionToNewcomer(homeLaw, kind, halfPoints);
  }
}

function changeSteps(
  { worked: { homeLaw, homeRules }, gamesOnList }: CountedPart,
  { id, n, k, kUsed: used, sumHundredths, changeHundredths }: ExplainedTournament,
): ExplainedStep[] {
  const sum = formatChange(hundredths(sumHundredths));
  const steps = [
    stepUnder(homeLaw, 'expectedScore', `${id}: sum of ${n} ${n === 1 ? 'game' : 'games'} ${sum}`),
  ];
  if (used !== k) {
    const text = `${id}: ${gamesOnList ?? 'its'} games x K ${k} is more than ${homeRules.k.limitProduct}: K ${used}`;
    steps.push(stepUnder(homeLaw, 'kLimit', text));
  }
  const change = formatChange(hundredths(changeHundredths));
  steps.push(stepUnder(homeLaw, 'kFactor', `${id}: ${sum} x K ${used} = ${change}`));
  return steps;
}

/** Which rating and which K a player is rated with in one part, and why. */
function ratingUsed(worked: ObservedPart): ExplainedStep[] {
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
    const kFrom = homeRules.ratingState.kFromListAtStart ? startDate : previousList;
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
