import type { Brand } from './brand';
import { refuse } from './refusal';
import { kernelRefusal } from './refusals';

/** A player's FIDE identity number. TRF leaves eleven columns for it, so it may exceed 32 bits. */
export type PlayerId = Brand<number, 'PlayerId'>;
/** A tournament's registration code, e.g. `T0001` or FIDE's event number. */
export type TournamentId = Brand<string, 'TournamentId'>;
/** A federation's three-letter code, e.g. `GER`; `FID` for players without one. */
export type FederationCode = Brand<string, 'FederationCode'>;

const LARGEST_PLAYER_ID = 99_999_999_999;

export function isPlayerId(value: number): value is PlayerId {
  return Number.isInteger(value) && value >= 1 && value <= LARGEST_PLAYER_ID;
}

export function playerId(value: number | string): PlayerId {
  const number = typeof value === 'number' ? value : /^\d{1,11}$/.test(value) ? Number(value) : Number.NaN;
  if (isPlayerId(number)) return number;
  return refuse(kernelRefusal('PlayerIdUnreadable', { value }));
}

const TOURNAMENT_FORM = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function isTournamentId(text: string): text is TournamentId {
  return TOURNAMENT_FORM.test(text);
}

export function tournamentId(text: string): TournamentId {
  if (isTournamentId(text)) return text;
  return refuse(kernelRefusal('TournamentIdUnreadable', { text }));
}

const FEDERATION_FORM = /^[A-Z]{3}$/;

export function isFederationCode(text: string): text is FederationCode {
  return FEDERATION_FORM.test(text);
}

export function federationCode(text: string): FederationCode {
  if (isFederationCode(text)) return text;
  return refuse(kernelRefusal('FederationCodeUnreadable', { text }));
}
