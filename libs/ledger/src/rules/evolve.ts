import type { CalendarDate } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData } from '../events';
import type { CorrectionReverted } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { RulesEvent } from './events';

export interface RuleSetOnCalendar {
  /** As first enacted; a postponed reform keeps its first date readable. */
  readonly enacted: EventData<'RuleSetEnacted'>;
  readonly inForceFrom: CalendarDate;
  readonly adoptedOn: CalendarDate | null;
  readonly digest: string;
}

/** The state of the rules of one pool. */
export interface RulesView {
  readonly calendar: readonly RuleSetOnCalendar[];
  readonly adjustments: readonly EventData<'RatingsAdjusted'>[];
  readonly defects: readonly EventData<'EngineDefectDeclared'>[];
  /** In order of recording: of one provision the last holds. */
  readonly supplied: readonly EventData<'ProvisionSupplied'>[];
}

const LAWLESS: RulesView = { calendar: [], adjustments: [], defects: [], supplied: [] };

export type RulesState = StreamState<RulesView, RulesEvent | CorrectionReverted>;

function apply(view: RulesView, event: Placed<RulesEvent>): RulesView {
  switch (event.type) {
    case 'RuleSetEnacted': {
      const { inForceFrom, adoptedOn, digest } = event.data;
      return {
        ...view,
        calendar: [...view.calendar, { enacted: event.data, inForceFrom, adoptedOn, digest }],
      };
    }
    case 'RuleSetRescheduled': {
      const { ruleSet, inForceFrom, adoptedOn } = event.data;
      return changed(view, ruleSet, { inForceFrom, adoptedOn });
    }
    case 'RuleSetErratumRecorded':
      return changed(view, event.data.ruleSet, { digest: event.data.digest });
    case 'RatingsAdjusted':
      return { ...view, adjustments: [...view.adjustments, event.data] };
    case 'ProvisionSupplied':
      return { ...view, supplied: [...view.supplied, event.data] };
    case 'EngineDefectDeclared':
      return { ...view, defects: [...view.defects, event.data] };
    default:
      return unreachable(event, 'rules event');
  }
}

/** A set whose enactment was reverted is not on the calendar; what was recorded about it later applies when it is enacted again. */
function changed(view: RulesView, ruleSet: string, change: Partial<RuleSetOnCalendar>): RulesView {
  return {
    ...view,
    calendar: view.calendar.map((each) => (each.enacted.ruleSet === ruleSet ? { ...each, ...change } : each)),
  };
}

export const {
  initialState: noRules,
  evolve: evolveRules,
  stateOf: rulesState,
} = evolution<RulesView, RulesEvent | CorrectionReverted>(LAWLESS, apply);
