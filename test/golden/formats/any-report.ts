import type { CalendarDate, ClockSetting, FederationCode, PlayerId } from '@ledger/kernel';
import { readRecord122 } from '@ledger/kernel';
import type { TrfPlayer, TrfReport, TrfTournament } from '@ledger/formats';
import { PLAYING_TITLES, SCORE_SYMBOLS } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import fc from 'fast-check';
import { anyBirth, anyDate, anyNumbers, anyTenths, anyText } from './any-field';
import { anyTeamRecords, noTeamRecords, oldTeams } from './any-team-records';

const anyFederation = fc.constantFrom('GER', 'NOR', 'IND', 'USA').map((code) => code as FederationCode);
const anySex = fc.constantFrom('M' as const, 'F' as const, null);

/** Whatever a report of a version can say. */
export function anyReport(version: 'TRF16' | 'TRF26'): fc.Arbitrary<TrfReport> {
  const is26 = version === 'TRF26';
  const size = fc.record({
    seed: fc.nat(),
    players: fc.integer({ min: 1, max: 9 }),
    rounds: fc.integer({ min: 1, max: 6 }),
  });
  return size.chain(({ seed, players, rounds }) => {
    const base = generateReport(seededRandom(seed), { version, players, rounds });
    return fc
      .record({
        tournament: anyTournament(is26, rounds),
        players: fc.tuple(...base.players.map(anyPlayer)),
        teamRecords: is26 ? anyTeamRecords : fc.constant(noTeamRecords),
        teams: is26 ? fc.constant([]) : oldTeams,
        absent: anyNumbers(),
        accelerationsByRound: fc.array(
          fc.record({
            startNumber: fc.integer({ min: 0, max: 9999 }),
            pointsTenths: fc
              .tuple(fc.array(fc.option(anyTenths(999), { nil: null }), { maxLength: 4 }), anyTenths(999))
              .map(([before, last]) => [...before, last]),
          }),
          { maxLength: 3 },
        ),
        details: fc.array(
          fc.record({
            startNumber: fc.integer({ min: 0, max: 9999 }),
            kind: fc.constantFrom('EMAIL', 'GROUP', 'ID:USCF'),
            value: fc.oneof(fc.constant(''), anyText(20)),
          }),
          { maxLength: 3 },
        ),
        comments: is26 ? fc.array(fc.oneof(fc.constant(''), anyText(60)), { maxLength: 3 }) : fc.constant([]),
        unknown: fc.array(
          anyText(30).map((text) => `QQ7 ${text}`),
          { maxLength: 2 },
        ),
      })
      .map(({ teamRecords, teams, ...own }) => ({
        ...base,
        ...teamRecords,
        ...own,
        teams: is26 ? teamRecords.teams : teams,
      }));
  });
}

function anyPlayer(base: TrfPlayer, index: number): fc.Arbitrary<TrfPlayer> {
  return fc.record({
    startNumber: fc.constant(base.startNumber),
    sex: anySex,
    title: fc.constantFrom(...PLAYING_TITLES, null),
    name: fc.oneof(fc.constant(''), anyText(33)),
    rating: fc.integer({ min: 0, max: 9999 }),
    federation: fc.option(anyFederation, { nil: null }),
    id: fc.constantFrom(null, 100 + index, 99_999_990_000 + index).map((id) => id as PlayerId | null),
    birth: anyBirth,
    pointsTenths: fc.option(anyTenths(999), { nil: null }),
    rank: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
  });
}

const optionalText = fc.option(anyText(70), { nil: null });
const optionalCount = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null });
/** The last session lasts to the end of the game. */
const anyClock = fc
  .array(
    fc.record({
      moves: fc.integer({ min: 1, max: 999 }),
      seconds: fc.integer({ min: 1, max: 99_999 }),
      incrementSeconds: fc.integer({ min: 0, max: 999 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((sessions) => sessions.with(-1, { ...sessions.at(-1)!, moves: null! }) as unknown as ClockSetting);

function anyTournament(is26: boolean, rounds: number): fc.Arbitrary<TrfTournament> {
  const symbols = SCORE_SYMBOLS.filter((symbol) => is26 || !['L', 'A', 'X'].includes(symbol));
  const only26 = <Value>(value: fc.Arbitrary<Value>, fallback: Value): fc.Arbitrary<Value> =>
    is26 ? value : fc.constant(fallback);
  const codes = fc.array(fc.constantFrom('BH', 'SB', 'PTS', 'BH:GP/C1'), { maxLength: 3 });
  return fc
    .record({
      dates: fc.tuple(fc.option(anyDate, { nil: null }), fc.option(anyDate, { nil: null }), fc.boolean()),
      name: optionalText,
      city: optionalText,
      federation: fc.option(anyFederation, { nil: null }),
      numberOfPlayers: optionalCount,
      numberOfRated: optionalCount,
      numberOfTeams: optionalCount,
      type: optionalText,
      chiefArbiter: optionalText,
      deputies: fc.array(anyText(40), { maxLength: 3 }),
      timeControlText: fc.constantFrom(null, '90+30', '15 min', 'as agreed'),
      encoded: fc.option(fc.record({ white: anyClock, black: anyClock }), { nil: null }),
      scheduledRounds: fc.option(fc.integer({ min: rounds, max: 99 }), { nil: null }),
      initialColour: fc.constantFrom('white' as const, 'black' as const, null),
      pairedByRank: fc.boolean(),
      scoring: fc.uniqueArray(fc.record({ symbol: fc.constantFrom(...symbols), pointsTenths: anyTenths(999) }), {
        selector: (score) => score.symbol,
        maxLength: 6,
      }),
      startingRankMethod: only26(
        fc.option(
          fc.record({
            federation: fc.option(anyFederation, { nil: null }),
            method: fc.constantFrom('FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'),
          }),
          { nil: null },
        ),
        null,
      ),
      pairingProgram: only26(optionalText, null),
      encodedType: only26(fc.constantFrom('FIDE_DUTCH_2026', 'FIDE_ROUNDROBIN', null), null),
      tieBreaks: only26(codes, []),
      standingsTieBreaks: only26(codes, []),
      boardColours: only26(fc.constantFrom('WBWB', 'B', null), null),
      matchScoring: only26(
        fc.uniqueArray(
          fc.record({ symbol: fc.constantFrom('TW' as const, 'TD' as const, 'TL' as const), pointsTenths: anyTenths(999) }),
          { selector: (score) => score.symbol },
        ),
        [],
      ),
    })
    .map(({ dates: [one, other, hasRoundDates], encoded, ...rest }) => {
      const [start, end] = one !== null && other !== null && other < one ? [other, one] : [one, other];
      const fromText = rest.timeControlText === null ? null : readRecord122(rest.timeControlText);
      return {
        ...rest,
        start,
        end,
        roundDates: hasRoundDates ? roundDates(rounds, start, end) : [],
        timeControl: is26 && encoded !== null ? encoded : fromText,
      };
    });
}

/** The first round on the first day, the last on the last, and nothing known of those between. */
function roundDates(rounds: number, start: CalendarDate | null, end: CalendarDate | null): (CalendarDate | null)[] {
  return Array.from({ length: rounds }, (_, index) => (index === 0 ? start : index === rounds - 1 ? end : null));
}
