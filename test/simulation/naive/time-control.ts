import type { Part } from './tournaments';

/** One player's time for 60 moves in seconds, and the moves of the first control where it has a number of moves. */
export interface Allowance {
  readonly seconds: number;
  readonly base: string;
  readonly firstControlMoves: number | null;
}

/**
 * `90m+30s` has its units; of older ledgers, `90+30` is minutes and seconds, while `40/5400+30:1800+30` and `W300-B240`
 * are the encoded forms of TRF26, all in seconds.
 */
export function allowances(timeControl: string): { white: Allowance; black: Allowance } {
  const unequal = /^W(.*)-B(.*)$/.exec(timeControl);
  if (unequal) return { white: encoded(unequal[1]!), black: encoded(unequal[2]!) };
  const plain = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(timeControl);
  if (!plain) return { white: encoded(timeControl), black: encoded(timeControl) };
  const both = {
    seconds: Number(plain[1]) * 60 + Number(plain[2] ?? 0) * 60,
    base: timeControl,
    firstControlMoves: null,
  };
  return { white: both, black: both };
}

function encoded(text: string): Allowance {
  const periods = text.split(':').map((period) => {
    const match = /^(?:(\d+)\/)?(\d+)([ms]?)(?:\+(\d+)s?)?$/.exec(period)!;
    return {
      moves: match[1] === undefined ? null : Number(match[1]),
      seconds: Number(match[2]) * (match[3] === 'm' ? 60 : 1),
      increment: Number(match[4] ?? 0),
    };
  });
  let seconds = 0;
  let moves = 0;
  for (const period of periods) {
    if (moves >= 60) break;
    const movesHere = period.moves === null ? 60 - moves : Math.min(period.moves, 60 - moves);
    seconds += period.seconds + movesHere * period.increment;
    moves += movesHere;
  }
  return { seconds, base: text, firstControlMoves: periods[0]!.moves };
}

/**
 * Rounds on the busiest day: as the report says where it dates all rounds. Rounds without a date are put one by one on
 * the day of play that has the fewest so far, for that is the distribution that keeps a limit if any does (B-86).
 */
export function roundsOnBusiestDay(part: Part): number {
  const days = new Map<string, number>();
  for (let day = part.start; day <= part.end; day = nextDay(day)) days.set(day, 0);
  if (days.size === 0) days.set(part.start, 0);
  for (const day of part.roundDates) if (day !== null) days.set(day, (days.get(day) ?? 0) + 1);
  const undated = [...part.rounds].filter((round) => (part.roundDates[round - 1] ?? null) === null);
  const daysOfPlay = [...days.keys()].filter(
    (day) => day === part.start || (day >= part.start && day <= part.end),
  );
  for (let round = undated.length; round > 0; round--) {
    const quietest = daysOfPlay.reduce((a, b) => (days.get(b)! < days.get(a)! ? b : a));
    days.set(quietest, days.get(quietest)! + 1);
  }
  return Math.max(0, ...days.values());
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
