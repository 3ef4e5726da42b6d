import type { PlayerId } from '@ledger/kernel';
import { listDate } from '@ledger/kernel';
import type {
  AdjustPlayerOptions,
  AffiliateOptions,
  FormerRatingOptions,
  SuspendOptions,
} from '../commands/decisions-on-ratings';
import { decide, grounds } from './decide';

export function suspend(player: PlayerId, options: SuspendOptions): Promise<void> {
  const { from, until = null } = options;
  return decide(options, { type: 'SuspendPlayer', player, from, until, ...grounds(options) });
}

export function affiliate(player: PlayerId, options: AffiliateOptions): Promise<void> {
  const { to: affiliation, on } = options;
  return decide(options, { type: 'AffiliatePlayer', player, affiliation, on, ...grounds(options) });
}

export function reinstateRating(player: PlayerId, options: FormerRatingOptions): Promise<void> {
  const { pool, date, rating, games: gamesTotal, peak = rating } = options;
  return decide(options, {
    type: 'ReinstatePriorRating',
    player,
    pool,
    list: listDate(date),
    rating,
    gamesTotal,
    peak,
    ...grounds(options),
  });
}

export function adjustPlayer(player: PlayerId, options: AdjustPlayerOptions): Promise<void> {
  const { pool, date, points } = options;
  const about = { player, pool, list: listDate(date), points };
  return decide(options, { type: 'GrantAdjustment', ...about, ...grounds(options) });
}
