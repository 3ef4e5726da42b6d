import { Choice, Flag, OutText, Int } from '../http/fields';

export class HealthAnswer {
  @Choice('The service answers.', ['ok'], 'HealthStatus', { example: 'ok' })
  readonly status!: 'ok';
}

export class ReadinessAnswer {
  @Flag('Whether the store answers and there is a state of the lists to answer from.', { example: true })
  readonly ready!: boolean;
  @Int('The position of the last event in the log; without a key, of the last publication.', {
    example: 1234,
  })
  readonly position!: number;
  @Int('The position up to which the lists that answer are computed.', { example: 1234 })
  readonly projected!: number;
  @Int('The number of events between the two.', { example: 0 })
  readonly lag!: number;
  @OutText('The address of the store. Only for administrators.', {
    optional: true,
    example: 'file:./data/ledger.db',
  })
  readonly store?: string;
}
