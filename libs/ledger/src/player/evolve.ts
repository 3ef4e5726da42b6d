import type { CalendarDate, DateInterval, PlayerId } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData } from '../events';
import { ended } from '../exclusion';
import type { CorrectionReverted, Reversal } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { DetailEvent, DetailsOnFile } from './details';
import { detailsAfter } from './details';
import type { Affiliation, PlayerEvent } from './events';
import type { TitleFile } from './title-file';
import { fileTitle, NO_TITLES } from './title-file';

/** The state of one player. */
export interface PlayerView extends TitleFile, DetailsOnFile {
  /** Null until registered. */
  readonly player: PlayerId | null;
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
  const changed = detailsAfter(view, event);
  if (changed === null) return applyOther(view, event as Placed<OtherEvent>);
  return { ...view, ...changed, ...(event.type === 'PlayerRegistered' && { player: event.data.player }) };
}

type OtherEvent = Exclude<PlayerEvent, Reversal | DetailEvent>;

function applyOther(view: PlayerView, event: Placed<OtherEvent>): PlayerView {
  switch (event.type) {
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

export const {
  initialState: unknownPlayer,
  evolve: evolvePlayer,
  stateOf: playerState,
} = evolution<PlayerView, PlayerEvent | CorrectionReverted>(UNREGISTERED, apply);
