import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { poolsOfRuleSet } from '@ledger/office';
import { Day, Kind, ListDay, PoolName, Text, Texts } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { DecisionBody } from '../recording/decision.dto';

/** A change of the calendar of the law, or of how it is carried out. */
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

export class CutoffChange extends RulesDecision {
  @Kind('cutoff')
  readonly type!: 'cutoff';
  @PoolName()
  readonly pool!: Pool;
  @ListDay('The list whose closing date is moved.')
  readonly date!: ListDate;
  @Day('The last day on which a tournament may have ended to be rated on it.', { example: '2024-02-28' })
  readonly closing!: CalendarDate;

  commands(): readonly Command[] {
    const { pool, date, closing } = this;
    return [{ type: 'ChangeCutoff', pool, date, closing, ...this.grounds() }];
  }
}

/** Takes a rule set as this release has it, where it was wrong before. */
export class Erratum extends RulesDecision {
  @Kind('erratum')
  readonly type!: 'erratum';
  @PoolName()
  readonly pool!: Pool;
  @Text('The rule set.', { example: 'STD-2022', max: 50 })
  readonly ruleSet!: string;
  @Text('What was wrong.', { example: '7.13 misread', max: 2000 })
  readonly note!: string;

  commands(): readonly Command[] {
    const { pool, ruleSet, note } = this;
    return [{ type: 'RecordErratum', pool, ruleSet, note, ...this.grounds() }];
  }
}

/** Lists that an engine computed wrongly. */
export class EngineDefect extends RulesDecision {
  @Kind('defect')
  readonly type!: 'defect';
  @PoolName()
  readonly pool!: Pool;
  @Texts('The engines, as publications name them.', { some: true, example: ['lists-1'] })
  readonly engines!: readonly string[];
  @ListDay('The first list concerned.', { example: '2024-01-01' })
  readonly from!: ListDate;
  @ListDay('The last list concerned.')
  readonly to!: ListDate;
  @Text('What was computed wrongly.', { example: 'K of juniors', max: 2000 })
  readonly defect!: string;

  commands(): readonly Command[] {
    const { pool, engines: engineVersions, from, to, defect } = this;
    return [{ type: 'DeclareEngineDefect', pool, engineVersions, from, to, defect, ...this.grounds() }];
  }
}

export const RULES_DECISIONS: Bodies<RulesDecision> = {
  enact: Enactment,
  reschedule: Rescheduling,
  adjust: RatingsAdjustment,
  cutoff: CutoffChange,
  erratum: Erratum,
  defect: EngineDefect,
};

const CHANGE = { ruleSet: 'STD-2024', from: '2024-03-01', adopted: '2023-12-15', reason: 'FIDE Council' };

export const RULES_DECISION_EXAMPLES = {
  enact: CHANGE,
  reschedule: CHANGE,
  adjust: { pool: 'standard', date: '2024-03-01', formula: 'compression-2024', reason: 'FIDE Council' },
  cutoff: { pool: 'standard', date: '2024-03-01', closing: '2024-02-28', reason: 'An office holiday' },
  erratum: { pool: 'standard', ruleSet: 'STD-2022', note: '7.13 misread', reason: 'Release notes' },
  defect: {
    pool: 'standard',
    engines: ['lists-1'],
    from: '2024-01-01',
    to: '2024-03-01',
    defect: 'K of juniors',
    reason: 'Audit',
  },
};
