import type { CalendarDate } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { Provision } from '../provisions';
import type { PlayerTitle, TitleRuleSet } from './catalogue';
import { T_2022 } from './t-2022';

const since = calendarDate('2024-01-01');

function found<Value>(article: string, value: Value, note?: string): Provision<Value> {
  return {
    value,
    article,
    source: ['W26'],
    known: 'found',
    sure: 5,
    since,
    ...(note === undefined ? {} : { note }),
  };
}

/** The 2024 text is known by its differences only (table A5 of the history); the rest is as in 2022. */
export const T_2024: TitleRuleSet = {
  id: 'T-2024',
  title: 'FIDE Title Regulations effective from 1 January 2024',
  inForceFrom: since,
  adoptedOn: null,
  basedOn: 'T-2022',
  source: ['W26'],
  known: 'found',
  note: 'Known by its differences from 2022; rows not listed there are carried over.',
  provisions: {
    ...T_2022.provisions,
    unratedOpponent: found('1.4.6d', 1400),
    longEventGames: found('1.4.1', 13, 'An event of more than 13 rounds counts as 13 games.'),
    fastClassicNormsFrom: {
      ...found<CalendarDate | null>(
        '1.1.3',
        calendarDate('2026-01-01'),
        'No norms in the pilot of 2025; from 2026 if the QC approves.',
      ),
      source: ['W30'],
    },
    gamesForDirectTitle: found('0.6.2', { games: 30, ratingsAfter: since }),
    directTitlesWithoutRating: found<readonly PlayerTitle[]>(
      '0.6.2',
      ['CM', 'WCM'],
      'Those of the Olympiad only.',
    ),
  },
};
