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
import { normAsCertified, normsOf, runningOf, titleProgressOf } from '../titles/answers';
import { dueTitles } from '../titles/due-titles';
import { withoutDifferingCheckpoints } from './as-published';
import type { ListReadModel } from './list-read-model';

/**
 * Everything that can be asked about the lists. Questions and answers are plain data, so that they can be put to lists
 * that are kept in another thread; what is refused is thrown.
 */
export const LIST_QUESTIONS = {
  /** Rows of the list in force on a day. */
  page: listPage,
  /** The same rows as a file. */
  file: fileOfList,
  /** The separate list of titled players without a rating, where the rules of the list require one. */
  unratedTitled,
  /** The list with the data that the rules of its date publish, and the players it delisted. */
  asPrinted,
  /** Players who would differ on a list under the alternatives of the uncertain provisions it rests on. */
  sensitivity,
  /** A player's row on the list in force on a day, in each pool that has one. */
  ratings: ratingsOf,
  ratingsOn,
  /** The whole calculation for one player on the list in force on a day. */
  explanation: explanationOf,
  /** A player list by list: as published, as revised, and the causes of each difference. */
  history: historyOf,
  /** Registered players by name. */
  players: playersNamed,
  /** The list on which each part of a tournament is rated, and what counted for whom, or why not. */
  tournament: tournamentRating,
  tournamentIf,
  placements: tournamentPlacements,
  /** The games of a player or of a tournament, as they counted. */
  games: gamesOf,
  /** Every list up to a day: published, not yet published, or published and different now. */
  statuses: listStatuses,
  /** The best players, the largest changes and the distribution of ratings on the list in force on a day. */
  overview: overviewOf,
  due,
  difference: differenceOf,
  differenceIf,
  differencesIf,
  effectIf: effectOf,
  /** Drift of the rating scale and quality of prediction, list by list (2005 12.3, R&B 2018 10). */
  monitored,
  impactIf,
  impactSince,
  /** Lists that differ between two states of knowledge. */
  changedSince,
  detailsChangedSince,
  movedSince,
  /** The norms of a tournament: of all its players, or every check of one. */
  norms: normsOf,
  normAsCertified,
  /** A player's progress towards the next titles, or towards one. */
  titleProgress: titleProgressOf,
  /** Titles that have become due by a day and are not held: the new ones, or all. */
  titlesDue: dueTitles,
  /** A player's rating inside the period that a list rates, game by game (1.53a). */
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
