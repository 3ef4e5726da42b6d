import type { EventData, EventOf } from '../events';
import type { TournamentEvent } from './events';

/** The facts of a registration, as registered or as corrected. */
export type RegisteredFacts = EventData<'TournamentRegistered'>;

/** Commands that replace one fact of the registration: which one, by which event, and what refusals call it. */
export const FACT_CORRECTIONS = {
  CorrectPool: { fact: 'pool', event: 'PoolCorrected', called: 'The pool' },
  CorrectSystem: { fact: 'system', event: 'SystemCorrected', called: 'The system' },
  CorrectTimeControl: { fact: 'timeControl', event: 'TimeControlCorrected', called: 'The time control' },
  CorrectKind: { fact: 'kind', event: 'KindCorrected', called: 'The kind' },
  CorrectHybrid: { fact: 'hybrid', event: 'HybridCorrected', called: 'Hybrid play' },
  CorrectOfficial: { fact: 'official', event: 'OfficialCorrected', called: 'The official event' },
  CorrectRegistrationDay: {
    fact: 'registeredOn',
    event: 'RegistrationDayCorrected',
    called: 'The day of registration',
  },
  CorrectRounds: { fact: 'rounds', event: 'RoundsCorrected', called: 'The number of rounds' },
} as const;

type Row = (typeof FACT_CORRECTIONS)[keyof typeof FACT_CORRECTIONS];
export type CorrectableFact = Row['fact'];
type FactCorrected = EventOf<Row['event']>;
export type CorrectionOfRegistration = FactCorrected | EventOf<'DatesCorrected'>;

const FACT_OF_EVENT: ReadonlyMap<string, CorrectableFact> = new Map(
  Object.values(FACT_CORRECTIONS).map(({ event, fact }) => [event, fact]),
);

function isFactCorrected(event: TournamentEvent): event is FactCorrected {
  return FACT_OF_EVENT.has(event.type);
}

/** What an event corrects in the registration, and under which name its effect is known; null for other events. */
export function correctionOf(event: TournamentEvent) {
  if (event.type === 'DatesCorrected') {
    const { start, end, effect } = event.data;
    return { facts: { start, end } as Partial<RegisteredFacts>, effects: { dates: effect } };
  }
  if (!isFactCorrected(event)) return null;
  const fact = FACT_OF_EVENT.get(event.type)!;
  const { to, effect } = event.data;
  return { facts: { [fact]: to } as Partial<RegisteredFacts>, effects: { [fact]: effect } };
}
