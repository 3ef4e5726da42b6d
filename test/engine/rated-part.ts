import type { Law } from '@ledger/rating';
import { listRules, NEVER } from '@ledger/rating';
import { RULE_SETS } from '@ledger/regulations';
import type { Part } from '../../libs/engine/src/facts/part';
import { CrossTableColumns } from '../../libs/engine/src/facts/cross-table-columns';
import { tournamentRules } from '../../libs/engine/src/law/tournament-rules';
import { EntryResults } from '../../libs/engine/src/replay/entry-results';
import type { RatingSources } from '../../libs/engine/src/replay/part-rater';
import { PartRater } from '../../libs/engine/src/replay/part-rater';
import { newcomerRules } from '../../libs/engine/src/replay/plain-part';
import { packRatingPeakK } from '../../libs/engine/src/rating-states/row';
import { PlacedPart } from '../../libs/engine/src/schedule/placed-part';

export interface Game {
  /** 0: unrated. */
  readonly opponentRating: number;
  /** In half points. */
  readonly score: number;
}

export interface RatedPart {
  /** Games that count. */
  readonly n: number;
  readonly expectedHundredths: number;
  /** Score minus expected score. */
  readonly sumHundredths: number;
}

/** Without K nobody is rated the short way. */
const K = 20;
const CODES = ['0', '=', '1'] as const;
/** What a list asks of a player who is rated all the while is the same under every rule set. */
const LIST_RULES = listRules(RULE_SETS.find(({ id }) => id === 'STD-2024')!);

/**
 * One player's games in a separate tournament, rated by the code of the replay: the general way, and the short ways
 * where they can be taken, which must agree.
 */
export function ratedPart(law: Law, own: number, games: readonly Game[], ratedAtStart = own): RatedPart {
  const general = rated(law, own, games, ratedAtStart, 'general');
  expect(rated(law, own, games, ratedAtStart, 'short')).toEqual(general);
  if (own === ratedAtStart) expect(rated(law, own, games, own, 'from columns')).toEqual(general);
  return general;
}

function rated(
  law: Law,
  own: number,
  games: readonly Game[],
  ratedAtStart: number,
  way: 'general' | 'short' | 'from columns',
): RatedPart {
  const sheet = new CrossTableColumns().append(
    [0, ...games].map((_, place) => [place + 1, place, null, null, 0] as never),
    games.map(({ score }, place) => ({ round: place + 1, games: `1-${place + 2}:${CODES[score]!}` })),
    (player) => player,
  );
  const part = { sheet, marks: null, bases: null, system: 'swiss', pool: law.asked.pool } as unknown as Part;
  const placed = new PlacedPart(part, {
    days: 0,
    rules: tournamentRules(law),
    list: 1,
    startList: 0,
    standardStartList: -1,
    lastPlayedList: 0,
    objection: null,
    hangsOnField: false,
    isPlain: way !== 'general',
    ratedBelow: NEVER,
    bandReadAtGame: false,
  });
  const ratingOf = (player: number): number =>
    player === 0 ? ratedAtStart : games[player - 1]!.opponentRating;
  const strength = Int32Array.from([0, ...games], (_, player) => strengthOf(ratingOf(player)));
  const list = { strength, length: strength.length };
  const plain = { list, newcomers: newcomerRules(LIST_RULES), standard: null };
  const sources = {
    inFull: null,
    plain: way === 'from columns' ? plain : null,
    rules: LIST_RULES,
    atStart: (player, into) => {
      into.clear();
      into.rating = ratingOf(player);
      into.k = K;
    },
    previous: (player, into) => {
      into.clear();
      into.rating = player === 0 ? own : ratingOf(player);
      into.k = K;
    },
    isPoolEmpty: () => true,
    earlierEvents: () => 0,
  } as Partial<RatingSources> as RatingSources;
  const results = new EntryResults(games.length + 1);
  new PartRater().rate(placed, sources, results);
  return {
    n: results.games(0),
    expectedHundredths: results.halfPoints(0) * 50 - results.value(0),
    sumHundredths: results.value(0),
  };
}

function strengthOf(rating: number): number {
  return rating === 0 ? 0 : packRatingPeakK(rating, rating, K);
}
