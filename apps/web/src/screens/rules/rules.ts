import { useQueries, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';

export type Enactment = Schemas['CalendarEntryAnswer'];
export type Rules = Schemas['RulesInForceAnswer'];
export type Provision = Schemas['ProvisionAnswer'];

/** Which rule set was in force when, in each pool. */
export function useCalendar() {
  return useQuery({
    queryKey: ['rules', 'calendar'],
    queryFn: () => answerOf(api.GET('/api/rules/calendar')),
    staleTime: 300_000,
  });
}

function rulesOn(pool: Pool, on: string) {
  return {
    queryKey: ['rules', pool, on],
    queryFn: async (): Promise<Rules> => {
      const { rules } = await answerOf(api.GET('/api/rules', { params: { query: { pool, on } } }));
      return rules[0]!;
    },
    staleTime: 300_000,
  };
}

/** A rule set is asked for by the day on which it came into force. */
export function useRules(pool: Pool, on: string) {
  return useQuery(rulesOn(pool, on));
}

export function useRulesThroughTime(pool: Pool, enactments: readonly Enactment[]) {
  return useQueries({ queries: enactments.map(({ from }) => rulesOn(pool, from)) });
}

/** How well a value is known, from the text itself to mere memory. */
export const KNOWN: Readonly<Record<string, string>> = {
  text: 'from the text',
  found: 'found in another source',
  inferred: 'inferred',
  recalled: 'recalled',
  supplied: 'supplied by the office',
};
