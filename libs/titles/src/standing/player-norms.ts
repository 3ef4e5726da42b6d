import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { NormOnFile, TitleFile } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import type { NormInApplication } from '../application/norm-in-application';
import { normInApplication, serves } from '../application/norm-in-application';
import type { NormAssessment } from '../norm/assess';
import { assessNorm, isOutOfReach, normTitlesWanted } from '../norm/assess';
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
    norms.push(byCertificate(certificate, rules));
  }
  for (const direct of file.directTitles) {
    if (direct.award !== 'norm' || direct.on > on || seen.has(direct.tournament)) continue;
    if (!isNormTitle(direct.title) || !serves(direct.title, title)) continue;
    norms.push(byPlace(direct.tournament, direct.title, direct.on, direct.achievement, rules));
  }
  return norms;
}

/** Of a tournament outside the ledger, or of a date whose regulations are not known, only the certificate counts. */
function byCertificate(norm: NormOnFile, rules: TitleRuleSet): NormInApplication {
  const { tournament, title, start, end, games, certificate, on, attested } = norm;
  const oneRound = attested.includes('1.13a') ? rules.provisions.oneRoundPerDay.value.days : null;
  return {
    tournament,
    title,
    achieved: true,
    length: games,
    judgedBy: 'its certificate',
    bearing: { start, end, achievedOn: end, ...NOT_REPORTED, daysOfOneRound: oneRound },
    registeredOn: on,
    certificate,
    open: [],
  };
}

const NOT_REPORTED = {
  eightGames: null,
  normalForeigners: null,
  exemption: null,
  daysOfOneRound: null,
  largeSwiss: null,
};

/** A norm for a place counts as nine games (1.24); the rules on opponents do not apply to it (1.21). */
function byPlace(
  tournament: TournamentId,
  title: NormTitle,
  on: CalendarDate,
  achievement: string,
  rules: TitleRuleSet,
): NormInApplication {
  return {
    tournament,
    title,
    achieved: true,
    length: rules.provisions.directNormGames.value,
    judgedBy: `${achievement}, 1.21`,
    bearing: {
      start: on,
      end: on,
      achievedOn: on,
      ...NOT_REPORTED,
      eightGames: false,
      normalForeigners: false,
    },
    registeredOn: on,
    certificate: achievement,
    open: [],
  };
}
