import type { Catalogue } from '../catalogue';
import { first } from '../catalogue';
import {
  date,
  federation,
  fields,
  list,
  listOf,
  nullable,
  oneOf,
  optional,
  player,
  pool,
  text,
  tournament,
  whole,
  year,
} from '../shape';
import type { PlayerEvent } from './events';
import { AFFILIATIONS, SEXES } from './events';
import { ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from './title-events';

const sex = oneOf(SEXES);
const title = oneOf(TITLES);
const titleByNorm = oneOf(TITLES_BY_NORM);
/** Ratings are whole and positive; no list of any era has gone beyond four digits. */
const rating = whole(1, 9999);

export const PLAYER_EVENTS: Catalogue<PlayerEvent> = {
  PlayerRegistered: first(fields({ player, federation, sex: nullable(sex), birthYear: nullable(year) })),
  PersonRecorded: first(fields({ player, name: text, birthDate: nullable(date) })),
  PlayerDetailsCorrected: first(
    fields({
      player,
      federation: optional(federation),
      sex: optional(sex),
      birthYear: optional(year),
    }),
  ),
  PersonCorrected: first(fields({ player, name: optional(text), birthDate: optional(nullable(date)) })),
  PlayerTransferred: first(fields({ player, from: federation, to: federation, on: date })),
  PlayerRenamed: first(fields({ player, to: text, on: date })),
  PlayerDeceased: first(fields({ player, on: date })),
  PlayerSuspended: first(fields({ player, from: date, until: nullable(date) })),
  PlayerExcluded: first(fields({ player, on: date })),
  PlayerReinstated: first(fields({ player, on: date })),
  NormCertified: first(
    fields({
      player,
      title: titleByNorm,
      tournament,
      start: date,
      end: date,
      games: whole(1, 99),
      performance: rating,
      certificate: text,
      on: date,
      kind: oneOf(NORM_EVENT_KINDS),
      attested: listOf(oneOf(ATTESTED_ARTICLES)),
    }),
  ),
  NormCertificateWithdrawn: first(fields({ player, title: titleByNorm, tournament, on: date })),
  DirectTitleAttested: first(
    fields({
      player,
      title,
      award: oneOf(['title', 'norm']),
      tournament,
      achievement: text,
      on: date,
      minimumRating: nullable(rating),
    }),
  ),
  TitleApplicationFiled: first(
    fields({ player, title, federation: nullable(federation), norms: listOf(tournament), on: date }),
  ),
  TitleApplicationRefused: first(fields({ player, title, on: date })),
  TitleAwardedConditionally: first(fields({ player, title, on: date, minimumRating: rating })),
  TitleAwarded: first(fields({ player, title, on: date, achievedOn: optional(date) })),
  TitleRevoked: first(fields({ player, title, on: date })),
  PlayerAffiliated: first(fields({ player, affiliation: oneOf(AFFILIATIONS), on: date })),
  PlayersMerged: first(fields({ alias: player, kept: player })),
  MergeReverted: first(fields({ alias: player, kept: player, merge: text })),
  PlayerSplit: first(fields({ player, to: player, tournaments: listOf(text, 1) })),
  PriorRatingReinstated: first(fields({ player, pool, list, rating, gamesTotal: whole(0), peak: rating })),
  AdjustmentGranted: first(fields({ player, pool, list, points: whole(-9999, 9999) })),
  PersonForgotten: first(fields({ player })),
};
