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
  whole,
  year,
} from '../shape';
import type { PlayerEvent } from './events';
import { AFFILIATIONS, SEXES, TITLES } from './events';

const sex = oneOf(SEXES);
const title = oneOf(TITLES);
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
  TitleAwarded: first(fields({ player, title, on: date })),
  TitleRevoked: first(fields({ player, title, on: date })),
  PlayerAffiliated: first(fields({ player, affiliation: oneOf(AFFILIATIONS), on: date })),
  PlayersMerged: first(fields({ alias: player, kept: player })),
  MergeReverted: first(fields({ alias: player, kept: player, merge: text })),
  PlayerSplit: first(fields({ player, to: player, tournaments: listOf(text, 1) })),
  PriorRatingReinstated: first(fields({ player, pool, list, rating, gamesTotal: whole(0), peak: rating })),
  AdjustmentGranted: first(fields({ player, pool, list, points: whole(-9999, 9999) })),
  PersonForgotten: first(fields({ player })),
};
