import type { Catalogue, EventTraits } from '../catalogue';
import { first, instead } from '../catalogue';
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
import { ATTESTATIONS, ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from './title-events';

const decision: EventTraits = { category: 'player', cause: 'decision', insteadOfReverting: null };
const correction: EventTraits = { ...decision, cause: 'correction' };
/** Names and titles are shown in a list and change no rating. */
const shown: EventTraits = { ...decision, cause: null };
const identity: EventTraits = { ...correction, category: 'identity' };
const reversal: EventTraits = { ...correction, category: 'reversal' };

const sex = oneOf(SEXES);
const title = oneOf(TITLES);
const titleByNorm = oneOf(TITLES_BY_NORM);
/** Ratings are whole and positive; no list of any era has gone beyond four digits. */
const rating = whole(1, 9999);

export const PLAYER_EVENTS: Catalogue<PlayerEvent> = {
  PlayerRegistered: first(
    instead('Merge the id into the right one, or correct its details.', correction),
    fields({
      player,
      federation,
      sex: nullable(sex),
      birthYear: nullable(year),
      otherTitles: optional(listOf(text, 1)),
      arenaTitle: optional(text),
    }),
  ),
  PersonRecorded: first(
    instead('Correct the details, or have the person forgotten.', shown),
    fields({ player, name: text, birthDate: nullable(date) }),
  ),
  PlayerDetailsCorrected: first(
    correction,
    fields({
      player,
      federation: optional(federation),
      sex: optional(sex),
      birthYear: optional(year),
    }),
  ),
  PersonCorrected: first(
    shown,
    fields({ player, name: optional(text), birthDate: optional(nullable(date)) }),
  ),
  PlayerTransferred: first(decision, fields({ player, from: federation, to: federation, on: date })),
  PlayerRenamed: first(shown, fields({ player, to: text, on: date })),
  PlayerDeceased: first(decision, fields({ player, on: date })),
  PlayerSuspended: first(decision, fields({ player, from: date, until: nullable(date) })),
  InclusionApproved: first(decision, fields({ player, from: date, until: nullable(date) })),
  PlayerExcluded: first(decision, fields({ player, on: date })),
  PlayerReinstated: first(decision, fields({ player, on: date })),
  NormCertified: first(
    shown,
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
      attested: listOf(oneOf([...ATTESTATIONS, ...ATTESTED_ARTICLES])),
    }),
  ),
  NormCertificateWithdrawn: first(shown, fields({ player, title: titleByNorm, tournament, on: date })),
  RequirementsAttested: first(
    shown,
    fields({
      player,
      title,
      tournament: nullable(tournament),
      attested: listOf(oneOf(ATTESTATIONS), 1),
      on: date,
    }),
  ),
  DirectTitleAttested: first(
    shown,
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
    shown,
    fields({ player, title, federation: nullable(federation), norms: listOf(tournament), on: date }),
  ),
  TitleApplicationRefused: first(shown, fields({ player, title, on: date })),
  TitleAwardedConditionally: first(
    shown,
    fields({ player, title, on: date, minimumRating: rating, despite: optional(listOf(text)) }),
  ),
  TitleAwarded: first(
    shown,
    fields({ player, title, on: date, achievedOn: optional(date), despite: optional(listOf(text)) }),
  ),
  TitleRevoked: first(shown, fields({ player, title, on: date })),
  PlayerAffiliated: first(decision, fields({ player, affiliation: oneOf(AFFILIATIONS), on: date })),
  PlayersMerged: first(identity, fields({ alias: player, kept: player })),
  MergeReverted: first(reversal, fields({ alias: player, kept: player, merge: text })),
  PlayerSplit: first(identity, fields({ player, to: player, tournaments: listOf(text, 1) })),
  PriorRatingReinstated: first(
    decision,
    fields({ player, pool, list, rating, gamesTotal: whole(0), peak: rating }),
  ),
  AdjustmentGranted: first(decision, fields({ player, pool, list, points: whole(-9999, 9999) })),
  PersonForgotten: first(instead('An erasure is final.', shown), fields({ player })),
};
