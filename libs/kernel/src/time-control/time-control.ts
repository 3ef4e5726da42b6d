/** One session of a game: a number of moves in a time. `moves` is null where it lasts to the end of the game. */
export interface Session {
  readonly moves: number | null;
  readonly seconds: number;
  /** Seconds added with each move of this session. */
  readonly incrementSeconds: number;
}

/** The sessions of one side's clock, in order; the last one lasts to the end of the game. */
export type ClockSetting = readonly [Session, ...Session[]];

/** The thinking time of both players. Most events give both the same. */
export interface TimeControl {
  readonly white: ClockSetting;
  readonly black: ClockSetting;
}

/** The length of game on which the regulations measure the time a player has (all texts, 1.1). */
const GAME_MOVES = 60;

/**
 * The time in which one player must complete a game of 60 moves (B-38): for the usual single session this is the base
 * plus 60 increments. A session that only begins after move 60 gives nothing to such a game.
 */
export function secondsForSixtyMoves(clock: ClockSetting): number {
  let movesLeft = GAME_MOVES;
  let seconds = 0;
  for (const session of clock) {
    if (movesLeft <= 0) break;
    const moves = session.moves === null ? movesLeft : Math.min(session.moves, movesLeft);
    seconds += session.seconds + moves * session.incrementSeconds;
    movesLeft -= moves;
  }
  return seconds;
}

/** Games where the players have different playing times are not rated in rapid and blitz (R&B 2018 1.2, 2022 1.1). */
export function hasEqualTimes(control: TimeControl): boolean {
  return (
    control.white.length === control.black.length &&
    control.white.every((session, index) => {
      const other = control.black[index]!;
      return (
        session.moves === other.moves &&
        session.seconds === other.seconds &&
        session.incrementSeconds === other.incrementSeconds
      );
    })
  );
}

/** The side with less time decides: each player must have the minimum (1.1). */
export function shorterSecondsForSixtyMoves(control: TimeControl): number {
  return Math.min(secondsForSixtyMoves(control.white), secondsForSixtyMoves(control.black));
}

/** The base time: that of the first session without increments, of the side that has less. */
export function shorterBaseSeconds({ white, black }: TimeControl): number {
  return Math.min(white[0].seconds, black[0].seconds);
}

/** Whether a clock adds time with each move. */
export function hasIncrement({ white, black }: TimeControl): boolean {
  return [...white, ...black].some(({ incrementSeconds }) => incrementSeconds > 0);
}

/** How long a game of 60 moves may take on the board, both clocks together: the measure of a day's play (3.1). */
export function longestGameSeconds(control: TimeControl): number {
  return secondsForSixtyMoves(control.white) + secondsForSixtyMoves(control.black);
}

/** Moves of the first time control, where one is specified (1.2, in 2005 1.3). */
export function firstControlMoves(control: TimeControl): number | null {
  const white = control.white[0].moves;
  const black = control.black[0].moves;
  if (white === null) return black;
  return black === null ? white : Math.min(white, black);
}

/** `40 moves in 90 min + 30 s, then 30 min + 30 s`, for print. */
export function describeTimeControl(control: TimeControl): string {
  const white = describeClock(control.white);
  return hasEqualTimes(control) ? white : `White ${white}; Black ${describeClock(control.black)}`;
}

function describeClock(clock: ClockSetting): string {
  return clock
    .map((session) => {
      const increment = session.incrementSeconds === 0 ? '' : ` + ${session.incrementSeconds} s`;
      const moves = session.moves === null ? '' : `${session.moves} moves in `;
      return `${moves}${describeSeconds(session.seconds)}${increment}`;
    })
    .join(', then ');
}

export function describeSeconds(seconds: number): string {
  const minutes = Math.trunc(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
