import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Federation, Kind, Text } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';
import {
  ApplicationRefusal,
  ConditionalAward,
  DirectTitle,
  NormCertification,
  NormWithdrawal,
  TitleAward,
  TitleRevocation,
} from '../titles/title-decisions.dto';
import type { PlayerDecision } from './dated-decision.dto';
import { DatedDecision } from './dated-decision.dto';
import { FormerRating, Membership, PlayerAdjustment, Suspension } from './decisions-on-ratings.dto';

export class Transfer extends DatedDecision implements PlayerDecision {
  @Kind('transfer')
  readonly type!: 'transfer';
  @Federation('The new federation.')
  readonly to!: FederationCode;

  command(player: PlayerId): Command {
    return { type: 'TransferPlayer', ...this.about(player), to: this.to };
  }
}

export class Rename extends DatedDecision implements PlayerDecision {
  @Kind('rename')
  readonly type!: 'rename';
  @Text('The new name, "Lastname, Firstname".', { example: 'Newname, Ann', max: 200 })
  readonly to!: string;

  command(player: PlayerId): Command {
    return { type: 'RenamePlayer', ...this.about(player), to: this.to };
  }
}

export class Death extends DatedDecision implements PlayerDecision {
  @Kind('deceased')
  readonly type!: 'deceased';

  command(player: PlayerId): Command {
    return { type: 'ReportDeath', ...this.about(player) };
  }
}

export class Exclusion extends DatedDecision implements PlayerDecision {
  @Kind('exclude')
  readonly type!: 'exclude';

  command(player: PlayerId): Command {
    return { type: 'ExcludePlayer', ...this.about(player) };
  }
}

export class Reinstatement extends DatedDecision implements PlayerDecision {
  @Kind('reinstate')
  readonly type!: 'reinstate';

  command(player: PlayerId): Command {
    return { type: 'ReinstatePlayer', ...this.about(player) };
  }
}

export class Erasure extends DecisionBody implements PlayerDecision {
  @Kind('forget')
  readonly type!: 'forget';

  command(player: PlayerId): Command {
    return { type: 'ForgetPerson', player, ...this.grounds() };
  }
}

export const PLAYER_DECISIONS: Bodies<PlayerDecision> = {
  transfer: Transfer,
  rename: Rename,
  deceased: Death,
  exclude: Exclusion,
  reinstate: Reinstatement,
  suspend: Suspension,
  affiliate: Membership,
  'former-rating': FormerRating,
  adjust: PlayerAdjustment,
  'certify-norm': NormCertification,
  'withdraw-norm': NormWithdrawal,
  'attest-direct-title': DirectTitle,
  'award-title-conditionally': ConditionalAward,
  'award-title': TitleAward,
  'refuse-title-application': ApplicationRefusal,
  'revoke-title': TitleRevocation,
  forget: Erasure,
};

const ON = { on: '2024-02-11' };
const LIST = { pool: 'standard', date: '2024-03-01' };

export const PLAYER_DECISION_EXAMPLES = {
  transfer: { to: 'GER', ...ON, reason: 'Transfer approved' },
  rename: { to: 'Newname, Ann', ...ON, reason: 'Marriage' },
  deceased: { ...ON, reason: 'Federation letter' },
  exclude: { ...ON, reason: 'Ethics case 3/2024' },
  reinstate: { ...ON, reason: 'Appeal upheld' },
  suspend: { from: '2024-02-01', until: '2025-02-01', reason: 'Case 12/2024' },
  affiliate: { to: 'IBCA', ...ON, reason: 'Letter of IBCA' },
  'former-rating': { ...LIST, rating: 2150, games: 64, reason: 'List of July 2003' },
  adjust: { ...LIST, points: -25, reason: 'Decision 3/2024' },
  'certify-norm': {
    title: 'IM',
    tournament: 'T0071',
    certificate: 'IT1 2024/0071-3',
    ...ON,
    attested: ['1.13', '1.15', '1.16', '1.42d'],
    reason: 'Certificate signed by chief arbiter and federation',
  },
  'withdraw-norm': { title: 'IM', tournament: 'T0071', ...ON, reason: 'Result corrected' },
  'attest-direct-title': {
    title: 'IM',
    award: 'title',
    tournament: 'T0088',
    achievement: 'World Youth U18, gold',
    ...ON,
    reason: 'Report of the chief arbiter',
  },
  'award-title-conditionally': { title: 'IM', ...ON, reason: 'QC meeting' },
  'award-title': { title: 'IM', ...ON, reason: 'QC meeting' },
  'refuse-title-application': { title: 'IM', ...ON, reason: 'Two norms of three' },
  'revoke-title': { title: 'IM', ...ON, reason: 'QC meeting' },
  forget: { reason: 'Erasure request of 3 May' },
};
