import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import { describeDifference, expectedScore, gameChange, usedDifference } from '@ledger/rating';
import { NO_ENTRY } from '@ledger/engine';
import type { PartScratch, PlacedPart } from '@ledger/engine';
import type { ExplainedGame, ExplainedStep } from './explanation';
import type { Question } from './question';
import { idOf, lawOfStart, ratingOrNull, stepUnder, withArticle } from './question';
import { objectionToGame } from './why-not';

/** How the games of one entry count. */
export interface EntryRated {
  readonly placed: PlacedPart;
  readonly entry: number;
  /** Holds the working of the part. */
  readonly scratch: PartScratch;
  /** Why none of the games counts for the player: the part is not rated, the result is disregarded, ... */
  readonly objection: ExplainedStep | null;
  /** 0 for an unrated player. */
  readonly ownRating: number;
  /** Signed: a version that is taken out has a negative K. */
  readonly kSigned: number;
  /** An unrated player's round-robin is counted against everyone at Rc(new) (B-78). */
  readonly iterated: boolean;
}

/** Every game of an entry in the order of the rounds, counted or not. */
export function explainGames(question: Question, rated: EntryRated): ExplainedGame[] {
  const { placed, entry, scratch } = rated;
  const { block, gameStart, gameCount } = placed.part.sheet;
  const upgraded = upgradedGame(rated);
  const games: ExplainedGame[] = [];
  for (let game = 0; game < gameCount; game++) {
    const at = gameStart + game;
    const isWhite = block.white[at] === entry;
    if (!isWhite && block.black[at] !== entry) continue;
    const opponent = isWhite ? block.black[at]! : block.white[at]!;
    const code = block.result[at]!;
    const halfPoints = isWhite ? WHITE_HALF_POINTS[code]! : BLACK_HALF_POINTS[code]!;
    const isBye = opponent === NO_ENTRY;
    const opponentRating = isBye ? 0 : scratch.asOpponent[opponent]!;
    const shown = {
      round: block.round[at]!,
      opponent: isBye ? null : idOf(question, scratch.player[opponent]!),
      opponentRating: ratingOrNull(opponentRating),
      score: halfPoints / 2,
    };
    const objection =
      rated.objection ??
      objectionToGame(placed, scratch, game, isWhite) ??
      objectionToOpponent(rated, opponent);
    if (objection !== null)
      games.push({
        ...shown,
        ...NO_FIGURES,
        difference: rated.ownRating > 0 && opponentRating > 0 ? rated.ownRating - opponentRating : null,
        counted: false,
        why: withArticle(objection),
      });
    else if (rated.ownRating === 0) games.push({ ...shown, ...NO_FIGURES, counted: true, why: waits(rated) });
    else games.push({ ...shown, ...figures(rated, opponent, halfPoints, game === upgraded) });
  }
  return games;
}

const NO_FIGURES = {
  difference: null,
  differenceUsed: null,
  expectedHundredths: null,
  changeHundredths: 0,
};

type Figures = Pick<
  ExplainedGame,
  'difference' | 'differenceUsed' | 'expectedHundredths' | 'changeHundredths' | 'counted' | 'why'
>;

function figures(
  { placed, scratch, ownRating, kSigned }: EntryRated,
  opponent: number,
  halfPoints: number,
  isUpgraded: boolean,
): Figures {
  const rules = placed.rules.game;
  const law = lawOfStart(placed);
  const opponentRating = scratch.asOpponent[opponent]!;
  const difference = ownRating - opponentRating;
  const differenceUsed = usedDifference(rules, ownRating, opponentRating, isUpgraded);
  const text = describeDifference(rules, ownRating, difference, differenceUsed);
  return {
    difference,
    differenceUsed,
    expectedHundredths: expectedScore(differenceUsed),
    changeHundredths: kSigned * gameChange(halfPoints, differenceUsed),
    counted: true,
    why: isByIteration(scratch, opponent)
      ? withArticle(
          stepUnder(law, 'roundRobinIteration', `${text} The opponent, unrated, counts at Ru(new).`),
        )
      : withArticle(stepUnder(law, 'differenceCap', text)),
  };
}

function waits({ placed, iterated }: EntryRated): string {
  const law = lawOfStart(placed);
  return withArticle(
    iterated
      ? stepUnder(law, 'roundRobinIteration', 'Counts towards a first rating, in the round-robin as a whole.')
      : stepUnder(law, 'unratedOpponents', 'A rated opponent: counts towards a first rating.'),
  );
}

/** Against an unrated opponent nothing is rated, unless the round-robin gave the opponent a rating or counts as a whole. */
function objectionToOpponent(
  { placed, scratch, ownRating, iterated }: EntryRated,
  opponent: number,
): ExplainedStep | null {
  if (iterated) return null;
  const isRated = scratch.asOpponent[opponent]! > 0;
  if (isRated && !(ownRating === 0 && isByIteration(scratch, opponent))) return null;
  return stepUnder(lawOfStart(placed), 'unratedOpponents', 'The opponent is unrated.');
}

/** Whether an opponent only has the rating that the round-robin gave. */
function isByIteration(scratch: PartScratch, opponent: number): boolean {
  return scratch.ratedAsRoundRobin && scratch.rcNew[opponent]! > 0;
}

/** The game that has the one upgrade of the tournament: the first with the largest gap (2022 8.31; B-21). */
function upgradedGame(rated: EntryRated): number {
  const { placed, entry, scratch, ownRating, objection } = rated;
  if (!placed.rules.game.oneUpgrade || ownRating === 0 || objection !== null) return -1;
  const gap = scratch.upgradedGap[entry]!;
  if (gap === 0) return -1;
  const { block, gameStart, gameCount } = placed.part.sheet;
  for (let game = 0; game < gameCount; game++) {
    const white = block.white[gameStart + game]!;
    const black = block.black[gameStart + game]!;
    if ((white !== entry && black !== entry) || black === NO_ENTRY) continue;
    const opponent = white === entry ? black : white;
    if (objectionToGame(placed, scratch, game, white === entry) !== null) continue;
    if (scratch.asOpponent[opponent]! > 0 && ownRating - scratch.asOpponent[opponent]! === gap) return game;
  }
  return -1;
}
