import type { CalendarDate, Refusal } from '@ledger/kernel';
import { addDays, unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import { ARTICLES } from '../articles';
import type { Decision, Notice } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { World } from '../world';
import {
  attestDirectTitle,
  attestRequirements,
  certifyNorm,
  withdrawCertificate,
  womensTitleRefusal,
} from './decide-norms';
import type { PlayerView } from './evolve';
import { valueOn } from './details';
import type { TitleCommand } from './commands';
import type { Title, TitleEvent } from './title-events';
import { TITLES_BY_NORM } from './title-events';
import type { ApplicationOnFile, TitleHeld } from './title-file';
import { DAYS_FOR_OBJECTIONS, isCertified, isConditional, openApplication } from './title-file';

/** Norms, applications, awards and revocations. Whether the numbers suffice is the law's to say, not the file's. */
export function decideTitle(command: TitleCommand, view: PlayerView, world: World): Decision<TitleEvent> {
  switch (command.type) {
    case 'CertifyNorm':
      return certifyNorm(command, view, world);
    case 'WithdrawNormCertificate':
      return withdrawCertificate(command, view);
    case 'AttestRequirements':
      return attestRequirements(command, view, world);
    case 'AttestDirectTitle':
      return attestDirectTitle(command, view, world);
    case 'FileTitleApplication':
      return apply(command, view);
    case 'RefuseTitleApplication':
      return refuseApplication(command, view);
    case 'AwardTitleConditionally':
      return awardConditionally(command, view);
    case 'AwardTitle':
      return award(command, view);
    case 'RevokeTitle':
      return revoke(command, view);
    default:
      return unreachable(command, 'title command');
  }
}

function apply(command: CommandOf<'FileTitleApplication'>, view: PlayerView): Decision<TitleEvent> {
  const { player, title, federation, on } = command;
  const data = { player, title, federation, norms: [...new Set(command.norms)], on };
  const same = view.applications.find(({ outcome: _outcome, ...filed }) => sameContent(filed, data));
  if (same !== undefined) return NOTHING_NEW;
  const unfit =
    womensTitleRefusal(command, view) ??
    heldRefusal(command, view) ??
    openRefusal(command, view) ??
    applicantRefusal(command, view) ??
    normsRefusal(command, view);
  return unfit === null ? accept([{ type: 'TitleApplicationFiled', data }]) : reject(unfit);
}

function openRefusal({ player, title }: CommandOf<'FileTitleApplication'>, view: PlayerView): Refusal | null {
  const open = openApplication(view, title);
  if (open === undefined) return null;
  return ledgerRefusal('ApplicationOpen', { player, title, on: open.on });
}

function applicantRefusal(
  { player, federation, on }: CommandOf<'FileTitleApplication'>,
  view: PlayerView,
): Refusal | null {
  const own = valueOn(view.federations, on);
  if (federation === null || federation === own) return null;
  return ledgerRefusal('NotTheApplicantsFederation', { player, own: own ?? 'no federation', on, federation });
}

function normsRefusal(command: CommandOf<'FileTitleApplication'>, view: PlayerView): Refusal | null {
  const { player, title, norms } = command;
  const missing = norms.find(
    (tournament) =>
      !titlesServing(title).some(
        (serving) =>
          view.norms.some((norm) => isCertified(norm, serving, tournament)) ||
          view.directTitles.some(
            (each) => each.award === 'norm' && each.title === serving && each.tournament === tournament,
          ),
      ),
  );
  if (missing === undefined) return null;
  return ledgerRefusal('NormNotCertified', {
    player,
    title,
    tournament: missing,
    article: ARTICLES.titleApplication,
  });
}

/** A norm serves for every title that asks for less: GM asks most, WIM least (Titles 2022 1.52). */
function titlesServing(title: Title): readonly Title[] {
  const place = TITLES_BY_NORM.findIndex((each) => each === title);
  return TITLES_BY_NORM.slice(0, place + 1);
}

function refuseApplication(
  command: CommandOf<'RefuseTitleApplication'>,
  view: PlayerView,
): Decision<TitleEvent> {
  const { player, title, on } = command;
  const open = openApplication(view, title);
  if (open === undefined) {
    const refused = view.applications.some(
      ({ title: of, outcome }) => of === title && outcome?.decision === 'refused' && outcome.on === on,
    );
    return refused ? NOTHING_NEW : reject(noApplication(command));
  }
  if (on < open.on) return reject(decidedTooEarly(open, on));
  return accept([{ type: 'TitleApplicationRefused', data: { player, title, on } }]);
}

function noApplication({ player, title }: CommandOf<'RefuseTitleApplication'>): Refusal {
  return ledgerRefusal('ApplicationUnknown', { player, title });
}

function decidedTooEarly(open: ApplicationOnFile, on: CalendarDate): Refusal {
  return ledgerRefusal('DecidedBeforeFiled', { filedOn: open.on, on });
}

function awardConditionally(
  command: CommandOf<'AwardTitleConditionally'>,
  view: PlayerView,
): Decision<TitleEvent> {
  const { player, title, on } = command;
  const conditional = view.conditionalTitles.find((each) => isConditional(each, title));
  if (conditional?.on === on) return NOTHING_NEW;
  if (conditional !== undefined) {
    return reject(ledgerRefusal('TitleConditional', { player, title, on: conditional.on }));
  }
  const unfit = awardRefusal(command, view);
  if (unfit !== null) return reject(unfit);
  const direct = view.directTitles.find(
    (each) => each.award === 'title' && each.title === title && each.on <= on,
  );
  if (direct === undefined) {
    return reject(ledgerRefusal('DirectTitleUnknown', { title, player, on }));
  }
  const { minimumRating } = direct;
  if (minimumRating === null) {
    return reject(ledgerRefusal('NoMinimumRating', { title, tournament: direct.tournament }));
  }
  const data = { player, title, on, minimumRating, ...despiteOf(command) };
  return accept([{ type: 'TitleAwardedConditionally', data }], awardNotices(command));
}

/** Said before and after an award against the answer of the ledger. */
export function awardNotices({
  title,
  player,
  despite,
}: CommandOf<'AwardTitle' | 'AwardTitleConditionally'>): readonly Notice[] {
  if (despite === undefined) return [];
  const missing = despite.length === 0 ? 'nothing' : despite.join('; ');
  return [ledgerRefusal('AsDecided', { title, player, missing })];
}

function despiteOf({
  despite,
}: CommandOf<'AwardTitle' | 'AwardTitleConditionally'>): Pick<CommandOf<'AwardTitle'>, 'despite'> {
  return despite === undefined ? {} : { despite };
}

/** No award of a title that is held or that nobody of this sex can hold, nor against the ledger without evidence. */
function awardRefusal(
  command: CommandOf<'AwardTitle' | 'AwardTitleConditionally'>,
  view: PlayerView,
): Refusal | null {
  const unfit = womensTitleRefusal(command, view) ?? heldRefusal(command, view);
  if (unfit !== null || command.despite === undefined || command.evidence !== undefined) return unfit;
  return ledgerRefusal('EvidenceMissing', { where: 'evidence' });
}

function award(command: CommandOf<'AwardTitle'>, view: PlayerView): Decision<TitleEvent> {
  const { player, title, on, achievedOn } = command;
  const dated = achievedOn === undefined ? {} : { achievedOn };
  const data = { player, title, on, ...dated, ...despiteOf(command) };
  const held = heldTitle(view, title);
  if (held?.on === on && (achievedOn === undefined || achievedOn === held.achievedOn)) return NOTHING_NEW;
  const unfit = awardRefusal(command, view) ?? awardTooEarly(command, view);
  return unfit === null ? accept([{ type: 'TitleAwarded', data }], awardNotices(command)) : reject(unfit);
}

/** A title is confirmed after it was achieved, and an application on norms stays open to objections first. */
function awardTooEarly(
  { title, on, achievedOn, despite }: CommandOf<'AwardTitle'>,
  view: PlayerView,
): Refusal | null {
  if (achievedOn !== undefined && on < achievedOn) {
    return ledgerRefusal('AwardedBeforeAchieved', { achievedOn, on });
  }
  const conditional = view.conditionalTitles.find((each) => isConditional(each, title));
  if (conditional !== undefined && on < conditional.on) {
    return ledgerRefusal('FinalBeforeConditional', { awardedOn: conditional.on, on });
  }
  const open = openApplication(view, title);
  if (open === undefined) return null;
  if (on < open.on) return decidedTooEarly(open, on);
  if (open.norms.length === 0 || despite !== undefined) return null;
  const earliest = addDays(open.on, DAYS_FOR_OBJECTIONS);
  if (on >= earliest) return null;
  return ledgerRefusal('ObjectionsStillPossible', { filedOn: open.on, days: DAYS_FOR_OBJECTIONS, earliest });
}

function revoke(command: CommandOf<'RevokeTitle'>, view: PlayerView): Decision<TitleEvent> {
  const { player, title, on } = command;
  const standing = [
    ...view.titles.filter((each) => each.title === title),
    ...view.conditionalTitles.filter((each) => each.title === title && each.finalOn === null),
  ];
  if (standing.some(({ revokedOn }) => revokedOn === on)) return NOTHING_NEW;
  const held = standing.find(({ revokedOn }) => revokedOn === null);
  if (held === undefined || held.on > on) {
    return reject(ledgerRefusal('TitleNotHeld', { player, title, on }));
  }
  return accept([{ type: 'TitleRevoked', data: { player, title, on } }]);
}

function heldTitle(view: PlayerView, title: string): TitleHeld | undefined {
  return view.titles.find((each) => each.title === title && each.revokedOn === null);
}

function heldRefusal({ player, title }: TitleCommand, view: PlayerView): Refusal | null {
  const held = heldTitle(view, title);
  if (held === undefined) return null;
  return ledgerRefusal('TitleHeld', { player, title, on: held.on });
}
