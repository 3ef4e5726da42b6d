import type { DateInterval, PlayerId, Refusal } from '@ledger/kernel';
import { unreachable, yearOf } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { EventData } from '../events';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { excludedOn } from '../exclusion';
import { fromTheBeginningOnly, playerMerged, playerUnknown } from '../common-refusals';
import { ledgerRefusal } from '../refusal-tables';
import { differencesOf, sameContent } from '../same-content';
import type { World } from '../world';
import type { PlayerCommand } from './commands';
import { decideIdentity } from './decide-identity';
import { decideTitle } from './decide-titles';
import type { PlayerEvent } from './events';
import type { PlayerState, PlayerView } from './evolve';
import { valueOn } from './details';

export function decidePlayer(
  command: PlayerCommand,
  state: PlayerState,
  world: World,
): Decision<PlayerEvent> {
  const { view } = state;
  if (command.type === 'RegisterPlayer') return register(command, state, world);
  const unfit = statusRefusal(command, view);
  if (unfit !== null) return reject(unfit);
  switch (command.type) {
    case 'CorrectPlayer':
      return correct(command, view);
    case 'TransferPlayer':
      return transfer(command, view, world);
    case 'RenamePlayer':
      return rename(command, view);
    case 'ReportDeath':
      return reportDeath(command, view);
    case 'SuspendPlayer':
      return forATime(command, view.suspensions, 'PlayerSuspended');
    case 'ApproveInclusion':
      return forATime(command, view.inclusions, 'InclusionApproved');
    case 'ExcludePlayer': {
      const { player, on } = command;
      if (view.exclusions.some(({ from }) => from === on)) return NOTHING_NEW;
      if (excludedOn(view.exclusions, on)) {
        return reject(ledgerRefusal('AlreadyExcluded', { who: `Player ${player}`, on }));
      }
      return accept([{ type: 'PlayerExcluded', data: { player, on } }]);
    }
    case 'ReinstatePlayer': {
      const { player, on } = command;
      if (view.exclusions.some(({ until }) => until === on)) return NOTHING_NEW;
      if (!view.exclusions.some(({ from, until }) => until === null && from <= on)) {
        return reject(ledgerRefusal('NotExcluded', { who: `Player ${player}`, on }));
      }
      return accept([{ type: 'PlayerReinstated', data: { player, on } }]);
    }
    case 'CertifyNorm':
    case 'WithdrawNormCertificate':
    case 'AttestRequirements':
    case 'AttestDirectTitle':
    case 'FileTitleApplication':
    case 'RefuseTitleApplication':
    case 'AwardTitleConditionally':
    case 'AwardTitle':
    case 'RevokeTitle':
      return decideTitle(command, view, world);
    case 'AffiliatePlayer': {
      const { player, affiliation, on } = command;
      if (view.affiliations.some((each) => sameContent(each, { affiliation, on }))) return NOTHING_NEW;
      if (view.affiliations.some((each) => each.affiliation === affiliation)) {
        return reject(ledgerRefusal('AlreadyAffiliated', { player, affiliation }));
      }
      return accept([{ type: 'PlayerAffiliated', data: { player, affiliation, on } }]);
    }
    case 'ForgetPerson':
      return forget(command, view);
    case 'MergePlayers':
    case 'RevertMerge':
    case 'SplitPlayer':
      return decideIdentity(command, state, world);
    case 'ReinstatePriorRating':
    case 'GrantAdjustment':
      return decideRating(command, view);
    default:
      return unreachable(command, 'player command');
  }
}

/** A decision that holds from a day on, for a time or for good. */
function forATime(
  { player, from, until }: CommandOf<'SuspendPlayer' | 'ApproveInclusion'>,
  known: readonly DateInterval[],
  type: 'PlayerSuspended' | 'InclusionApproved',
): Decision<PlayerEvent> {
  if (until !== null && until <= from) {
    return reject(ledgerRefusal('IntervalEmpty', { what: 'day', from, until }));
  }
  if (known.some((each) => sameContent(each, { from, until }))) return NOTHING_NEW;
  return accept([{ type, data: { player, from, until } }]);
}

/** An unregistered player has no record to change, and a merged id redirects to the one that is kept. */
function statusRefusal(
  command: Exclude<PlayerCommand, CommandOf<'RegisterPlayer'>>,
  view: PlayerView,
): Refusal | null {
  const player = 'alias' in command ? command.alias : command.player;
  if (view.player === null) return playerUnknown(player);
  const ofTheRecordItself =
    command.type === 'MergePlayers' || command.type === 'RevertMerge' || command.type === 'ForgetPerson';
  if (view.merge === null || ofTheRecordItself) return null;
  return playerMerged(player, view.merge.kept);
}

function register(
  command: CommandOf<'RegisterPlayer'>,
  state: PlayerState,
  world: World,
): Decision<PlayerEvent> {
  const { player, federation, sex, birthYear, person } = command;
  if (person !== null && person.birthDate !== null && yearOf(person.birthDate) !== birthYear) {
    return reject(
      ledgerRefusal('BirthYearContradicted', { birthDate: person.birthDate, birthYear: String(birthYear) }),
    );
  }
  if (state.view.player === null) {
    const registered: PlayerEvent = {
      type: 'PlayerRegistered',
      data: withFurtherTitles({ player, federation, sex, birthYear }, command),
    };
    if (person === null || world.isForgotten(player)) return accept([registered]);
    const { name, birthDate } = person;
    return accept([registered, { type: 'PersonRecorded', data: { player, name, birthDate } }]);
  }
  const differences = differencesFromRegistration(command, state);
  return differences === ''
    ? NOTHING_NEW
    : reject(ledgerRefusal('PlayerRegisteredDifferently', { player, differences }));
}

/** Few players have any; the others are spared two copies. */
function withFurtherTitles<Details extends object>(
  details: Details,
  command: CommandOf<'RegisterPlayer'>,
): Details & ReturnType<typeof furtherTitles> {
  if (command.otherTitles === undefined && command.arenaTitle === undefined) return details;
  return { ...details, ...furtherTitles(command) };
}

function furtherTitles({
  otherTitles,
  arenaTitle,
}: Pick<CommandOf<'RegisterPlayer'>, 'otherTitles' | 'arenaTitle'>): Pick<
  CommandOf<'RegisterPlayer'>,
  'otherTitles' | 'arenaTitle'
> {
  return {
    ...(otherTitles === undefined ? {} : { otherTitles }),
    ...(arenaTitle === undefined ? {} : { arenaTitle }),
  };
}

/** What differs from the details that the player was first registered with, whatever was corrected since. */
function differencesFromRegistration(command: CommandOf<'RegisterPlayer'>, state: PlayerState): string {
  const { player, federation, sex, birthYear, person } = command;
  let known: Partial<EventData<'PlayerRegistered'>> = {};
  let knownPerson: object = {};
  for (let past = state.past; past !== null; past = past.before) {
    if (past.event.type === 'PlayerRegistered') known = past.event.data;
    if (past.event.type === 'PersonRecorded') knownPerson = past.event.data;
  }
  // Only lists tell these titles; a registration without them does not contradict.
  const titles = { ...furtherTitles(known), ...furtherTitles(command) };
  const details = { player, federation, sex, birthYear, ...titles };
  // Nothing is shown about a person who asked to be forgotten, and a day of birth is not public.
  if (state.view.forgotten) return differencesOf(known, details);
  const asked = person === null ? { player } : { player, ...person };
  return differencesOf({ ...knownPerson, ...known }, { ...asked, ...details }, ['birthDate']);
}

function correct(command: CommandOf<'CorrectPlayer'>, view: PlayerView): Decision<PlayerEvent> {
  const { player, name, birthDate, sex, federation, effect } = command;
  if (effect !== undefined && effect !== 'origin')
    return reject(fromTheBeginningOnly('A wrong detail', 'B-67'));
  const year = birthDate === undefined ? command.birthYear : yearOf(birthDate);
  if (command.birthYear !== undefined && year !== command.birthYear) {
    return reject(
      ledgerRefusal('BirthYearContradicted', { birthDate: birthDate!, birthYear: command.birthYear }),
    );
  }
  if (view.forgotten && (name !== undefined || birthDate !== undefined)) return reject(forgotten(player));
  const details: EventData<'PlayerDetailsCorrected'> = {
    player,
    ...(federation === undefined || federation === view.federations[0]?.value ? {} : { federation }),
    ...(sex === undefined || sex === view.sex ? {} : { sex }),
    ...(year === undefined || year === view.birthYear ? {} : { birthYear: year }),
  };
  // A year that contradicts the day on file takes that day away: only the year is known then.
  const contradicted = year !== undefined && view.birthDate !== null && yearOf(view.birthDate) !== year;
  const dayKnown = birthDate ?? (contradicted ? null : view.birthDate);
  const person: EventData<'PersonCorrected'> = {
    player,
    ...(name === undefined || name === view.names[0]?.value ? {} : { name }),
    ...(dayKnown === view.birthDate ? {} : { birthDate: dayKnown }),
  };
  const events: PlayerEvent[] = [];
  if (Object.keys(details).length > 1) events.push({ type: 'PlayerDetailsCorrected', data: details });
  if (Object.keys(person).length > 1) events.push({ type: 'PersonCorrected', data: person });
  if (name === undefined && year === undefined && sex === undefined && federation === undefined) {
    return reject(ledgerRefusal('NothingToCorrect'));
  }
  return accept(events);
}

function transfer(
  command: CommandOf<'TransferPlayer'>,
  view: PlayerView,
  world: World,
): Decision<PlayerEvent> {
  const { player, to, on } = command;
  if (view.federations.some((each) => each.on === on && each.value === to)) return NOTHING_NEW;
  const standing = world.federationStatus(to, on);
  if (standing === 'excluded') {
    return reject(ledgerRefusal('FederationExcluded', { to, on }));
  }
  if (view.deceasedOn !== null && view.deceasedOn <= on) {
    return reject(ledgerRefusal('PlayerDeceased', { player, on: view.deceasedOn }));
  }
  const from = valueOn(view.federations, on)!;
  if (from === to) {
    return reject(ledgerRefusal('FederationUnchanged', { player, to, on }));
  }
  const notices = standing === 'unknown' ? [ledgerRefusal('FederationUnknown', { to })] : [];
  return accept([{ type: 'PlayerTransferred', data: { player, from, to, on } }], notices);
}

function rename({ player, to, on }: CommandOf<'RenamePlayer'>, view: PlayerView): Decision<PlayerEvent> {
  if (view.forgotten) return reject(forgotten(player));
  if (valueOn(view.names, on) === to) return NOTHING_NEW;
  return accept([{ type: 'PlayerRenamed', data: { player, to, on } }]);
}

function forgotten(player: PlayerId): Refusal {
  return ledgerRefusal('PersonForgotten', { player });
}

function reportDeath({ player, on }: CommandOf<'ReportDeath'>, view: PlayerView): Decision<PlayerEvent> {
  if (view.deceasedOn === on) return NOTHING_NEW;
  if (view.deceasedOn !== null) {
    return reject(ledgerRefusal('DeathReportedDifferently', { player, deceasedOn: view.deceasedOn }));
  }
  return accept([{ type: 'PlayerDeceased', data: { player, on } }]);
}

function forget({ player }: CommandOf<'ForgetPerson'>, view: PlayerView): Decision<PlayerEvent> {
  return view.forgotten ? NOTHING_NEW : accept([{ type: 'PersonForgotten', data: { player } }]);
}

/** Ratings set by decision, not by play: at most one of a kind on each list, so that each stays visible and revocable. */
function decideRating(
  command: CommandOf<'ReinstatePriorRating' | 'GrantAdjustment'>,
  view: PlayerView,
): Decision<PlayerEvent> {
  const { player, pool, list } = command;
  const onThisList = (each: { readonly pool: string; readonly list: string }): boolean =>
    each.pool === pool && each.list === list;
  if (command.type === 'ReinstatePriorRating') {
    const { rating, gamesTotal, peak } = command;
    const data = { player, pool, list, rating, gamesTotal, peak };
    if (peak < rating) {
      return reject(ledgerRefusal('PeakBelowRating', { peak, rating }));
    }
    const known = view.priorRatings.find(onThisList);
    if (known === undefined) return accept([{ type: 'PriorRatingReinstated', data }]);
    return sameContent(known, data)
      ? NOTHING_NEW
      : setDifferently(`a former rating of ${known.rating}`, command);
  }
  const { points } = command;
  if (points === 0) return reject(ledgerRefusal('NoPoints'));
  const known = view.adjustments.find(onThisList);
  if (known === undefined) {
    return accept([{ type: 'AdjustmentGranted', data: { player, pool, list, points } }]);
  }
  return known.points === points ? NOTHING_NEW : setDifferently(`an adjustment of ${known.points}`, command);
}

function setDifferently(
  what: string,
  { player, pool, list }: CommandOf<'ReinstatePriorRating' | 'GrantAdjustment'>,
): Decision<never> {
  return reject(ledgerRefusal('RatingSetDifferently', { player, what, pool, list }));
}
