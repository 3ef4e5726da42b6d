import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn, inferredFrom, NO_ARTICLE, recalledNear } from '../rows';
import {
  AGAINST_RC_NEW,
  AS_IN_2005,
  BANDS_OF_2009,
  IGNORED_AT_FIRST,
  INACTIVE_AS_IN_2005,
  KEPT,
  LATE_WITHOUT_LIMIT,
  BY_GAME,
  NO_GAME_IN_A_YEAR,
  NOT_EXTENDABLE,
  PUBLISHED_FIELDS,
  WEEK_AHEAD,
  WITH_NEWCOMER_GAMES,
  WITHIN_30_DAYS,
} from './common-rows';
import { STD_2012 } from './std-2012';

/** The chapter was rewritten: a week for registration and reports, interim reports, K 10 without 30 games. */
export const STD_2013 = amendment(
  STD_2012,
  {
    id: 'STD-2013',
    title: 'FIDE Rating Regulations 2013',
    inForceFrom: calendarDate('2013-07-01'),
    adoptedOn: null,
    source: ['W11', 'W42', 'W46'],
    known: 'found',
    note: 'Article 8.56 was found (W11), and reports of the rest (W46).',
  },
  {
    // By the start of the tournament
    registration: foundIn('W46', 'W47', 'W51', 'W54')('0.2', WEEK_AHEAD, { readings: ['B-63'] }),
    licensedArbiters: foundIn('W47', 'W54')('0.3', 'required'),
    timeControl: recalledNear('W51', 'W43')(
      '1.1',
      { kind: 'minimum', scope: 'tournament', bands: BANDS_OF_2009 },
      {
        readings: ['B-38', 'B-39', 'B-92'],
        note: 'W51 (handbook id 161) is read as anyone in the tournament, as before (W43).',
        alternative: BY_GAME,
      },
    ),
    firstControl: foundIn('W46', 'W51')('1.2', { kind: 'exactly', moves: 40 }),
    roundsPerDay: foundIn('W70')(
      '3.1',
      { kind: 'no-limit' },
      { note: 'The limit of three rounds was lifted.' },
    ),
    hoursPerDay: foundIn('W70')('3.1', { kind: 'at-most', hours: 12 }),
    duration: recalledNear('W15')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
      {
        readings: ['B-91'],
        sure: 4,
        note: 'Prior approval by the QC is in W15 (2017); placed in the rewritten text of 2013.',
        alternative: NOT_EXTENDABLE,
      },
    ),
    interimReports: foundIn('W46')('4', { kind: 'monthly', longerThanDays: 90 }, { readings: ['B-04'] }),
    unplayedGames: foundIn('W46')('5.1', { kind: 'not-counted-unless-both-moved' }),
    matchesWithUnrated: recalledNear('W53')('6.6', 'not-rated', {
      sure: 4,
      note: 'In the text of 2014 (W53), probably since the rewriting of 2013.',
      alternative: { value: 'no-rule', text: 'No such rule: a few newcomers.' },
    }),
    scheveningen: recalledNear('001', '004')(
      NO_ARTICLE,
      { kind: 'no-rule' },
      {
        readings: ['B-103'],
        note: 'In neither of 2018 and 2022; not in the rewritten chapter, from memory.',
        alternative: AS_IN_2005,
      },
    ),
    lateReports: inferredFrom('W46', 'W84', 'W18')('9.1', WITHIN_30_DAYS, {
      readings: ['B-29', 'B-69'],
      note: 'The 7 days are found (W46, W84); the 30 days of upload are from W18.',
      alternative: LATE_WITHOUT_LIMIT,
    }),

    // By the date of the list
    closing: foundIn('W46')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30', 'B-89'] },
    ),
    poolWindow: inferredFrom('W13', 'W35')(
      '7.14c',
      { lists: 26 },
      {
        readings: ['B-18', 'B-55'],
        note: '26 months in 2014 (W13), two years before (W35).',
        alternative: { value: { lists: 24 }, text: '24 months: newcomers.' },
      },
    ),
    pooling: inferredFrom('W38', 'W13')('7.14e, 8.3', AGAINST_RC_NEW, {
      readings: ['B-13', 'B-78', 'B-101'],
      sure: 5,
      note: 'So in 2011 (W38) and in 2014 (W13).',
    }),
    subFloorResults: foundIn('W70')('6.1', IGNORED_AT_FIRST, {
      readings: ['B-17', 'B-73', 'B-93'],
      sure: 4,
      note: 'Before July 2014 the performance had to be above the floor (W70).',
      alternative: KEPT,
    }),
    inactivity: inferredFrom('W13', '001', 'W20')(
      '7.23',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      {
        readings: ['B-35', 'B-95'],
        note: '7.23 of 2014 (W13) and of 2018; 12 months was the rule (W20).',
        alternative: INACTIVE_AS_IN_2005(12),
      },
    ),
    publishedFields: inferredFrom('W13')('7.12', PUBLISHED_FIELDS, {
      note: '7.12 of 2014 (W13).',
      alternative: WITH_NEWCOMER_GAMES,
    }),
    kFactor: foundIn('W11')(
      '8.56',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: null,
        newcomer: { k: 30, untilGames: 30 },
        established: { k: 15 },
      },
      { readings: ['B-24', 'B-26', 'B-105'] },
    ),
  },
);
