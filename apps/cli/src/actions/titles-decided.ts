import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import type { TitleOptions } from '../commands/decisions-on-players';
import type {
  ApplyOptions,
  CertifyNormOptions,
  DirectTitleOptions,
  RefuseApplicationOptions,
  WithdrawNormOptions,
} from '../commands/decisions-on-titles';
import { atDesk } from '../desk';
import { UsageError } from '../exit';
import type { DecisionOptions } from '../options';
import { decide, grounds } from './decide';

export function certifyNorm(
  player: PlayerId,
  tournament: TournamentId,
  options: CertifyNormOptions,
): Promise<void> {
  const { title, on, certificate, kind, attest, start, end, games, performance } = options;
  return decideWorkedOut(options, (office) =>
    office.titles.certification({
      player,
      title,
      tournament,
      certificate,
      on,
      ...(kind === undefined ? {} : { kind }),
      ...(attest === undefined ? {} : { attested: attest }),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(games === undefined ? {} : { games }),
      ...(performance === undefined ? {} : { performance }),
      ...grounds(options),
    }),
  );
}

export function withdrawNorm(
  player: PlayerId,
  tournament: TournamentId,
  options: WithdrawNormOptions,
): Promise<void> {
  const { title, on } = options;
  const type = 'WithdrawNormCertificate';
  return decide(options, { type, player, title, tournament, on, ...grounds(options) });
}

export function directTitle(
  player: PlayerId,
  tournament: TournamentId,
  options: DirectTitleOptions,
): Promise<void> {
  const { title, on, achievement, norm, minimumRating } = options;
  return decideWorkedOut(options, (office) =>
    office.titles.directTitle({
      player,
      title,
      award: norm === true ? 'norm' : 'title',
      tournament,
      achievement,
      on,
      ...(minimumRating === undefined
        ? {}
        : { minimumRating: minimumRating === 'none' ? null : minimumRating }),
      ...grounds(options),
    }),
  );
}

export function apply(player: PlayerId, options: ApplyOptions): Promise<void> {
  const { title, on, norm = [], byPlayer } = options;
  return decideWorkedOut(options, (office) =>
    office.titles.application({
      player,
      title,
      norms: norm,
      on,
      ...(byPlayer === true ? { federation: null } : {}),
      ...grounds(options),
    }),
  );
}

export function refuseApplication(player: PlayerId, options: RefuseApplicationOptions): Promise<void> {
  const { title, on } = options;
  return decide(options, { type: 'RefuseTitleApplication', player, title, on, ...grounds(options) });
}

/** Awarded finally or conditionally, or revoked. */
export async function title(player: PlayerId, options: TitleOptions): Promise<void> {
  const { award, revoke, conditionally, achieved, on } = options;
  const about = { player, on, ...grounds(options) };
  if (award === undefined) {
    if (revoke === undefined) throw new UsageError('Give --award or --revoke with a title.');
    return decide(options, { type: 'RevokeTitle', title: revoke, ...about });
  }
  if (conditionally === true) {
    return decide(options, { type: 'AwardTitleConditionally', title: award, ...about });
  }
  return decideWorkedOut(options, (office) =>
    office.titles.award({
      title: award,
      ...about,
      ...(achieved === undefined ? {} : { achievedOn: achieved }),
    }),
  );
}

/** For decisions that the office completes from the record and the law. */
function decideWorkedOut(
  options: DecisionOptions,
  command: (office: Office) => Promise<Command>,
): Promise<void> {
  return atDesk(options, async (office) => decide(options, await command(office), office));
}
