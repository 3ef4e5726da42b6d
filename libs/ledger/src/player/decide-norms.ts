import type { CalendarDate, Refusal } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import { ARTICLES } from '../articles';
import type { Decision, Notice } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import type { PlayerView } from './evolve';
import type { TitleCommand } from './commands';
import type { TitleEvent } from './title-events';
import { ATTESTATIONS, attestationsOf } from './title-events';
import { isCertified, openApplication } from './title-file';

/** Title results on record: norms with their certificates, direct titles and norms from championships. */

export function certifyNorm(
  command: CommandOf<'CertifyNorm'>,
  view: PlayerView,
  world: World,
): Decision<TitleEvent> {
  const { type: _type, reason: _reason, evidence: _evidence, ...named } = command;
  const data = { ...named, attested: attestationsOf(named.attested) };
  const { player, title, tournament, start, end, on } = data;
  const known = view.norms.find((norm) => isCertified(norm, title, tournament));
  if (known !== undefined) {
    const { withdrawnOn: _none, ...certified } = known;
    if (sameContent(certified, data)) return NOTHING_NEW;
    return reject(
      ledgerRefusal('NormCertifiedDifferently', {
        player,
        title,
        tournament,
        certificate: known.certificate,
      }),
    );
  }
  const unfit = womensTitleRefusal(command, view) ?? intervalRefusal(start, end);
  if (unfit !== null) return reject(unfit);
  if (on < end) {
    return reject(ledgerRefusal('CertifiedBeforeTheEnd', { on, end }));
  }
  const notices: Notice[] = [];
  if (!world.isTournament(tournament)) {
    notices.push(ledgerRefusal('NormByCertificateOnly', { tournament }));
  }
  const absent = absenceRefusal(command, world, ARTICLES.normCertificate);
  return absent === null ? accept([{ type: 'NormCertified', data }], notices) : reject(absent);
}

/** Nobody can have achieved something in a reported tournament without an entry in it. */
function absenceRefusal(
  { player, tournament }: Pick<CommandOf<'AttestRequirements'>, 'player' | 'tournament'>,
  world: World,
  article: string,
): Refusal | null {
  if (tournament === null || !world.isTournament(tournament) || world.entryOf(player, tournament) !== null)
    return null;
  return ledgerRefusal('PlayerNotEntered', { player, tournament, article });
}

function intervalRefusal(start: CalendarDate, end: CalendarDate): Refusal | null {
  if (start <= end) return null;
  return ledgerRefusal('DatesReversed', {
    what: 'The tournament',
    end,
    start,
    article: ARTICLES.normCertificate,
  });
}

export function withdrawCertificate(
  command: CommandOf<'WithdrawNormCertificate'>,
  view: PlayerView,
): Decision<TitleEvent> {
  const { player, title, tournament, on } = command;
  const known = view.norms.filter((norm) => norm.title === title && norm.tournament === tournament);
  const certified = known.find(({ withdrawnOn }) => withdrawnOn === null);
  if (certified === undefined) {
    if (known.some(({ withdrawnOn }) => withdrawnOn === on)) return NOTHING_NEW;
    return reject(
      ledgerRefusal('NormNotCertified', { player, title, tournament, article: ARTICLES.normCertificate }),
    );
  }
  if (on < certified.on) {
    return reject(ledgerRefusal('WithdrawnBeforeCertified', { registeredOn: certified.on, on }));
  }
  const open = openApplication(view, title);
  const notices =
    open !== undefined && open.norms.includes(tournament)
      ? [ledgerRefusal('ApplicationRestsOnNorm', { title })]
      : [];
  return accept([{ type: 'NormCertificateWithdrawn', data: { player, title, tournament, on } }], notices);
}

/** What concerns the player and not a tournament. */
const ABOUT_THE_PLAYER = 'interim-rating';

export function attestRequirements(
  command: CommandOf<'AttestRequirements'>,
  view: PlayerView,
  world: World,
): Decision<TitleEvent> {
  const { player, title, tournament, on } = command;
  const known = new Set(
    view.attestations
      .filter((each) => each.title === title && each.tournament === tournament)
      .flatMap(({ attested }) => attested),
  );
  const attested = ATTESTATIONS.filter((word) => command.attested.includes(word) && !known.has(word));
  if (attested.length === 0) return NOTHING_NEW;
  const misplaced = attested.find((word) => (word === ABOUT_THE_PLAYER) !== (tournament === null));
  if (misplaced !== undefined) {
    const refusal = tournament === null ? 'AttestationOfTournament' : 'AttestationOfPlayer';
    return reject(ledgerRefusal(refusal, { word: misplaced, where: 'tournament' }));
  }
  const unfit =
    womensTitleRefusal(command, view) ?? absenceRefusal(command, world, ARTICLES.titleApplication);
  if (unfit !== null) return reject(unfit);
  return accept([{ type: 'RequirementsAttested', data: { player, title, tournament, attested, on } }]);
}

export function attestDirectTitle(
  command: CommandOf<'AttestDirectTitle'>,
  view: PlayerView,
  world: World,
): Decision<TitleEvent> {
  const { player, title, award: awarded, tournament, achievement, on, minimumRating } = command;
  const data = { player, title, award: awarded, tournament, achievement, on, minimumRating };
  const known = view.directTitles.find(
    (each) => each.title === title && each.tournament === tournament && each.award === awarded,
  );
  if (known !== undefined) {
    if (sameContent(known, data)) return NOTHING_NEW;
    return reject(
      ledgerRefusal('DirectTitleAttestedDifferently', {
        player,
        awarded,
        title,
        tournament,
        achievement: known.achievement,
      }),
    );
  }
  const unfit = womensTitleRefusal(command, view) ?? absenceRefusal(command, world, ARTICLES.directTitle);
  return unfit === null ? accept([{ type: 'DirectTitleAttested', data }]) : reject(unfit);
}

/** Why a title cannot be this player's. */
export function womensTitleRefusal({ player, title }: TitleCommand, view: PlayerView): Refusal | null {
  if (view.sex !== 'M' || !title.startsWith('W')) return null;
  return ledgerRefusal('WomensTitle', { title, player });
}
