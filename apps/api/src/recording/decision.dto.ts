import { ListDate, listDate } from '@ledger/kernel';
import type { Effect, Grounds } from '@ledger/ledger';
import { EffectField, Flag, Text } from '../http/fields';

/** What every correction and decision says of itself. */
export abstract class DecisionBody {
  @Text('Why; recorded with the decision.', { example: 'Scoresheets seen', max: 2000 })
  readonly reason!: string;

  @Text('What proves it: a letter, a protocol, a case number.', {
    optional: true,
    example: 'QC 14/2024',
    max: 2000,
  })
  readonly evidence?: string;

  @Flag('Show who would move on which lists, by how much; record nothing.', {
    optional: true,
    example: false,
  })
  readonly preview?: boolean;

  grounds(): Grounds {
    return this.evidence === undefined
      ? { reason: this.reason }
      : { reason: this.reason, evidence: this.evidence };
  }
}

/** A correction by which ratings can move. */
export abstract class CorrectionBody extends DecisionBody {
  @EffectField()
  readonly effect?: 'origin' | ListDate;

  effectOf(): Effect {
    return this.effect === undefined || this.effect === 'origin' ? 'origin' : listDate(this.effect);
  }
}
