import type { FederationCode } from '@ledger/kernel';
import fc from 'fast-check';
import { anyBirth, anyNumbers, anyTenths, anyText } from './any-field';

const short = fc.integer({ min: 0, max: 999 });
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });
const few = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => fc.array(value, { maxLength: 3 });

/** Teams as TRF16 knows them: a name and players, numbered as they come. */
export const oldTeams = few(fc.record({ name: anyText(32), players: anyNumbers(9999, 14) })).map((teams) =>
  teams.map(({ name, players }, index) => ({
    number: index + 1,
    name,
    nickname: null,
    strength: null,
    matchPointsTenths: null,
    gamePointsTenths: null,
    rank: null,
    players,
  })),
);

export const noTeamRecords = {
  teams: [],
  teamResults: [],
  teamResultLines: [],
  boardOrders: [],
  teamByes: null,
  forfeitedMatches: [],
  byes: [],
  accelerations: [],
  noMeetings: [],
  abnormalPoints: [],
  nationalRatings: [],
};

/** What only TRF26 can say: records 240 to 330, 802 and the national ratings. */
export const anyTeamRecords = fc
  .record({
    teams: few(
      fc.record({
        number: short,
        name: fc.oneof(fc.constant(''), anyText(32)),
        nickname: optional(anyText(5)),
        strength: optional(fc.integer({ min: 0, max: 999_999 })),
        matchPointsTenths: optional(anyTenths(99_999)),
        gamePointsTenths: optional(anyTenths(99_999)),
        rank: optional(short),
        players: anyNumbers(9999, 14),
      }),
    ),
    teamResults: few(
      fc.record({
        team: short,
        nickname: fc.oneof(fc.constant(''), anyText(5)),
        matchPointsTenths: optional(anyTenths(99_999)),
        gamePointsTenths: optional(anyTenths(99_999)),
        rounds: few(
          fc.record({
            opponent: fc.oneof(short, fc.constantFrom('PAB' as const, 'FPB' as const, 'HPB' as const, 'ZPB' as const, null)),
            colour: fc.constantFrom('white' as const, 'black' as const, null),
            gamePointsTenths: anyTenths(999),
            forfeited: fc.boolean(),
          }),
        ),
      }),
    ),
    teamResultLines: few(anyText(60)),
    boardOrders: few(fc.record({ round: short, team: short, opponent: short, players: anyNumbers() })),
    teamByes: optional(
      fc.record({
        matchPointsTenths: optional(anyTenths(999)),
        gamePointsTenths: optional(anyTenths(999)),
        teams: anyNumbers(999),
      }),
    ),
    forfeitedMatches: few(
      fc.record({
        kind: fc.constantFrom('+-' as const, '-+' as const, '--' as const),
        round: short,
        white: short,
        black: short,
      }),
    ),
    byes: few(
      fc.record({ kind: fc.constantFrom('F' as const, 'H' as const, 'Z' as const), round: short, who: anyNumbers() }),
    ),
    accelerations: few(
      fc.record({
        matchPointsTenths: optional(anyTenths(999)),
        pointsTenths: optional(anyTenths(999)),
        firstRound: short,
        lastRound: short,
        first: fc.integer({ min: 0, max: 9999 }),
        last: fc.integer({ min: 0, max: 9999 }),
      }),
    ),
    forbidden: few(fc.record({ who: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 5 }) })),
    forbiddenInRounds: few(fc.record({ firstRound: short, lastRound: short, who: anyNumbers() })),
    abnormalPoints: few(
      fc.record({
        kind: fc.constantFrom(...(['W', 'D', 'L', 'F', 'H', 'Z', '+', '-', null] as const)),
        matchPointsTenths: optional(fc.integer({ min: -999, max: 9999 })),
        pointsTenths: optional(fc.integer({ min: -999, max: 9999 })),
        round: short,
        who: anyNumbers(),
      }),
    ),
    nationalRatings: few(
      fc.record({
        ratingFederation: fc.constantFrom('GER', 'NOR', 'ENG').map((code) => code as FederationCode),
        startNumber: fc.integer({ min: 1, max: 9999 }),
        sex: fc.constantFrom('M' as const, 'F' as const, null),
        classification: fc.oneof(fc.constant(''), anyText(3)),
        name: fc.oneof(fc.constant(''), anyText(33)),
        rating: fc.integer({ min: 0, max: 9999 }),
        origin: fc.oneof(fc.constant(''), anyText(3)),
        nationalNumber: fc.oneof(fc.constant(''), anyText(11)),
        birth: anyBirth,
      }),
    ),
  })
  .map(({ forbidden, forbiddenInRounds, ...records }) => ({
    ...records,
    // JaVaFo's records, without rounds, are written before those of TRF26.
    noMeetings: [...forbidden.map(({ who }) => ({ firstRound: null, lastRound: null, who })), ...forbiddenInRounds],
  }));
