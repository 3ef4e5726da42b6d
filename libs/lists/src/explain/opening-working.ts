import type { PlayerId } from '@ledger/kernel';
import type { PartGame, StateList, StatePart } from '@ledger/engine';
import { observeShowing, partsNotRated } from '@ledger/engine';
import type { ExplainedGame, ExplainedStep, ExplainedTournament } from './explanation';
import { withArticle } from './question';

const ON_RECORD = 'opening list on record';

/** What an opening list brought the player: it takes the place of whatever was computed. */
export function explainOpening(list: StateList, player: PlayerId): readonly ExplainedStep[] {
  const { adoptedFrom } = observeShowing(list, player);
  if (adoptedFrom === null) return [];
  const { rating, k } = list.figuresOf(player);
  const text = `${rating} with K ${k} from the opening ${adoptedFrom.pool} list of ${adoptedFrom.date}`;
  return [{ article: ON_RECORD, text }];
}

/** Why nothing is rated on the first list. */
export const BEFORE_ALL: ExplainedStep = {
  article: ON_RECORD,
  text: 'Not rated here: this is the first list of the ledger, and it includes all earlier games.',
};

/** Tournaments that would have been rated on a list which was adopted, not computed. */
export function notRatedHere(list: StateList, player: PlayerId): ExplainedTournament[] {
  return partsNotRated(list, player).map((part) => notRated(part, player));
}

function notRated(part: StatePart, player: PlayerId): ExplainedTournament {
  const why = withArticle(part.objection ?? BEFORE_ALL);
  return {
    id: part.tournament,
    part: part.number,
    start: part.start,
    end: part.end,
    ruleSet: part.ruleSet.id,
    ratingsFrom: part.ratingsFrom,
    ownRating: null,
    k: null,
    kUsed: null,
    n: 0,
    sumHundredths: 0,
    changeHundredths: 0,
    rated: false,
    why,
    games: [...part.gamesOf(player)].map((game) => gameNotRated(game, player, why)),
  };
}

function gameNotRated(
  { round, white, black, whiteHalfPoints, blackHalfPoints }: PartGame,
  player: PlayerId,
  why: string,
): ExplainedGame {
  const isWhite = white === player;
  return {
    round,
    opponent: isWhite ? black : white,
    opponentRating: null,
    difference: null,
    differenceUsed: null,
    expectedHundredths: null,
    score: (isWhite ? whiteHalfPoints : blackHalfPoints) / 2,
    changeHundredths: 0,
    counted: false,
    why,
  };
}
