import { halfUp } from '@ledger/kernel';
import type { RatedGame } from '@ledger/engine';
import { expectedHundredths } from '@ledger/regulations';

/** Games by the difference of the two ratings, seen from the higher-rated player. */
export interface PredictionBand {
  /** The smallest difference; null for all games together. */
  readonly from: number | null;
  /** The largest difference; null: no limit. */
  readonly to: number | null;
  readonly games: number;
  /** What the table gives the higher-rated players, in hundredths of a point. */
  readonly expectedHundredths: number;
  /** What they scored, in hundredths of a point. */
  readonly scoreHundredths: number;
  /** Mean of the squared differences between score and expected score; 10000 is 1. Null without games. */
  readonly squaredErrorTenThousandths: number | null;
}

/** Differences of rating are shown in steps of 50 points, up to 500. */
const STEP = 50;
const LAST = 500;
const BANDS = LAST / STEP + 1;

/** Compares expected and actual scores. The table is used in full, without a cap: the ratings are judged, not the rules. */
export class Prediction {
  private readonly games = new Array<number>(BANDS).fill(0);
  private readonly expected = new Array<number>(BANDS).fill(0);
  private readonly score = new Array<number>(BANDS).fill(0);
  private readonly squares = new Array<number>(BANDS).fill(0);

  add(game: RatedGame): void {
    const difference = Math.abs(game.whiteRating - game.blackRating);
    const band = Math.min(BANDS - 1, Math.trunc(difference / STEP));
    const isWhite = game.whiteRating >= game.blackRating;
    const expected = expectedHundredths(difference);
    const score = 50 * (isWhite ? game.whiteHalfPoints : game.blackHalfPoints);
    this.games[band]! += 1;
    this.expected[band]! += expected;
    this.score[band]! += score;
    this.squares[band]! += (score - expected) ** 2;
  }

  all(): PredictionBand {
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    return bandOf(null, null, sum(this.games), sum(this.expected), sum(this.score), sum(this.squares));
  }

  /** The bands in which there are games. */
  bands(): readonly PredictionBand[] {
    return this.games.flatMap((games, band) =>
      games === 0
        ? []
        : [
            bandOf(
              band * STEP,
              band === BANDS - 1 ? null : band * STEP + STEP - 1,
              games,
              this.expected[band]!,
              this.score[band]!,
              this.squares[band]!,
            ),
          ],
    );
  }
}

function bandOf(
  from: number | null,
  to: number | null,
  games: number,
  expected: number,
  score: number,
  squares: number,
): PredictionBand {
  return {
    from,
    to,
    games,
    expectedHundredths: expected,
    scoreHundredths: score,
    squaredErrorTenThousandths: games === 0 ? null : halfUp(squares, games),
  };
}
