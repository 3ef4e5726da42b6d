import type { ListDate } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { RuleChange } from '@ledger/lists';
import { branchOf, listIn, Lists, EMPTY_SCENARIO } from '@ledger/lists';
import type { ProvisionName, ProvisionValues } from '@ledger/regulations';
import { PROVISION_NAMES, provisionFault, RULE_SETS, whyDocumentary } from '@ledger/regulations';
import { withDigests } from '../simulation/with-digests';
import type { World } from '../simulation/world';
import { makeWorld } from '../simulation/world';
import { register, report } from './law-ledger';
import { begin } from './small-ledger';

/** Simulated worlds have neither arbiters without licence nor players whom FIDE includes by decision. */
const BY_HAND = 0;

function worldByHand(): Pick<World, 'log' | 'lists'> {
  const recorder = begin([1, 2], ['rapid', '2019-06-01', { 1: 2000, 2: 1900 }]);
  const on = '2019-06-10';
  register(recorder, 'T', { pool: 'rapid', start: '2019-06-05' });
  report(recorder, 'T', { received: on, players: [1, 2], rounds: { 1: '1-2:1' } });
  recorder.record('tournament-T', 'ArbiterUnlicensed', { tournament: 'T', on });
  recorder.record('federation-FRA', 'FederationExcluded', { federation: 'FRA', on });
  recorder.record('player-1', 'InclusionApproved', { player: 1, from: on, until: null });
  return { log: recorder.log, lists: ['2019-07-01'] };
}

/** For each provision a simulated world, by its seed, and a value with which some list of that world is another. */
const CHANGES: { readonly [Name in ProvisionName]?: readonly [seed: number, value: ProvisionValues[Name]] } =
  {
    registration: [1, { kind: 'beforehand' }],
    licensedArbiters: [BY_HAND, 'no-rule'],
    hybridPlay: [2, 'if-approved'],
    timeControl: [1, { kind: 'minimum', scope: 'tournament', bands: [{ ratingFrom: 0, minutes: 60 }] }],
    unequalTimes: [4, 'each-needs-the-minimum'],
    firstControl: [2, { kind: 'exactly', moves: 35 }],
    fastClassic: [
      4,
      { kind: 'if-approved', controls: [{ minutes: 60, incrementSeconds: 30 }], roundsPerDay: 2 },
    ],
    roundsPerDay: [1, { kind: 'at-most', rounds: { standard: 1, rapid: 1, blitz: 1 } }],
    hoursPerDay: [3, { kind: 'at-most', hours: 12 }],
    duration: [5, { kind: 'at-most', days: 90, leaguesExempt: true, extendable: false }],
    decidedMatches: [1, { kind: 'not-rated', scheduledForMoreThan: 0, waivable: false }],
    matchesWithUnrated: [2, 'no-rule'],
    roundRobinComposition: [1, { kind: 'no-rule' }],
    roundRobinAsSwiss: [1, { always: true, gameUnplayed: true, firstScoreDropped: true }],
    roundRobinIteration: [1, { kind: 'one-pass', belowHalf: 'dp' }],
    swissComposition: [1, { kind: 'minimum-rated', rated: 5 }],
    unplayedGames: [1, { kind: 'forfeit-is-a-loss', winnerGains: true }],
    ratingsUsed: [1, { from: 'current-rating', changeAddedTo: 'previous-list' }],
    fasterGames: [3, 'in-the-standard-pool'],
    kByTimeControl: [1, { kind: 'tenths', bands: [{ minutes: 0, baseMinutes: 0, tenths: 5 }] }],
    scheveningen: [1, { kind: 'as-swiss', unratedAtMost: 1 }],
    unratedOpponents: [1, 'not-counted'],
    standardRatingCounts: [2, 'no'],
    expectedScore: [1, 'from-average-opponent'],
    differenceCap: [1, { kind: 'every-game', points: 350, notFrom: null }],
    excludedGaps: [1, { kind: 'not-rated', gapFrom: 600, eitherAbove: 2600 }],
    lateReports: [1, { limit: { kind: 'none' }, policy: 'next-list' }],
    listDates: [1, { months: [1, 4, 7, 10], firstList: null }],
    closing: [1, { kind: 'received', monthsBefore: 1 }],
    floor: [1, { minimum: 1801 }],
    minimumGames: [1, { games: 9, iteratedRoundRobin: 'all-games' }],
    minimumGamesExceptions: [
      1,
      {
        kind: 'fewer-games',
        games: 1,
        events: ['olympiad', 'continental-team', 'world-team'],
        membersOf: ['IBCA', 'ICSC', 'IPCA'],
      },
    ],
    eventGate: [1, { kind: 'needs', ratedOpponents: 3, distinct: true, halfPoints: 0, until: 'always' }],
    firstEvent: [
      1,
      {
        halfPointsNeeded: 1,
        scoreAgainst: 'rated-or-anyone-in-round-robins',
        opponentsSide: 'dropped-too',
        meaning: 'until-the-pool-begins',
      },
    ],
    poolWindow: [1, { lists: 8 }],
    pooling: [1, { kind: 'weighted-mean' }],
    mixedPools: [2, 'rules-of-each-start'],
    subFloorResults: [7, { kind: 'kept' }],
    initialRating: [1, { kind: 'bonus-above-half', bonusPerHalfPoint: 1250 as never, maximum: null }],
    perfectScore: [1, { difference: 735 }],
    delistedMeanwhile: [2, { ownResults: 'rated-from-last-rating', forOpponents: 'rated' }],
    seededNewcomer: [2, { kind: 'none' }],
    kFactor: [1, { kind: 'same-for-all', k: 15 }],
    kTakenFrom: [3, 'previous-list'],
    kLimit: [2, { kind: 'none' }],
    changeRounding: [1, { per: 'tournament', half: 'away-from-zero' }],
    inactivity: [
      1,
      {
        fewerGamesThan: 4,
        onLists: 4,
        shownOnNextLists: 7,
        returnsWithGames: 4,
        newcomersFlagged: true,
        offTopListsAfterMonths: 12,
      },
    ],
    inclusion: [BY_HAND, { federation: 'member-of-fide', exceptions: 'none' }],
    reentry: [
      3,
      { pool: 'fresh', gamesCounter: 'kept', publishedMarks: 'kept', holderOfStandardRating: 'as-new' },
    ],
  };

interface Played {
  readonly world: Pick<World, 'log' | 'lists'>;
  readonly lists: Lists;
  readonly digests: string;
}
const played = new Map<number, Played>();

function worldOf(seed: number): Played {
  const known = played.get(seed);
  if (known !== undefined) return known;
  const world = seed === BY_HAND ? worldByHand() : makeWorld(seed);
  const lists = new Lists();
  lists.record(withDigests(world.log));
  const made = { world, lists, digests: digestsOf(lists.stateAt(lists.head), world) };
  played.set(seed, made);
  return made;
}

function digestsOf(projection: State, { lists }: Played['world']): string {
  return lists.flatMap((date) => POOLS.map((pool) => digestOf(projection, pool, date as ListDate))).join();
}

function digestOf(...asked: Parameters<typeof listIn>): string {
  try {
    return listIn(...asked).digest();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal.code;
    throw error;
  }
}

describe('every provision of the law', () => {
  it('is read by the computation of lists, or is documentary', () => {
    const documentary = PROVISION_NAMES.filter((name) => whyDocumentary(name) !== null);
    expect([...Object.keys(CHANGES), ...documentary].sort()).toEqual([...PROVISION_NAMES].sort());
  });

  it.each(Object.entries(CHANGES))('%s: another value changes a list', (name, [seed, value]) => {
    expect(provisionFault(name as ProvisionName, value)).toBeNull();
    const { world, lists, digests } = worldOf(seed);
    const rules = RULE_SETS.filter(({ provisions }) => provisions[name as ProvisionName] !== undefined).map(
      ({ id }) => ({ ruleSet: id, provisions: { [name]: value } }) as RuleChange,
    );
    expect(digestsOf(branchOf(lists, lists.head, { ...EMPTY_SCENARIO, rules }), world)).not.toBe(digests);
  });
});
