import type { CalendarDate, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Affiliation, Command } from '@ledger/ledger';
import { AFFILIATIONS } from '@ledger/ledger';
import { Change, Choice, Day, Kind, ListDay, PoolName, Whole } from '../http/fields';
import { DecisionBody } from '../recording/decision.dto';
import { DatedDecision } from './dated-decision.dto';
import type { PlayerDecision } from './dated-decision.dto';

export class Suspension extends DecisionBody implements PlayerDecision {
  @Kind('suspend')
  readonly type!: 'suspend';
  @Day('The first day.', { example: '2024-02-01' })
  readonly from!: CalendarDate;
  @Day('The first day on which the player may play again.', { optional: true, example: '2025-02-01' })
  readonly until?: CalendarDate;

  command(player: PlayerId): Command {
    const { from, until = null } = this;
    return { type: 'SuspendPlayer', player, from, until, ...this.grounds() };
  }
}

export class Membership extends DatedDecision implements PlayerDecision {
  @Kind('affiliate')
  readonly type!: 'affiliate';
  @Choice('The international organisation beside FIDE.', AFFILIATIONS, 'Affiliation', { example: 'IBCA' })
  readonly to!: Affiliation;

  command(player: PlayerId): Command {
    return { type: 'AffiliatePlayer', ...this.about(player), affiliation: this.to };
  }
}

abstract class DecisionOnList extends DecisionBody {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;

  protected about(player: PlayerId) {
    return { player, pool: this.pool, list: this.date, ...this.grounds() };
  }
}

/** A rating held before that was overlooked when the player was taken for unrated. */
export class FormerRating extends DecisionOnList implements PlayerDecision {
  @Kind('former-rating')
  readonly type!: 'former-rating';
  @Whole('The rating with which the player stands on this list.', { min: 1, max: 9999, example: 2150 })
  readonly rating!: number;
  @Whole('Rated games up to then.', { max: 999_999, example: 64 })
  readonly games!: number;
  @Whole('The highest rating ever published; the rating if it is not given.', {
    optional: true,
    min: 1,
    max: 9999,
    example: 2180,
  })
  readonly peak?: number;

  command(player: PlayerId): Command {
    const { rating, games: gamesTotal, peak = rating } = this;
    return { type: 'ReinstatePriorRating', ...this.about(player), rating, gamesTotal, peak };
  }
}

/** Points that an authority grants or takes on one list. */
export class PlayerAdjustment extends DecisionOnList implements PlayerDecision {
  @Kind('adjust')
  readonly type!: 'adjust';
  @Change('Added to the rating on this list; a negative number takes them.', { example: -25 })
  readonly points!: number;

  command(player: PlayerId): Command {
    return { type: 'GrantAdjustment', ...this.about(player), points: this.points };
  }
}
