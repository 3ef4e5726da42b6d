import { calendarDate } from '@ledger/kernel';
import type { TitleProvisions, TitleRuleSet } from './catalogue';
import { T_2022 } from './t-2022';

/**
 * The handbook lists a version of 2023 whose content is not public. What the texts of 2022 and 2024 say alike is taken
 * for its content; where they differ, it is not known which of them it follows.
 */
export const T_2023: TitleRuleSet = {
  id: 'T-2023',
  title: 'FIDE Title Regulations effective from 1 January 2023',
  inForceFrom: calendarDate('2023-01-01'),
  adoptedOn: null,
  basedOn: 'T-2022',
  source: ['W26'],
  known: 'inferred',
  note: 'Rows that 2022 and 2024 have alike are inferred. The others are not known: no norm of 2023 is assessed.',
  unknown: [
    'formats',
    'longEventGames',
    'winsIgnoredInRoundRobins',
    'fidIsOneFederation',
    'doubleRoundRobin',
    'unratedOpponent',
    'swissNorm',
  ],
  cite: (article) => ({ ...T_2022.cite(article), known: 'inferred' }),
  provisions: Object.fromEntries(
    Object.entries(T_2022.provisions).map(([name, provision]) => [
      name,
      { ...provision, known: 'inferred', sure: 4 },
    ]),
  ) as unknown as TitleProvisions,
};
