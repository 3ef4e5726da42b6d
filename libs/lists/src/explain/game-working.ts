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
    const against = objection ?? objectionToGame(worked, game) ?? objectionToOpponent(worked, game);
    if (against !== null) {
      const difference = own > 0 && game.opponentRating > 0 ? own - game.opponentRating : null;
      return explained(game, withoutChange(difference, false, withArticle(against)));
    }
    if (own === 0) return explained(game, withoutChange(null, true, waits(worked)));
    return explained(game, figures(worked, game, kSigned));
  });
}

/** Field by field: millions of games are explained for the tables, and copying objects takes ten times as long. */
function explained(
  { round, opponent, opponentRating, halfPoints }: ObservedGame,
  counted: Figures,
): ExplainedGame {
  return {
    round,
    opponent,
    opponentRating: ratingOrNull(opponentRating),
    score: halfPoints / 2,
    difference: counted.difference,
    differenceUsed: counted.differenceUsed,
    expectedHundredths: counted.expectedHundredths,
    changeHundredths: counted.changeHundredths,
    counted: counted.counted,
    why: counted.why,
  };
}

function withoutChange(difference: number | null, counted: boolean, why: string): Figures {
  return { difference, differenceUsed: null, expectedHundredths: null, changeHundredths: 0, counted, why };
}

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
