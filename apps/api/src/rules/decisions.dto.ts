import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { poolsOfRuleSet } from '@ledger/office';
import { Day, Kind, ListDay, PoolName, Text } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';

/** A change of the calendar of the law. */
export abstract class RulesDecision extends DecisionBody {
  abstract commands(): readonly Command[];
}

abstract class CalendarChange extends RulesDecision {
  @Text('The rule set.', { example: 'STD-2024', max: 50 })
  readonly ruleSet!: string;
  @Day('In force from.', { example: '2024-03-01' })
  readonly from!: CalendarDate;
  @Day('The day it was adopted.', { example: '2023-12-15' })
  readonly adopted!: CalendarDate;
  @PoolName('Only in this pool; without it in every pool it is written for.', { optional: true })
  readonly pool?: Pool;

  protected change(type: 'EnactRuleSet' | 'RescheduleRuleSet'): readonly Command[] {
    const { ruleSet, from, adopted, pool } = this;
    const pools = pool === undefined ? poolsOfRuleSet(ruleSet) : [pool];
    return pools.map((each) => ({
      type,
      pool: each,
      ruleSet,
      inForceFrom: from,
      adoptedOn: adopted,
      ...this.grounds(),
    }));
  }
}

export class Enactment extends CalendarChange {
  @Kind('enact')
  readonly type!: 'enact';

  commands(): readonly Command[] {
    return this.change('EnactRuleSet');
  }
}

export class Rescheduling extends CalendarChange {
  @Kind('reschedule')
  readonly type!: 'reschedule';

  commands(): readonly Command[] {
    return this.change('RescheduleRuleSet');
  }
}

export class RatingsAdjustment extends RulesDecision {
  @Kind('adjust')
  readonly type!: 'adjust';
  @PoolName()
  readonly pool!: Pool;
  @ListDay('The list on which the formula is applied.')
  readonly date!: ListDate;
  @Text('A one-off formula of the handbook.', { example: 'compression-2024', max: 50 })
  readonly formula!: string;

  commands(): readonly Command[] {
    const { pool, date, formula } = this;
    return [{ type: 'AdjustRatings', pool, list: date, formula, ...this.grounds() }];
  }
}

export const RULES_DECISIONS: Bodies<RulesDecision> = {
  enact: Enactment,
  reschedule: Rescheduling,
  adjust: RatingsAdjustment,
};

const CHANGE = { ruleSet: 'STD-2024', from: '2024-03-01', adopted: '2023-12-15', reason: 'FIDE Council' };

export const RULES_DECISION_EXAMPLES = {
  enact: CHANGE,
  reschedule: CHANGE,
  adjust: { pool: 'standard', date: '2024-03-01', formula: 'compression-2024', reason: 'FIDE Council' },
};
