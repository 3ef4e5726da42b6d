import type { LogPosition } from '@ledger/kernel';
import {
  changedSince,
  differenceIf,
  differenceOf,
  differencesIf,
  impactIf,
  impactSince,
  movedSince,
} from './answers/differences';
import { gamesOf } from './answers/games';
import { effectOf, monitored } from './answers/analysis';
import { fileOfList, listPage } from './answers/list-page';
import { listStatuses } from './answers/list-status';
import { due, tournamentIf, tournamentPlacements, tournamentRating } from './answers/other-answers';
import { overviewOf } from './answers/overview';
import { playersNamed } from './answers/player-search';
import { explanationOf, historyOf, ratingsOf, ratingsOn } from './answers/player-answers';
import { detailsChangedSince } from './answers/changed-details';
import { sensitivity } from './answers/sensitivity';
import { asPrinted } from './answers/as-printed';
import { unratedTitled } from './answers/unrated-titled';
import { normAsCertified, normsOf, runningOf, standingOf } from '../titles/answers';
import { dueTitles } from '../titles/due-titles';
import { withoutDifferingCheckpoints } from './as-published';
import type { ListReadModel } from './list-read-model';

/**
 * Everything that can be asked about the lists. Questions and answers are plain data, so that they can be put to lists
 * that are kept in another thread; what is refused is thrown.
 */
export const LIST_QUESTIONS = {
  page: listPage,
  file: fileOfList,
  unratedTitled,
  asPrinted,
  sensitivity,
  ratings: ratingsOf,
  ratingsOn,
  explanation: explanationOf,
  history: historyOf,
  players: playersNamed,
  tournament: tournamentRating,
  tournamentIf,
  placements: tournamentPlacements,
  games: gamesOf,
  statuses: listStatuses,
  overview: overviewOf,
  due,
  difference: differenceOf,
  differenceIf,
  differencesIf,
  effectIf: effectOf,
  monitored,
  impactIf,
  impactSince,
  changedSince,
  detailsChangedSince,
  movedSince,
  norms: normsOf,
  normAsCertified,
  titleStanding: standingOf,
  titlesDue: dueTitles,
  runningRating: runningOf,
} as const satisfies Readonly<
  Record<string, (at: ListReadModel, knownAt: LogPosition, question: never) => unknown>
>;

export type QuestionName = keyof typeof LIST_QUESTIONS;
export type Question<Name extends QuestionName> = Parameters<(typeof LIST_QUESTIONS)[Name]>[2];
export type Answer<Name extends QuestionName> = ReturnType<(typeof LIST_QUESTIONS)[Name]>;

/** Answers a question from the lists in memory. */
export function answer<Name extends QuestionName>(
  at: ListReadModel,
  name: Name,
  knownAt: LogPosition,
  question: Question<Name>,
): Answer<Name> {
  const answerer = LIST_QUESTIONS[name] as unknown as (
    at: ListReadModel,
    knownAt: LogPosition,
    question: Question<Name>,
  ) => Answer<Name>;
  return withoutDifferingCheckpoints(() => answerer(at, knownAt, question));
}
