import type { CalendarDate, DateInterval, FederationCode, PlayerId } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData } from '../events';
import { ended } from '../exclusion';
import type { CorrectionReverted, Reversal } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { Affiliation, PlayerEvent, Sex } from './events';
import type { TitleFile } from './title-file';
import { fileTitle, NO_TITLES } from './title-file';

/** A value that holds from a day on; null is "from the beginning". */
interface From<Value> {
  readonly value: Value;
  readonly on: CalendarDate | null;
}

/** The state of one player. */
export interface PlayerView extends TitleFile {
  /** Null until registered. */
  readonly player: PlayerId | null;
  /** In date order; the first one holds from the beginning. */
  readonly federations: readonly From<FederationCode>[];
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  /** In date order; empty if only the number is known. */
  readonly names: readonly From<string>[];
  readonly birthDate: CalendarDate | null;
  readonly forgotten: boolean;
  readonly deceasedOn: CalendarDate | null;
  readonly suspensions: readonly DateInterval[];
  /** Times in which the player is on the lists although the federation is excluded. */
  readonly inclusions: readonly DateInterval[];
  readonly exclusions: readonly DateInterval[];
  readonly affiliations: readonly { readonly affiliation: Affiliation; readonly on: CalendarDate }[];
  readonly merge: { readonly event: string; readonly kept: PlayerId } | null;
  readonly splits: readonly EventData<'PlayerSplit'>[];
  readonly priorRatings: readonly EventData<'PriorRatingReinstated'>[];
  readonly adjustments: readonly EventData<'AdjustmentGranted'>[];
}

const UNREGISTERED: PlayerView = {
  ...NO_TITLES,
  player: null,
  federations: [],
  sex: null,
  birthYear: null,
  names: [],
  birthDate: null,
  forgotten: false,
  deceasedOn: null,
  suspensions: [],
  inclusions: [],
  exclusions: [],
  affiliations: [],
  merge: null,
  splits: [],
  priorRatings: [],
  adjustments: [],
};

export type PlayerState = StreamState<PlayerView, PlayerEvent | CorrectionReverted>;

function apply(view: PlayerView, event: Placed<Exclude<PlayerEvent, Reversal>>): PlayerView {
  switch (event.type) {
    case 'PlayerRegistered': {
      const { player, federation, sex, birthYear } = event.data;
      return { ...view, player, federations: [{ value: federation, on: null }], sex, birthYear };
    }
    case 'PersonRecorded':
      return {
        ...view,
        names: [{ value: event.data.name, on: null }],
        birthDate: event.data.birthDate,
      };
    case 'PlayerDetailsCorrected': {
      const { federation, sex, birthYear } = event.data;
      return {
        ...view,
        federations:
          federation === undefined ? view.federations : fromTheBeginning(federation, view.federations),
        sex: sex ?? view.sex,
        birthYear: birthYear ?? view.birthYear,
      };
    }
    case 'PersonCorrected': {
      const { name, birthDate } = event.data;
      return {
        ...view,
        names: name === undefined ? view.names : fromTheBeginning(name, view.names),
        birthDate: birthDate === undefined ? view.birthDate : birthDate,
      };
    }
    case 'PlayerTransferred':
      return { ...view, federations: from(view.federations, event.data.to, event.data.on) };
    case 'PlayerRenamed':
      return { ...view, names: from(view.names, event.data.to, event.data.on) };
    case 'PlayerDeceased':
      return { ...view, deceasedOn: event.data.on };
    case 'PlayerSuspended':
      return {
        ...view,
        suspensions: [...view.suspensions, { from: event.data.from, until: event.data.until }],
      };
    case 'InclusionApproved':
      return {
        ...view,
        inclusions: [...view.inclusions, { from: event.data.from, until: event.data.until }],
      };
    case 'PlayerExcluded':
      return { ...view, exclusions: [...view.exclusions, { from: event.data.on, until: null }] };
    case 'PlayerReinstated':
      return { ...view, exclusions: ended(view.exclusions, event.data.on) };
    case 'NormCertified':
    case 'NormCertificateWithdrawn':
    case 'RequirementsAttested':
    case 'DirectTitleAttested':
    case 'TitleApplicationFiled':
    case 'TitleApplicationRefused':
    case 'TitleAwardedConditionally':
    case 'TitleAwarded':
    case 'TitleRevoked':
      return fileTitle(view, event);
    case 'PlayerAffiliated':
      return {
        ...view,
        affiliations: [...view.affiliations, { affiliation: event.data.affiliation, on: event.data.on }],
      };
    case 'PlayersMerged':
      return { ...view, merge: { event: event.id, kept: event.data.kept } };
    case 'PlayerSplit':
      return { ...view, splits: [...view.splits, event.data] };
    case 'PriorRatingReinstated':
      return { ...view, priorRatings: [...view.priorRatings, event.data] };
    case 'AdjustmentGranted':
      return { ...view, adjustments: [...view.adjustments, event.data] };
    case 'PersonForgotten':
      return { ...view, forgotten: true, names: [], birthDate: null };
    default:
      return unreachable(event, 'player event');
  }
}

function fromTheBeginning<Value>(value: Value, values: readonly From<Value>[]): readonly From<Value>[] {
  return [{ value, on: null }, ...values.filter(({ on }) => on !== null)];
}

/** In date order, a later recording after an earlier one of the same day. */
function from<Value>(values: readonly From<Value>[], value: Value, on: CalendarDate): readonly From<Value>[] {
  const after = values.findIndex((each) => each.on !== null && each.on > on);
  const at = after === -1 ? values.length : after;
  return [...values.slice(0, at), { value, on }, ...values.slice(at)];
}

/** The value that holds on a day. */
export function valueOn<Value>(values: readonly From<Value>[], day: CalendarDate): Value | undefined {
  return values.findLast(({ on }) => on === null || on <= day)?.value;
}

export const {
  initialState: unknownPlayer,
  evolve: evolvePlayer,
  stateOf: playerState,
} = evolution<PlayerView, PlayerEvent | CorrectionReverted>(UNREGISTERED, apply);
