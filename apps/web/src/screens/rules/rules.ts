import { useQueries } from '@tanstack/react-query';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { questionOf, useAnswer } from '../../api/useAnswer';

export type Enactment = Schemas['CalendarEntryAnswer'];
export type Rules = Schemas['RulesInForceAnswer'];
export type Provision = Schemas['ProvisionAnswer'];

/** Which rule set was in force when, in each pool. */
export function useCalendar() {
  return useAnswer('/api/rules/calendar', {}, KEPT);
}

const KEPT = { staleTime: 300_000 };
const only = ({ rules }: Schemas['RulesListAnswer']): Rules => rules[0]!;

/** A rule set is asked for by the day on which it came into force. */
export function useRules(pool: Pool, on: string) {
  return useAnswer('/api/rules', { query: { pool, on } }, { ...KEPT, select: only });
}

export function useRulesThroughTime(pool: Pool, enactments: readonly Enactment[]) {
  return useQueries({
    queries: enactments.map(({ from }) => ({
      ...questionOf('/api/rules', { query: { pool, on: from } }),
      ...KEPT,
      select: only,
    })),
  });
}

/** Every text of the title regulations. */
export function useTitleTexts(texts: readonly { readonly from: string }[]) {
  return useQueries({
    queries: texts.map(({ from }) => ({
      ...questionOf('/api/rules/titles', { query: { on: from } }),
      ...KEPT,
    })),
  });
}

/** How a value is known. */
export const KNOWN: Readonly<Record<string, string>> = {
  text: 'from the text',
  found: 'found in another source',
  inferred: 'inferred',
  recalled: 'recalled',
  supplied: 'supplied by the office',
};
