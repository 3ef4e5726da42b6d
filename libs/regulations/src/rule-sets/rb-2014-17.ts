import { calendarDate, MONTHLY } from '@ledger/kernel';
import { inferredFrom, ruleSet, textOf } from '../rows';
import { BETWEEN_THE_TEXTS } from './between-the-texts';

/** Chapters of their own in the handbook; their texts were not found, so nearly everything is refused. */
export const RB_2014_17 = ruleSet(
  {
    id: 'RB-2014/17',
    family: 'rapid-blitz',
    title: 'Rapid and Blitz regulations 2014 and 2017 (texts not found)',
    inForceFrom: calendarDate('2014-07-01'),
    adoptedOn: null,
    source: ['W25'],
    known: 'inferred',
    note: 'The archive has chapters of 2014 and 2017; article 0.1 of the time puts changes in force on 1 July.',
  },
  {
    hybridPlay: BETWEEN_THE_TEXTS.hybridPlay!,
    fastClassic: BETWEEN_THE_TEXTS.fastClassic!,
    conversionTables: BETWEEN_THE_TEXTS.conversionTables!,
    excludedGaps: BETWEEN_THE_TEXTS.excludedGaps!,
    listDates: inferredFrom('W8', '001')(
      '7.1 (R&B 2018)',
      { months: MONTHLY, firstList: null },
      { note: 'Monthly before (W8) and after (001).' },
    ),
    ranking: textOf('office')('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
  },
);
