import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type { Command, Sex } from '@ledger/ledger';
import { SEXES } from '@ledger/ledger';
import { Choice, Day, Federation, Kind, Player, Text, Tournaments, Whole } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { problem, ProblemError } from '../problem/problem';
import { CorrectionBody, DecisionBody } from '../recording/decision.dto';

/** A wrong detail or a wrong identity, put right from the beginning. */
export interface PlayerCorrection extends DecisionBody {
  command(player: PlayerId): Command;
}

export class DetailsCorrection extends CorrectionBody implements PlayerCorrection {
  @Kind('details')
  readonly type!: 'details';
  @Text('The name as it should have been written.', { optional: true, example: 'Doe, Jane', max: 200 })
  readonly name?: string;
  @Day('The full date of birth.', { optional: true, example: '2006-05-17' })
  readonly birthDate?: CalendarDate;
  @Whole('The year of birth, where the day is not known.', {
    optional: true,
    min: 1850,
    max: 2100,
    example: 2006,
  })
  readonly birthYear?: number;
  @Choice('The sex.', SEXES, 'Sex', { optional: true, example: 'F' })
  readonly sex?: Sex;
  @Federation('The federation.', { optional: true })
  readonly federation?: FederationCode;

  command(player: PlayerId): Command {
    const { name, birthDate, birthYear, sex, federation } = this;
    const details = { name, birthDate, birthYear, sex, federation };
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) {
      const message = 'give at least one of name, birthDate, birthYear, sex and federation';
      throw new ProblemError(problem(400, `name: ${message}`, { errors: [{ field: 'name', message }] }));
    }
    return { type: 'CorrectPlayer', player, ...given, effect: this.effectOf(), ...this.grounds() };
  }
}

export class Merge extends CorrectionBody implements PlayerCorrection {
  @Kind('merge')
  readonly type!: 'merge';
  @Player('The id that is kept: all games count as its own.', { example: 10000299 })
  readonly into!: PlayerId;

  command(player: PlayerId): Command {
    return {
      type: 'MergePlayers',
      alias: player,
      kept: this.into,
      effect: this.effectOf(),
      ...this.grounds(),
    };
  }
}

export class Unmerge extends DecisionBody implements PlayerCorrection {
  @Kind('unmerge')
  readonly type!: 'unmerge';

  command(player: PlayerId): Command {
    return { type: 'RevertMerge', alias: player, ...this.grounds() };
  }
}

export class Split extends CorrectionBody implements PlayerCorrection {
  @Kind('split')
  readonly type!: 'split';
  @Player('The id to which these tournaments belong.', { example: 10000900 })
  readonly to!: PlayerId;
  @Tournaments('The tournaments.')
  readonly tournaments!: readonly TournamentId[];

  command(player: PlayerId): Command {
    const { to, tournaments } = this;
    return {
      type: 'SplitPlayer',
      player,
      to,
      tournaments,
      effect: this.effectOf(),
      ...this.grounds(),
    };
  }
}

export const PLAYER_CORRECTIONS: Bodies<PlayerCorrection> = {
  details: DetailsCorrection,
  merge: Merge,
  unmerge: Unmerge,
  split: Split,
};

export const PLAYER_CORRECTION_EXAMPLES = {
  details: { birthYear: 2006, reason: 'Passport seen' },
  merge: { into: 10000299, reason: 'Same person, federation letter' },
  unmerge: { reason: 'Father and son' },
  split: { to: 10000900, tournaments: ['T0001', 'T0007'], reason: 'Namesake' },
};
