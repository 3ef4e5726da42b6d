import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { ClaimRejected, Command } from '@ledger/ledger';
import { Choice, Day, Kind, Player, Text } from '../http/fields';
import { DecisionBody } from '../recording/decision.dto';
import type { TournamentDecision } from './ruling.dto';
import { Ruling } from './ruling.dto';

type Ground = ClaimRejected['data']['ground'];
const GROUNDS: readonly Ground[] = ['out-of-time', 'inadmissible', 'unfounded'];

const ClaimField = (): PropertyDecorator =>
  Text('The name under which the claim is followed up, unique in the tournament.', {
    example: 'C-7',
    max: 100,
  });

/** A player objects to what was rated; the reason is the ground. */
export class ClaimFiling extends DecisionBody implements TournamentDecision {
  @Kind('claim')
  readonly type!: 'claim';
  @ClaimField()
  readonly claim!: string;
  @Player('Who objects.')
  readonly player!: PlayerId;
  @Day('The day the claim came in; today if it is not given.', { optional: true, example: '2024-03-03' })
  readonly filed?: CalendarDate;
  @Day('The last day on which it could be filed.', { optional: true, example: '2024-06-01' })
  readonly deadline?: CalendarDate;

  command(tournament: TournamentId, today: CalendarDate): Command {
    const { claim, player, reason: ground, filed: filedOn = today, deadline = null } = this;
    return { type: 'FileClaim', tournament, claim, player, ground, filedOn, deadline };
  }
}

export class ClaimRejection extends Ruling {
  @Kind('reject-claim')
  readonly type!: 'reject-claim';
  @ClaimField()
  readonly claim!: string;
  @Choice('On which ground.', GROUNDS, 'ClaimGround', { example: 'unfounded' })
  readonly ground!: Ground;

  command(tournament: TournamentId, today: CalendarDate): Command {
    const { claim, ground } = this;
    return { type: 'RejectClaim', ...this.about(tournament, today), claim, ground };
  }
}

export class ClaimUpholding extends Ruling {
  @Kind('uphold-claim')
  readonly type!: 'uphold-claim';
  @ClaimField()
  readonly claim!: string;
  @Text('The id of the correction that makes it good, as it was answered when recorded.', {
    optional: true,
    example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e',
    max: 100,
  })
  readonly correction?: string;

  command(tournament: TournamentId, today: CalendarDate): Command {
    const { claim, correction = null } = this;
    return { type: 'UpholdClaim', ...this.about(tournament, today), claim, correction };
  }
}
