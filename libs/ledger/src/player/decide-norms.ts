import type { CalendarDate, Refusal } from '@ledger/kernel';
import { ARTICLES } from '../articles';
import type { Decision, Notice } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type { PlayerView } from './evolve';
import type { AttestDirectTitle, CertifyNorm, TitleCommand, WithdrawNormCertificate } from './title-commands';
import type { TitleEvent } from './title-events';
import { isCertified, openApplication } from './title-file';

/** Title results on record: norms with their certificates, direct titles and norms from championships. */

export function certifyNorm(command: CertifyNorm, view: PlayerView, world: World): Decision<TitleEvent> {
  const { type: _type, reason: _reason, evidence: _evidence, ...named } = command;
  const data = { ...named, attested: [...new Set(named.attested)].sort() };
  const { player, title, tournament, start, end, on } = data;
  const known = view.norms.find((norm) => isCertified(norm, title, tournament));
  if (known !== undefined) {
    const { withdrawnOn: _none, ...certified } = known;
    if (sameContent(certified, data)) return NOTHING_NEW;
    return reject({
      code: 'NormCertifiedDifferently',
      message: `Player ${player} has a certificate of a ${title} norm in ${tournament}: ${known.certificate}.`,
      article: ARTICLES.normCertificate,
      advice: 'Withdraw that certificate first.',
    });
  }
  const unfit = womensTitleRefusal(command, view) ?? intervalRefusal(start, end);
  if (unfit !== null) return reject(unfit);
  if (on < end) {
    return reject({
      code: 'CertifiedBeforeTheEnd',
      message: `A certificate of ${on} cannot certify a tournament that ended on ${end}.`,
      article: ARTICLES.normCertificate,
    });
  }
  const notices: Notice[] = [];
  if (!world.isTournament(tournament)) {
    notices.push({
      code: 'TournamentUnknown',
      message: `Tournament ${tournament} has no report. The norm counts by its certificate only.`,
    });
  } else if (!world.playsIn(player, tournament)) {
    return reject({
      code: 'PlayerNotEntered',
      message: `Player ${player} has no entry in ${tournament}.`,
      article: ARTICLES.normCertificate,
    });
  }
  return accept([{ type: 'NormCertified', data }], notices);
}

function intervalRefusal(start: CalendarDate, end: CalendarDate): Refusal | null {
  if (start <= end) return null;
  return {
    code: 'DatesReversed',
    message: `The tournament ends on ${end}, before it starts on ${start}.`,
    article: ARTICLES.normCertificate,
  };
}

export function withdrawCertificate(
  command: WithdrawNormCertificate,
  view: PlayerView,
): Decision<TitleEvent> {
  const { player, title, tournament, on } = command;
  const known = view.norms.filter((norm) => norm.title === title && norm.tournament === tournament);
  const certified = known.find(({ withdrawnOn }) => withdrawnOn === null);
  if (certified === undefined) {
    if (known.some(({ withdrawnOn }) => withdrawnOn === on)) return NOTHING_NEW;
    return reject({
      code: 'NormNotCertified',
      message: `Player ${player} has no certificate of a ${title} norm in ${tournament}.`,
      article: ARTICLES.normCertificate,
    });
  }
  if (on < certified.on) {
    return reject({
      code: 'WithdrawnBeforeCertified',
      message: `The certificate was registered on ${certified.on} and cannot be withdrawn on ${on}.`,
      article: ARTICLES.normCertificate,
    });
  }
  const open = openApplication(view, title);
  const notices =
    open !== undefined && open.norms.includes(tournament)
      ? [
          {
            code: 'ApplicationRestsOnNorm',
            message: `The open application for ${title} uses this norm.`,
          },
        ]
      : [];
  return accept([{ type: 'NormCertificateWithdrawn', data: { player, title, tournament, on } }], notices);
}

export function attestDirectTitle(command: AttestDirectTitle, view: PlayerView): Decision<TitleEvent> {
  const { player, title, award: awarded, tournament, achievement, on, minimumRating } = command;
  const data = { player, title, award: awarded, tournament, achievement, on, minimumRating };
  const known = view.directTitles.find(
    (each) => each.title === title && each.tournament === tournament && each.award === awarded,
  );
  if (known !== undefined) {
    if (sameContent(known, data)) return NOTHING_NEW;
    return reject({
      code: 'DirectTitleAttestedDifferently',
      message: `Player ${player} has the ${awarded} of ${title} from ${tournament} already: ${known.achievement}.`,
      article: ARTICLES.directTitle,
      advice: 'Revert that record first.',
    });
  }
  const unfit = womensTitleRefusal(command, view);
  return unfit === null ? accept([{ type: 'DirectTitleAttested', data }]) : reject(unfit);
}

/** Why a title cannot be this player's. */
export function womensTitleRefusal({ player, title }: TitleCommand, view: PlayerView): Refusal | null {
  if (view.sex !== 'M' || !title.startsWith('W')) return null;
  return {
    code: 'WomensTitle',
    message: `${title} is a title for women; player ${player} is recorded as a man.`,
    article: ARTICLES.titles,
    advice: 'Correct the details of the player first if they are wrong.',
  };
}
