import type { ObservedGame, ObservedPart } from '@ledger/engine';
import { describeDifference, expectedScore, gameChange, usedDifference } from '@ledger/rating';
import type { ExplainedGame, ExplainedStep } from './explanation';
import { lawOfStart, ratingOrNull, stepUnder, withArticle } from './question';
import { objectionToGame } from './why-not';

/**
 * Every game of a player in a part, in the order of the rounds, counted or not. `objection` says why none of them counts
 * for the player; K is negative where a version is taken out.
 */
export function explainGames(
  worked: ObservedPart,
  objection: ExplainedStep | null,
  kSigned: number,
): ExplainedGame[] {
  return worked.played.map((game): ExplainedGame => {
    const { own } = worked;
    const shown = {
      round: game.round,
      opponent: game.opponent,
      opponentRating: ratingOrNull(game.opponentRating),
      score: game.halfPoints / 2,
    };
    const against = objection ?? objectionToGame(worked, game) ?? objectionToOpponent(worked, game);
    if (against !== null) {
      const difference = own > 0 && game.opponentRating > 0 ? own - game.opponentRating : null;
      return { ...shown, ...NO_FIGURES, difference, counted: false, why: withArticle(against) };
    }
    if (own === 0) return { ...shown, ...NO_FIGURES, counted: true, why: waits(worked) };
    return { ...shown, ...figures(worked, game, kSigned) };
  });
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

function figures({ part, own, gameRules }: ObservedPart, game: ObservedGame, kSigned: number): Figures {
  const law = lawOfStart(part);
  const difference = own - game.opponentRating;
  const differenceUsed = usedDifference(gameRules, own, game.opponentRating, game.upgraded);
  const text = describeDifference(gameRules, own, difference, differenceUsed);
  return {
    difference,
    differenceUsed,
    expectedHundredths: expectedScore(differenceUsed),
    changeHundredths: kSigned * gameChange(game.halfPoints, differenceUsed),
    counted: true,
    why: game.ratedByIteration
      ? withArticle(
          stepUnder(law, 'roundRobinIteration', `${text} The opponent, unrated, counts at Ru(new).`),
        )
      : withArticle(stepUnder(law, 'differenceCap', text)),
  };
}

function waits({ part, iterated }: ObservedPart): string {
  const law = lawOfStart(part);
  return withArticle(
    iterated
      ? stepUnder(law, 'roundRobinIteration', 'Counts towards a first rating, in the round-robin as a whole.')
      : stepUnder(law, 'unratedOpponents', 'A rated opponent: counts towards a first rating.'),
  );
}

/** Against an unrated opponent nothing is rated, unless the round-robin gave the opponent a rating or counts as a whole. */
function objectionToOpponent(
  { part, own, iterated }: ObservedPart,
  { opponentRating, ratedByIteration }: ObservedGame,
): ExplainedStep | null {
  if (iterated) return null;
  if (opponentRating > 0 && !(own === 0 && ratedByIteration)) return null;
  return stepUnder(lawOfStart(part), 'unratedOpponents', 'The opponent is unrated.');
}
