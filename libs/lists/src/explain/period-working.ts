import { NEVER, periodChange } from '@ledger/rating';
import type { Appearance } from '@ledger/engine';
import { CHANGE, SEEDED_CHANGE, countsAtOrigin, seededBase } from '@ledger/engine';
import type { ExplainedInitial, ExplainedStep, ExplainedTournament } from './explanation';
import { explainFirstRating } from './first-rating-working';
import type { Question } from './question';
import { stepUnder } from './question';
import { kSteps, settleSteps, showingSteps } from './standing-working';
import type { StandingBefore, TournamentWorking } from './tournament-working';
import { explainBooking, explainPart } from './tournament-working';

export interface PeriodWorking {
  readonly change: number;
  readonly changeHundredths: number;
  readonly tournaments: readonly ExplainedTournament[];
  readonly initial: ExplainedInitial | undefined;
  readonly steps: readonly ExplainedStep[];
}

/** Everything that led from the previous list to this one for one player. */
export function explainPeriod(question: Question): PeriodWorking {
  const { pool, list, player } = question;
  const before = pool.ratingOn(list.index - 1, player);
  const { taken, bookings } = appearancesOf(question);
  const kindOf = ({ placed, entry }: Appearance): number => list.results.kind[placed.resultAt + entry]!;
  const isSeeded = before === 0 && taken.some((part) => kindOf(part) === SEEDED_CHANGE);
  const standing: StandingBefore = before > 0 ? 'rated' : isSeeded ? 'by-standard-rating' : 'unrated';
  // n is all the player's rated games on the list (B-28).
  const gamesOnList = taken
    .filter((part) => kindOf(part) === CHANGE || kindOf(part) === SEEDED_CHANGE)
    .reduce((sum, { placed, entry }) => sum + list.results.games[placed.resultAt + entry]!, 0);
  const worked: TournamentWorking[] = taken.map((part) => explainPart(question, part, standing, gamesOnList));
  for (const { version, ...appearance } of bookings) {
    const booking = explainBooking(question, appearance, standing, version);
    if (booking !== null) worked.push(booking);
  }
  const base = before > 0 ? before : isSeeded ? baseOf(question, taken) : 0;
  const outcome = outcomeOf(question, standing, base, worked);
  const settled = settleSteps(question, outcome.rating, outcome.isFirst);
  return {
    change: outcome.change,
    changeHundredths: outcome.changeHundredths,
    tournaments: worked.map(({ tournament }) => tournament),
    initial: initialOn(outcome, settled.rating),
    steps: [
      ...worked.flatMap(({ steps }) => steps),
      ...outcome.steps,
      ...settled.steps,
      ...kSteps(question),
      ...showingSteps(question),
    ],
  };
}

/** A first rating is published where it stands in the end: a formula or a decision may lift it over the floor (B-60). */
function initialOn({ initial, isFirst }: Outcome, rating: number): ExplainedInitial | undefined {
  return initial?.kind === 'results' ? { ...initial, published: isFirst && rating > 0 } : initial;
}

type Booking = Appearance & { readonly version: 'in' | 'out' };

/** The player's parts on this list in the order of B-54, and the versions of others booked on it (B-65). */
function appearancesOf({ pool, list, player }: Question): { taken: Appearance[]; bookings: Booking[] } {
  const taken: Appearance[] = [];
  const bookings: Booking[] = [];
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list === list.index && countsAtOrigin(placed)) taken.push({ placed, entry });
    if (placed.from === list.index) bookings.push({ placed, entry, version: 'in' });
    if (placed.until < NEVER && placed.until === list.index) bookings.push({ placed, entry, version: 'out' });
    return true;
  });
  return { taken: taken.reverse(), bookings: bookings.reverse() };
}

/** The standard rating of the first event that has one (B-52). */
function baseOf({ projection, pool, list, player }: Question, taken: readonly Appearance[]): number {
  for (const { placed, entry } of taken) {
    if (list.results.kind[placed.resultAt + entry] !== SEEDED_CHANGE) continue;
    const base = seededBase(pool, projection.pools.standard, list.rules, placed, player);
    if (base > 0) return base;
  }
  return 0;
}

interface Outcome {
  readonly rating: number;
  readonly change: number;
  readonly changeHundredths: number;
  readonly isFirst: boolean;
  readonly initial: ExplainedInitial | undefined;
  readonly steps: readonly ExplainedStep[];
}

function outcomeOf(
  question: Question,
  standing: StandingBefore,
  base: number,
  worked: readonly TournamentWorking[],
): Outcome {
  const { listLaw } = question;
  if (standing === 'unrated') return firstOutcome(question);
  const changes = worked
    .filter(({ tournament }) => tournament.n > 0)
    .map(({ tournament }) => tournament.changeHundredths);
  const period = periodChange(listLaw, { previousRating: base, changesHundredths: changes });
  const [rounding, adding] = period.steps.map(({ article, text }) => ({ article, text }));
  const outcome = {
    rating: period.rating,
    change: period.change,
    changeHundredths: period.changeHundredths,
    isFirst: false,
  };
  if (standing === 'rated') {
    if (changes.length > 0) return { ...outcome, initial: undefined, steps: [rounding!, adding!] };
    const text = `No rated games: ${base} as on the previous list`;
    return { ...outcome, initial: undefined, steps: [stepUnder(listLaw, 'ratingsUsed', text)] };
  }
  const text = `${base} standard rating ${period.change < 0 ? '-' : '+'} ${Math.abs(period.change)} = ${period.rating}`;
  return {
    ...outcome,
    initial: { kind: 'standard-rating', standardRating: base, ru: period.rating },
    steps: [rounding!, stepUnder(listLaw, 'seededNewcomer', text)],
  };
}

function firstOutcome(question: Question): Outcome {
  const worked = explainFirstRating(question);
  const isFirst = worked !== null && worked.enough;
  return {
    rating: isFirst ? worked.initial.ru! : 0,
    change: 0,
    changeHundredths: 0,
    isFirst,
    initial: worked?.initial,
    steps: worked?.steps ?? [],
  };
}
