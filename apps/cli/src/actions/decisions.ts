import type { FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import { listDate } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { AdmitOptions, FlagOptions } from '../commands/decisions-on-federations';
import type { RenameOptions, TransferOptions } from '../commands/decisions-on-players';
import type {
  LateReportOptions,
  RegisterTournamentOptions,
  Ruling,
  RulingOptions,
  WaiverOptions,
} from '../commands/decisions-on-tournaments';
import type { WithdrawOptions } from '../commands/lists';
import { today } from '../desk';
import type { DecisionOptions, OnOptions } from '../options';
import { decide, grounds } from './decide';

export function transfer(player: PlayerId, options: TransferOptions): Promise<void> {
  const { to, on } = options;
  return decide(options, { type: 'TransferPlayer', player, to, on, ...grounds(options) });
}

export function rename(player: PlayerId, options: RenameOptions): Promise<void> {
  const { to, on } = options;
  return decide(options, { type: 'RenamePlayer', player, to, on, ...grounds(options) });
}

export function deceased(player: PlayerId, options: OnOptions): Promise<void> {
  return decide(options, { type: 'ReportDeath', player, on: options.on, ...grounds(options) });
}

export function excludePlayer(player: PlayerId, options: OnOptions): Promise<void> {
  return decide(options, { type: 'ExcludePlayer', player, on: options.on, ...grounds(options) });
}

export function reinstatePlayer(player: PlayerId, options: OnOptions): Promise<void> {
  return decide(options, { type: 'ReinstatePlayer', player, on: options.on, ...grounds(options) });
}

export function forget(player: PlayerId, options: DecisionOptions): Promise<void> {
  return decide(options, { type: 'ForgetPerson', player, ...grounds(options) });
}

export function excludeFederation(federation: FederationCode, options: OnOptions): Promise<void> {
  return decide(options, { type: 'ExcludeFederation', federation, on: options.on, ...grounds(options) });
}

export function readmitFederation(federation: FederationCode, options: OnOptions): Promise<void> {
  return decide(options, { type: 'ReadmitFederation', federation, on: options.on, ...grounds(options) });
}

export function admitFederation(federation: FederationCode, options: AdmitOptions): Promise<void> {
  const { name, on } = options;
  return decide(options, { type: 'AdmitFederation', federation, name, on, ...grounds(options) });
}

export function showFederationAs(federation: FederationCode, options: FlagOptions): Promise<void> {
  const { shownAs, from, until = null } = options;
  const flag = { federation, shownAs, from, until };
  return decide(options, { type: 'ChangeFederationFlag', ...flag, ...grounds(options) });
}

export function changeFederationCode(federation: FederationCode, options: TransferOptions): Promise<void> {
  const { to, on } = options;
  return decide(options, { type: 'ChangeFederationCode', federation, to, on, ...grounds(options) });
}

export function rule(ruling: Ruling, tournament: TournamentId, options: RulingOptions): Promise<void> {
  return decide(options, rulingOf(ruling, tournament, options));
}

function rulingOf(ruling: Ruling, tournament: TournamentId, options: RulingOptions): Command {
  const about = { tournament, on: options.on ?? today(), ...grounds(options) };
  switch (ruling) {
    case 'refuse':
      return { type: 'RefuseRegistration', ...about };
    case 'allow-late-registration':
      return { type: 'AllowLateRegistration', ...about };
    case 'accept-late-report':
      return { type: 'AcceptLateReport', ...about, feeDue: (options as LateReportOptions).feeDue ?? false };
    case 'refuse-late-report':
      return { type: 'RefuseLateReport', ...about };
    case 'refuse-rating':
      return { type: 'RefuseRating', ...about };
    case 'appeal':
      return { type: 'AppealRatingRefusal', ...about };
    case 'uphold-appeal':
      return { type: 'UpholdAppeal', ...about };
    case 'dismiss-appeal':
      return { type: 'DismissAppeal', ...about };
    case 'waive-decided-match':
      return {
        type: 'WaiveDecidedMatch',
        ...about,
        requestedOn: (options as WaiverOptions).requested ?? null,
      };
    case 'approve-hybrid':
      return { type: 'ApproveHybrid', ...about };
    case 'approve-fast-classic':
      return { type: 'ApproveFastClassic', ...about };
    case 'approve-duration':
      return { type: 'ApproveDuration', ...about };
  }
}

export function registerTournament(
  tournament: TournamentId,
  options: RegisterTournamentOptions,
): Promise<void> {
  const { name, pool, start, end, federation, system, kind } = options;
  return decide(options, {
    type: 'RegisterTournament',
    tournament,
    name,
    city: options.city ?? null,
    federation,
    pool,
    start,
    end,
    registeredOn: options.registered ?? today(),
    system,
    kind,
    rounds: options.rounds ?? null,
    timeControl: options.timeControl ?? null,
    official: options.official ?? false,
    hybrid: options.hybrid ?? false,
  });
}

export function withdraw(options: WithdrawOptions): Promise<void> {
  const { pool, date } = options;
  return decide(options, { type: 'WithdrawList', pool, date: listDate(date), ...grounds(options) });
}
