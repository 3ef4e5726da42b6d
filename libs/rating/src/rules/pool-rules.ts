import type { Asked, RuleSet } from '@ledger/regulations';
import { provision, valueOf } from '@ledger/regulations';

/** Which results count towards a first rating, and how they come together, read once per list. */
export interface PoolRules {
  /** Lists over which results are kept, the current one included (B-18). */
  readonly windowLists: number;
  readonly minimumGames: number;
  /** Games that are enough where an exception holds (2005 9.14d-e); the same as the minimum where none does. */
  readonly minimumGamesExcepted: number;
  /** Kinds of event whose results need only the fewer games, and bodies whose members do. */
  readonly exceptedEvents: readonly string[];
  readonly exceptedMembersOf: readonly string[];
  /** In an iterated round-robin all games count towards the minimum (2005 9.14a). */
  readonly allRoundRobinGamesCount: boolean;
  /** Half points a first event must bring (B-14). */
  readonly firstEventHalfPoints: number;
  /** In a round-robin the points against anyone count for that (B-16). */
  readonly firstEventScoreInRoundRobinAgainstAnyone: boolean;
  /** The opponents' games against the newcomer are dropped with the score (2005 6.1, 2018 6.1). */
  readonly firstEventDropsOpponentsSide: boolean;
  /** Only the first event in time can be dropped, instead of all until the pool begins (B-15, a parameter). */
  readonly firstEventOnlyFirstInTime: boolean;
  /** Gate of each event that is not an iterated round-robin (2005 6.4). */
  readonly gateRatedOpponents: number;
  readonly gateDistinct: boolean;
  readonly gateHalfPoints: number;
  /** Asked only while nothing is in the pool (2011 8.21); else of every event. */
  readonly gateUntilPoolBegins: boolean;
  /** Weighted mean of the events' ratings instead of all games as one event (2005 10.3). */
  readonly weightedMean: boolean;
  /** A pooled round-robin enters as games against Rc(new) (B-78), else as its games against rated opponents. */
  readonly roundRobinAgainstRcNew: boolean;
  /** A pooled round-robin enters as draws against Ru(new) (proposed in 2008, D20). */
  readonly roundRobinAsDraws: boolean;
  /** First results under the floor are ignored until one reaches it (2005 10.31). */
  readonly ignoresSubFloorAtFirst: boolean;
  /** What an ignored result of a round-robin is for the opponents (B-73, a parameter). */
  readonly subFloorUsedForOpponents: boolean;
  /** The formula of each event's start instead of that of the list (B-02, a parameter). */
  readonly rulesOfEachStart: boolean;
}

export function poolRules(ruleSet: RuleSet, asked?: Asked): PoolRules {
  const minimum = valueOf(ruleSet, 'minimumGames', asked);
  const exceptions = valueOf(ruleSet, 'minimumGamesExceptions', asked);
  const first = valueOf(ruleSet, 'firstEvent', asked);
  const gate = valueOf(ruleSet, 'eventGate', asked);
  const pooling = valueOf(ruleSet, 'pooling', asked);
  const subFloor = valueOf(ruleSet, 'subFloorResults', asked);
  return {
    windowLists: valueOf(ruleSet, 'poolWindow', asked).lists,
    minimumGames: minimum.games,
    minimumGamesExcepted: exceptions.kind === 'none' ? minimum.games : exceptions.games,
    exceptedEvents: exceptions.kind === 'none' ? [] : exceptions.events,
    exceptedMembersOf: exceptions.kind === 'none' ? [] : exceptions.membersOf,
    allRoundRobinGamesCount: minimum.iteratedRoundRobin === 'all-games',
    firstEventHalfPoints: first.halfPointsNeeded,
    firstEventScoreInRoundRobinAgainstAnyone: first.scoreAgainst === 'rated-or-anyone-in-round-robins',
    firstEventDropsOpponentsSide: first.opponentsSide === 'dropped-too',
    firstEventOnlyFirstInTime: first.meaning === 'first-in-time-only',
    gateRatedOpponents: gate.kind === 'none' ? 0 : gate.ratedOpponents,
    gateDistinct: gate.kind !== 'none' && gate.distinct,
    gateHalfPoints: gate.kind === 'none' ? 0 : gate.halfPoints,
    gateUntilPoolBegins: gate.kind !== 'none' && gate.until === 'the-pool-begins',
    weightedMean: pooling.kind === 'weighted-mean',
    roundRobinAgainstRcNew:
      pooling.kind === 'as-one-event' && pooling.iteratedRoundRobin === 'games-against-rc-new',
    roundRobinAsDraws:
      pooling.kind === 'as-one-event' && pooling.iteratedRoundRobin === 'draws-against-ru-new',
    ignoresSubFloorAtFirst: subFloor.kind === 'ignored-at-first',
    subFloorUsedForOpponents:
      subFloor.kind !== 'ignored-at-first' || subFloor.forRoundRobinOpponents === 'used',
    rulesOfEachStart: provision(ruleSet, 'mixedPools', asked).value === 'rules-of-each-start',
  };
}
