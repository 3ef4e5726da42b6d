import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type {
  Attestation,
  AttestedEventKind,
  DirectTitleOnFile,
  NormOnFile,
  TitleFile,
} from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { NormTitle, PlayerTitle, TitleRuleSet } from '@ledger/regulations';
import type { NormInApplication } from '../application/norm-in-application';
import { normInApplication, serves, wordsToAttest } from '../application/norm-in-application';
import type { NormAssessment } from '../norm/assess';
import { assessNorm, isOutOfReach, normTitlesWanted } from '../norm/assess';
import type { Check } from '../norm/check';
import { holds } from '../norm/check';
import type { NormBearing } from '../norm/bearing';
import { qualifyingOf } from '../norm/bearing';
import { isNormTitle } from '../ladder';
import { sheetsOf } from './norm-tournaments';

/** A tournament in which no norm was looked for, and why. */
export interface NotAssessed {
  readonly tournament: TournamentId;
  readonly why: string;
}

/** What the ledger finds of one player's norms up to a day. */
export interface PlayerNorms {
  readonly achieved: readonly NormAssessment[];
  readonly notAssessed: readonly NotAssessed[];
  /** Certified, but not a norm by the ledger's computation. */
  readonly contradicted: readonly NormAssessment[];
}

/** Every tournament of the player that ended by the day, judged for every norm. */
export function playerNorms(state: State, player: PlayerId, file: TitleFile, on: CalendarDate): PlayerNorms {
  const achieved: NormAssessment[] = [];
  const contradicted: NormAssessment[] = [];
  const notAssessed: NotAssessed[] = [];
  for (const tournament of tournamentsOf(state, player, on)) {
    const found = sheetsOf(state, tournament);
    if ('refused' in found) notAssessed.push({ tournament, why: found.refused });
    if (!('sheets' in found)) continue;
    const { sheets } = found;
    const sheet = sheets.sheet(sheets.field.entryOf(player));
    for (const title of normTitlesWanted(sheet)) {
      const certified = file.norms.some((norm) => isInForce(norm, on) && isOf(norm, tournament, title));
      if (!certified && isOutOfReach(sheet, title, sheets.rules)) continue;
      const norm = assessNorm(sheet, title);
      if (norm.achieved) achieved.push(norm);
      else if (certified) contradicted.push(norm);
    }
  }
  return { achieved, notAssessed, contradicted };
}

function tournamentsOf(state: State, player: PlayerId, on: CalendarDate): TournamentId[] {
  if (!state.hasFactsIn('standard')) return [];
  state.advanceTo(state.lastFactOn('standard'));
  const ids = new Set<TournamentId>();
  for (const { part } of state.resultsOf(player, 'standard')) {
    if (part.tournamentEnd <= on) ids.add(part.tournament);
  }
  return [...ids].reverse();
}

function isInForce({ on, withdrawnOn }: NormOnFile, day: CalendarDate): boolean {
  return on <= day && (withdrawnOn === null || withdrawnOn > day);
}

function isOf(norm: NormOnFile, tournament: TournamentId, title: NormTitle): boolean {
  return norm.tournament === tournament && norm.title === title;
}

/**
 * The norms with which an application for a title can be made: those the ledger finds, with their certificates; those
 * of certificates about tournaments that it cannot judge; those won by a place (1.21). One for each tournament.
 */
export function normsTowards(
  title: NormTitle,
  { achieved, contradicted }: PlayerNorms,
  file: TitleFile,
  on: CalendarDate,
  rules: TitleRuleSet,
  checksOfPlace: (direct: DirectTitleOnFile) => readonly Check[],
): NormInApplication[] {
  const certificates = file.norms.filter((norm) => isInForce(norm, on) && serves(norm.title, title));
  const certificateOf = (tournament: TournamentId): NormOnFile | null =>
    certificates.find((norm) => norm.tournament === tournament) ?? null;
  const judged = [...achieved, ...contradicted].filter((norm) => norm.title === title);
  const norms = judged.map((norm) => normInApplication(norm, certificateOf(norm.tournament)));
  const seen = new Set(judged.map(({ tournament }) => tournament));
  for (const certificate of certificates) {
    if (seen.has(certificate.tournament)) continue;
    seen.add(certificate.tournament);
    norms.push(byCertificate(certificate, attestedFor(file, certificate.tournament, on), rules));
  }
  for (const direct of file.directTitles) {
    if (direct.award !== 'norm' || direct.on > on || seen.has(direct.tournament)) continue;
    if (!isNormTitle(direct.title) || !serves(direct.title, title)) continue;
    norms.push(
      byPlace(direct, direct.title, checksOfPlace(direct), attestedFor(file, direct.tournament, on), rules),
    );
  }
  return norms;
}

/** What people confirmed about a tournament for this player, on certificates or later; null: about the player. */
export function attestedFor(
  { attestations, norms }: TitleFile,
  tournament: TournamentId | null,
  on: CalendarDate,
  title?: PlayerTitle,
): ReadonlySet<Attestation> {
  const papers = [
    ...attestations.filter((each) => each.on <= on && (title === undefined || each.title === title)),
    ...norms.filter((norm) => isInForce(norm, on)),
  ];
  return new Set(papers.flatMap((each) => (each.tournament === tournament ? each.attested : [])));
}

/** Of a tournament outside the ledger, or of a date whose regulations are not known, only people know. */
function whatPeopleKnow(
  kind: AttestedEventKind,
  attested: ReadonlySet<Attestation>,
  rules: TitleRuleSet,
): Omit<NormBearing, 'start' | 'end' | 'achievedOn'> {
  return {
    eightGames: attested.has('all-games-played') ? false : null,
    normalForeigners: attested.has('normal-foreigners') ? true : null,
    exemption: null,
    daysOfOneRound: attested.has('one-round-per-day') ? rules.provisions.oneRoundPerDay.value.days : null,
    largeSwiss: attested.has('large-swiss') ? true : null,
    qualifying: qualifyingOf(kind, null, attested),
  };
}

function byCertificate(
  { tournament, title, start, end, games, certificate, on, kind }: NormOnFile,
  attested: ReadonlySet<Attestation>,
  rules: TitleRuleSet,
): NormInApplication {
  return {
    tournament,
    title,
    achieved: true,
    length: games,
    judgedBy: 'its certificate',
    bearing: { start, end, achievedOn: end, ...whatPeopleKnow(kind, attested, rules) },
    registeredOn: on,
    certificate,
    open: [],
  };
}

/** A norm for a place counts nine games (1.24); the rules on opponents do not apply to it (1.21), 35 % do (1.22). */
function byPlace(
  { tournament, on, achievement }: DirectTitleOnFile,
  title: NormTitle,
  checks: readonly Check[],
  attested: ReadonlySet<Attestation>,
  rules: TitleRuleSet,
): NormInApplication {
  const known = {
    ...whatPeopleKnow('ordinary', attested, rules),
    eightGames: false,
    normalForeigners: false,
  };
  const achieved = holds(checks);
  return {
    tournament,
    title,
    achieved,
    length: achieved ? rules.provisions.directNormGames.value : 0,
    judgedBy: `${achievement}, ${rules.cite('1.21').article}`,
    bearing: { start: on, end: on, achievedOn: on, ...known },
    registeredOn: on,
    certificate: achievement,
    open: wordsToAttest(checks),
  };
}
