import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import { dateFromDayNumber } from '@ledger/kernel';
import type { ListState, OpeningPiece, PlacedPart, PoolState, Projection } from '@ledger/engine';
import { NO_ENTRY } from '@ledger/engine';
import type { ExplainedGame, ExplainedStep, ExplainedTournament } from './explanation';
import { dateOfList, idOf, withArticle } from './question';

const ON_RECORD = 'opening list on record';

/** What an opening list brought the player: it takes the place of whatever was computed. */
export function explainOpening(
  projection: Projection,
  pool: PoolState,
  list: ListState,
  player: number,
): readonly ExplainedStep[] {
  const piece = adoptedFrom(projection, list, player);
  if (piece === undefined) return [];
  const { rating, k } = pool.standingOn(list.index, player);
  const text = `${rating} with K ${k} taken over from the opening ${piece.pool} list of ${piece.date}`;
  return [{ article: ON_RECORD, text }];
}

/** The piece of an opening list in which the player stands, also under an id merged since (B-64). */
export function adoptedFrom(
  { facts }: Projection,
  { decrees }: ListState,
  player: number,
): OpeningPiece | undefined {
  const openings = decrees?.openings ?? [];
  if (openings.length === 0) return undefined;
  const { identities } = facts;
  const aliases = [...identities.aliases.keys()].filter((alias) => identities.keptFor(alias) === player);
  return openings.find((piece) => [player, ...aliases].some((id) => piece.player.includes(id)));
}

const BEFORE_ALL: ExplainedStep = {
  article: ON_RECORD,
  text: 'Not rated here: the lists of the ledger begin with this one, which has what was played before.',
};

/** Tournaments that would have been rated on a list which was adopted, not computed. */
export function beforeAllLists(
  projection: Projection,
  pool: PoolState,
  list: ListState,
  player: number,
): ExplainedTournament[] {
  return pool.parts.on(list.index).flatMap((placed) => {
    const { block, entryStart, entryCount } = placed.part.sheet;
    const entry = block.player.subarray(entryStart, entryStart + entryCount).indexOf(player);
    return entry < 0 ? [] : [notRatedHere(projection, pool, placed, entry)];
  });
}

function notRatedHere(
  projection: Projection,
  pool: PoolState,
  placed: PlacedPart,
  entry: number,
): ExplainedTournament {
  const { part, rules, startList } = placed;
  const why = withArticle(placed.objection ?? BEFORE_ALL);
  return {
    id: part.tournament,
    part: part.number,
    start: dateFromDayNumber(part.start),
    end: dateFromDayNumber(part.end),
    ruleSet: rules.ruleSet.id,
    ratingsFrom: dateOfList(pool, startList),
    ownRating: null,
    k: null,
    kUsed: null,
    n: 0,
    sumHundredths: 0,
    changeHundredths: 0,
    rated: false,
    why,
    games: gamesOf(projection, placed, entry, why),
  };
}

function gamesOf(projection: Projection, { part }: PlacedPart, entry: number, why: string): ExplainedGame[] {
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  const games: ExplainedGame[] = [];
  for (let at = gameStart; at < gameStart + gameCount; at++) {
    const isWhite = block.white[at] === entry;
    if (!isWhite && block.black[at] !== entry) continue;
    const opponent = isWhite ? block.black[at]! : block.white[at]!;
    const halfPoints = isWhite ? WHITE_HALF_POINTS : BLACK_HALF_POINTS;
    games.push({
      round: block.round[at]!,
      opponent: opponent === NO_ENTRY ? null : idOf({ projection }, block.player[entryStart + opponent]!),
      opponentRating: null,
      difference: null,
      differenceUsed: null,
      expectedHundredths: null,
      score: halfPoints[block.result[at]!]! / 2,
      changeHundredths: 0,
      counted: false,
      why,
    });
  }
  return games;
}
