import { Choice, Flag, Said, Whole } from '../http/fields';

export class HealthAnswer {
  @Choice('The service answers.', ['ok'], 'HealthStatus', { example: 'ok' })
  readonly status!: 'ok';
}

export class ReadinessAnswer {
  @Flag('Whether the store answers and there is a state of the lists to answer from.', { example: true })
  readonly ready!: boolean;
  @Whole('The position of the last event in the log.', { example: 1234 })
  readonly position!: number;
  @Whole('The position up to which the lists that answer are computed.', { example: 1234 })
  readonly projected!: number;
  @Whole('The number of events between the two.', { example: 0 })
  readonly lag!: number;
  @Said('The address of the store. Only for administrators.', {
    optional: true,
    example: 'file:./data/ledger.db',
  })
  readonly store?: string;
}
