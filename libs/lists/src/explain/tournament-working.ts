import { dateFromDayNumber, formatChange, hundredths } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import type { Appearance } from '@ledger/engine';
import { CHANGE, NOTHING, SEEDED_CHANGE, WAITING, worthOf } from '@ledger/engine';
import type { ExplainedGame, ExplainedStep, ExplainedTournament } from './explanation';
import { explainGames } from './game-working';
import type { ComputedList, Question } from './question';
import { dateOfList, isComputed, ratingOrNull, stepUnder, withArticle } from './question';
import { ratingUsed } from './rating-used';
import { iterationSteps } from './round-robin-working';
import { objectionToNewcomer } from './why-not';

/** How a player stands on a list before its games are counted. */
export type StandingBefore = 'rated' | 'by-standard-rating' | 'unrated';

export interface TournamentWorking {
  readonly tournament: ExplainedTournament;
  readonly steps: readonly ExplainedStep[];
}

interface Version {
  readonly at: Appearance;
  /** The list of the tournament, whose rules and ratings hold for it. */
  readonly home: ComputedList;
  readonly homeLaw: Law;
  readonly standing: StandingBefore;
  /** K after the limit on n x K, given K. */
  readonly limited: (k: number) => number;
  /** n, all the player's games on the list; for a booking those of its own list, and not told again. */
  readonly gamesOnList: number | null;
  readonly sign: 1 | -1;
  readonly why: ExplainedStep | null;
}

/** A part that this list takes in, rated or not. `gamesOnList` is n, all the player's games on the list (B-28). */
export function explainPart(
  question: Question,
  at: Appearance,
  standing: StandingBefore,
  gamesOnList: number,
): TournamentWorking {
  const { list, listLaw } = question;
  const limited = (k: number): number => kUsed(list.rules.k, k, gamesOnList);
  return explainVersion(question, {
    at,
    home: list,
    homeLaw: listLaw,
    standing,
    limited,
    gamesOnList,
    sign: 1,
    why: null,
  });
}

/** A version of a part that is booked in or out on this list, worth what it is worth on its own (B-65). */
export function explainBooking(
  question: Question,
  at: Appearance,
  standing: StandingBefore,
  version: 'in' | 'out',
): TournamentWorking | null {
  const { pool, projection, player } = question;
  const home = pool.lists[at.placed.list]!;
  if (!isComputed(home)) return null;
  const worth = worthOf(pool, at.placed, at.entry, player);
  const change = version === 'in' ? 'as corrected, comes in' : 'as it stood before, goes out';
  const text = `A correction booked on this list: the version rated on ${home.date}, ${change}.`;
  const { tournament, steps } = explainVersion(question, {
    at,
    home,
    homeLaw: projection.facts.law.lawOn(pool.pool, home.date),
    standing,
    limited: () => worth.kUsed,
    gamesOnList: null,
    sign: version === 'in' ? 1 : -1,
    why: { article: 'B-65, decision on record', text },
  });
  return { tournament: { ...tournament, booked: { version, ratedOn: home.date } }, steps };
}

function explainVersion(question: Question, version: Version): TournamentWorking {
  const { pool, projection } = question;
  const { home, homeLaw, sign } = version;
  const { placed, entry } = version.at;
  const { part } = placed;
  const { rater } = projection.context;
  const sources = projection.context.sourcesFor(pool, placed, home.rules);
  const refusal = rater.work(placed, sources);
  const { scratch } = rater;
  const at = placed.resultAt + entry;
  const kind = home.results.kind[at]!;
  const iterated = kind === WAITING && home.results.iterated[at] === 1;
  const isChange = kind === CHANGE || kind === SEEDED_CHANGE;
  const objection = refusal ?? objectionToResult(version, kind, home.results.halfPoints[at]!);
  const ownRating = scratch.own[entry]!;
  const k = ownRating > 0 ? scratch.k[entry]! : 0;
  const used = isChange ? version.limited(k) : k;
  const games = explainGames(question, {
    placed,
    entry,
    scratch,
    objection,
    ownRating,
    kSigned: sign * used,
    iterated,
  });
  const counted = games.filter((game) => game.counted);
  const changeHundredths = counted.reduce((sum, game) => sum + game.changeHundredths, 0);
  const sumHundredths = ownRating > 0 ? sign * counted.reduce((sum, game) => sum + delta(game), 0) : 0;
  const why = refusal ?? version.why ?? objection ?? projection.facts.scheduleOf(part).ruling;
  const tournament: ExplainedTournament = {
    id: part.tournament,
    part: part.number,
    start: dateFromDayNumber(part.start),
    end: dateFromDayNumber(part.end),
    ruleSet: placed.rules.ruleSet.id,
    ratingsFrom: dateOfList(pool, placed.startList),
    ownRating: ratingOrNull(ownRating),
    k: k > 0 ? k : null,
    kUsed: k > 0 ? used : null,
    n: counted.length,
    sumHundredths,
    changeHundredths,
    rated: refusal === null,
    why: withArticle(why),
    games,
  };
  const label = part.tournament;
  const steps: ExplainedStep[] = [{ article: why.article, text: `${label}: ${why.text}` }];
  if (refusal === null && kind !== NOTHING) {
    steps.push(...ratingUsed(question, homeLaw, placed, entry, sources, scratch));
  }
  if (iterated && objection === null) steps.push(...iterationSteps(homeLaw, placed, entry, scratch));
  if (isChange && objection === null) steps.push(...changeSteps(version, tournament));
  return { tournament, steps };
}

function delta({ score, expectedHundredths }: ExplainedGame): number {
  return score * 100 - expectedHundredths!;
}

/** Why what a player did here does not count for the player, though the games may for the opponents. */
function objectionToResult(
  { homeLaw, standing, at, sign }: Version,
  kind: number,
  halfPoints: number,
): ExplainedStep | null {
  const { part } = at.placed;
  switch (kind) {
    case WAITING:
      if (standing !== 'by-standard-rating') return null;
      return stepUnder(
        homeLaw,
        'seededNewcomer',
        'Rated by the standard rating on this list; no first rating is computed.',
      );
    case CHANGE:
    case SEEDED_CHANGE:
      if (standing !== 'unrated') return null;
      return {
        article: 'B-65',
        text: `Not rated on the previous list: ${part.tournament} has nothing to be ${sign > 0 ? 'added to' : 'taken from'}.`,
      };
    default:
      return objectionToNewcomer(homeLaw, kind, halfPoints);
  }
}

function changeSteps(
  { home, homeLaw, at, gamesOnList }: Version,
  { n, k, kUsed: used, sumHundredths, changeHundredths }: ExplainedTournament,
): ExplainedStep[] {
  const { tournament } = at.placed.part;
  const sum = formatChange(hundredths(sumHundredths));
  const steps = [
    stepUnder(homeLaw, 'expectedScore', `${tournament}: sum of ${n} ${n === 1 ? 'game' : 'games'} ${sum}`),
  ];
  if (used !== k) {
    const { limitProduct } = home.rules.k;
    steps.push(
      stepUnder(
        homeLaw,
        'kLimit',
        `${tournament}: ${gamesOnList ?? 'its'} games x K ${k} is more than ${limitProduct}: K ${used}`,
      ),
    );
  }
  const change = formatChange(hundredths(changeHundredths));
  steps.push(stepUnder(homeLaw, 'kFactor', `${tournament}: ${sum} x K ${used} = ${change}`));
  return steps;
}
