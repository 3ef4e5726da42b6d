import type { Random } from './random';
import type { PlayedPart } from './tournaments';
import { after } from './tournaments';

/**
 * A long tournament in two to four interim reports, in all the ways in which offices send them: with their own rounds or
 * with all rounds so far, with or without their days, with a postponed game, in order or not (B-87, B-107, B-109).
 */
export function inParts(random: Random, whole: PlayedPart, dayOf: (round: number) => string): PlayedPart[] {
  const count = Math.min(whole.rounds.length, random.between(2, 4));
  const isCumulative = random.chance(60);
  const saysDays = random.chance(60);
  const postponed = random.chance(25);
  const parts: PlayedPart[] = [];
  let from = 0;
  for (let number = 1; number <= count; number++) {
    const to = Math.ceil((whole.rounds.length * number) / count);
    const own = whole.rounds.slice(from, to);
    const before = isCumulative || (postponed && number === 2) ? whole.rounds.slice(0, from) : [];
    // The days of a first part are recorded with it; those of a later one follow from its rounds, if they have dates.
    const isDated = saysDays || number === 1;
    parts.push({
      ...whole,
      part: number,
      start: isDated ? dayOf(from) : null,
      end: isDated ? dayOf(to - 1) : null,
      receivedOn: after(dayOf(to - 1), random.chance(75) ? random.between(1, 5) : random.between(6, 90)),
      rounds: [...before, ...(postponed && number === 1 ? withoutFirstGame(own) : own)],
    });
    from = to;
  }
  const last = parts.at(-1)!;
  parts[parts.length - 1] = { ...last, receivedOn: laterOf(last.receivedOn, whole.receivedOn) };
  return parts;
}

/** A game that is played and reported later. */
function withoutFirstGame(rounds: PlayedPart['rounds']): PlayedPart['rounds'] {
  const [{ round, games }, ...rest] = rounds as [PlayedPart['rounds'][number], ...PlayedPart['rounds']];
  return [{ round, games: games.split(' ').slice(1).join(' ') }, ...rest];
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
