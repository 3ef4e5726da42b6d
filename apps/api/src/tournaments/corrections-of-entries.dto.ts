import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Choice, Kind, Player, Tournament, Whole, Wholes } from '../http/fields';
import { problem, ProblemError } from '../problem/problem';
import { TournamentCorrection } from './correction.dto';

export class EntryCorrection extends TournamentCorrection {
  @Kind('entry')
  readonly type!: 'entry';
  @Player('The id under which the games were reported.')
  readonly from!: PlayerId;
  @Player('The id to whom they belong.', { example: 10000299 })
  readonly to!: PlayerId;

  command(tournament: TournamentId): Command {
    return { type: 'ReassignEntry', ...this.about(tournament), from: this.from, to: this.to };
  }
}

export class EntriesCombination extends TournamentCorrection {
  @Kind('combine')
  readonly type!: 'combine';
  @Player('Who played under these numbers.')
  readonly player!: PlayerId;
  @Wholes('The start numbers in the report.', { min: 1, max: 99_999, example: [4, 17] })
  readonly startNumbers!: readonly number[];
  @Whole('The number of the interim report; 1 if it is not given.', {
    optional: true,
    min: 1,
    max: 999,
    example: 1,
  })
  readonly part?: number;

  command(tournament: TournamentId): Command {
    const { player, startNumbers, part = 1 } = this;
    return { type: 'CombineEntries', ...this.about(tournament), player, part, startNumbers };
  }
}

export class RatingBasisCorrection extends TournamentCorrection {
  @Kind('rating-basis')
  readonly type!: 'rating-basis';
  @Player('Whose rating.')
  readonly player!: PlayerId;
  @Whole('The right rating; null for unrated.', { nullable: true, min: 100, max: 9999, example: 2150 })
  readonly rating!: number | null;

  command(tournament: TournamentId): Command {
    const { player, rating } = this;
    return { type: 'CorrectRatingBasis', ...this.about(tournament), player, rating };
  }
}

export class DuplicateDeclaration extends TournamentCorrection {
  @Kind('duplicate')
  readonly type!: 'duplicate';
  @Tournament('The tournament that counts; this one is void.')
  readonly of!: TournamentId;

  command(tournament: TournamentId): Command {
    return { type: 'DeclareDuplicate', ...this.about(tournament), original: this.of };
  }
}

export class Annulment extends TournamentCorrection {
  @Kind('annul')
  readonly type!: 'annul';
  @Player('Only the games of this player; without it the whole tournament.', { optional: true })
  readonly player?: PlayerId;
  @Whole("Only the player's game of this round.", { optional: true, min: 1, max: 999, example: 3 })
  readonly round?: number;
  @Choice('For whom they leave the calculation.', ['both', 'player'], 'AnnulledSide', {
    optional: true,
    example: 'both',
  })
  readonly side?: 'both' | 'player';

  command(tournament: TournamentId): Command {
    const { player, round = null, side } = this;
    if (player !== undefined) {
      return { type: 'AnnulGames', ...this.about(tournament), player, round, side: side ?? 'both' };
    }
    if (side !== undefined) throw goesWithPlayer('side');
    if (round !== null) throw goesWithPlayer('round');
    return { type: 'AnnulTournament', ...this.about(tournament) };
  }
}

function goesWithPlayer(field: string): ProblemError {
  const message = 'goes with player';
  return new ProblemError(problem(400, `${field}: ${message}`, { errors: [{ field, message }] }));
}
