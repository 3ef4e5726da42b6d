import type { CalendarDate, TournamentId } from '@ledger/kernel';
import {
  dateFromDayNumber,
  longestGameSeconds,
  readTimeControl,
  refuse,
  shorterSecondsForSixtyMoves,
} from '@ledger/kernel';
import type { Attestation, NormOnFile, TournamentKind } from '@ledger/ledger';
import { ledgerRefusal, noSuchTournament } from '@ledger/ledger';
import type { State, StatePart } from '@ledger/engine';
import type { TitleRuleSet } from '@ledger/regulations';
import { QUALIFYING_EVENTS } from '@ledger/regulations';
import { titleFileOf } from '../facts/title-file-of';
import type { NormEvent, NormEventKind } from '../norm/sheet';
import { titlesRefusal } from '../refusals';
import { EveryRound } from './every-round';
import type { NormField } from './field';

/** The reported parts of a tournament in which norms can be made: refused for what the titles are not for. */
export function titlePartsOf(state: State, id: TournamentId): readonly StatePart[] {
  const parts = state.partsOf(id).sort((a, b) => a.number - b.number);
  const first = parts[0];
  if (first === undefined) {
    if (!state.hasTournament(id)) return refuse(noSuchTournament(id));
    return refuse(ledgerRefusal('NotReported', { what: `Tournament ${id}` }));
  }
  const { pool } = first;
  if (pool !== 'standard') {
    refuse(titlesRefusal('NoTitleTournament', { id, pool }));
  }
  return parts;
}

/** What is known about a tournament as a whole, from registration, report, lists and certificates. */
export function normEventOf(
  state: State,
  parts: readonly StatePart[],
  field: NormField,
  rules: TitleRuleSet,
): NormEvent {
  const part = parts[0]!;
  const control = part.timeControl === null ? null : readTimeControl(part.timeControl);
  const host = state.hostOf(part.tournament)!;
  const everyRound = new EveryRound(field);
  const { certificates, attested } = papersOf(state, part.tournament, field);
  return {
    id: part.tournament,
    start: field.start,
    end: field.end,
    registeredOn: part.registeredOn,
    federation: host,
    system: part.system,
    kind: certificates.map(({ kind }) => kind).find((kind) => kind !== 'ordinary') ?? KINDS[part.kind],
    qualifiesAs: QUALIFYING_EVENTS.find((event) => event === part.kind) ?? null,
    rounds: Math.max(part.rounds, field.rounds),
    ratingsFrom: state.dateInForce('standard', part.tournamentStart)!,
    ratingsVersion: field.ratingsVersion,
    notRated: notRated(state, parts),
    seconds:
      control === null
        ? null
        : { player: shorterSecondsForSixtyMoves(control), game: longestGameSeconds(control) },
    fastClassic: part.decisions.fastClassicApproved,
    roundDates: field.roundDays.map((day): CalendarDate | null =>
      day === null ? null : dateFromDayNumber(day),
    ),
    participants: field.count,
    foreigners: everyRound.foreigners(host, rules),
    smallestRound: everyRound.smallest(rules),
    attested,
  };
}

/** What a registration says of 1.41b and 1.43; a certificate can say more. */
const KINDS: Readonly<Record<TournamentKind, NormEventKind>> = {
  ordinary: 'ordinary',
  league: 'ordinary',
  'national-championship': 'national-championship',
  'womens-national-championship': 'national-championship',
  'national-team-championship': 'national-team-championship',
  olympiad: 'team-championship',
  'continental-team': 'team-championship',
  'world-team': 'team-championship',
  'continental-club': 'team-championship',
  'world-club': 'team-championship',
  zonal: 'zonal',
  'world-cup': 'world-cup',
  'world-cup-qualifier': 'ordinary',
  'candidates-qualifier': 'ordinary',
  'eve-event': 'ordinary',
};

function notRated(state: State, parts: readonly StatePart[]): string | null {
  for (const part of parts) {
    const objection = state.objectionTo(part);
    if (objection !== null) return `${objection.text} [${objection.article}]`;
  }
  return null;
}

interface Papers {
  readonly certificates: readonly NormOnFile[];
  readonly attested: ReadonlySet<Attestation>;
}

/** Certificates in force and attestations about this tournament: what one confirms of it holds for all its players. */
function papersOf(state: State, id: TournamentId, { players }: NormField): Papers {
  const files = players.map((player) => titleFileOf(state, player));
  const certificates = files.flatMap(({ norms }) =>
    norms.filter(({ tournament, withdrawnOn }) => tournament === id && withdrawnOn === null),
  );
  const attestations = files.flatMap((file) =>
    file.attestations.filter(({ tournament }) => tournament === id),
  );
  return {
    certificates,
    attested: new Set([...certificates, ...attestations].flatMap(({ attested }) => attested)),
  };
}
