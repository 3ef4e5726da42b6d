import type { CalendarDate } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';

/** A rule set of the past was wrong here and has been corrected: why, when, and what its digest is since. */
export interface Erratum {
  readonly ruleSet: string;
  readonly on: CalendarDate;
  readonly digest: string;
  readonly note: string;
}

/** The day on which the open provisions of the versions from 2009 to 2021 and the corrected reading B-41 were entered. */
const GAPS_CLOSED = calendarDate('2026-11-17');

/**
 * Corrections of shipped rule sets, oldest first. A ledger that recorded another digest computes nothing under the
 * set until it records the erratum; so a change of the past is never silent.
 */
export const ERRATA: readonly Erratum[] = [
  {
    ruleSet: 'STD-2003',
    on: GAPS_CLOSED,
    digest: '9d940b82477d2229e8a0317ef293272e31b998274612770deba8c4c264c53e6a',
    note: 'The three rated opponents are asked of every event; only the form of the row changed.',
  },
  {
    ruleSet: 'STD-2005',
    on: GAPS_CLOSED,
    digest: 'df54672920d84ee22311fe6d8a41552c61fdc30bfdee787fb69c09f2c54a4f49',
    note: "Exceptions to membership are possible (16.3), which the row denied; in force from 1 July 2005 is found (W72). A newcomer's first score of 0 or 1/2 no longer makes a round-robin a Swiss: the newcomer leaves the table (6.1; B-41 as corrected).",
  },
  {
    ruleSet: 'STD-2009',
    on: GAPS_CLOSED,
    digest: '962d97685fb23b0ddf4487efa33f0f16ff71432254ab6f1b774ceb60c3ce78d6',
    note: "The point is asked of a newcomer's first event only, three rated opponents of every event (W34, W89); what was not known is filled in, marked inferred or recalled.",
  },
  {
    ruleSet: 'STD-2011',
    on: GAPS_CLOSED,
    digest: '9c418756226dfabf091bca07a8cd56706461694e6019b23bbef022aaf8958df8',
    note: "Three rated opponents and a point are asked only until a newcomer's pool begins (W34, W37, W39, W40); +15 is found (W37, W38); what was not known is filled in, marked inferred or recalled.",
  },
  {
    ruleSet: 'STD-2012',
    on: GAPS_CLOSED,
    digest: 'd945faebb4c33248e7b598af75a6a2770733b123e0ff8378678bab212b63c090',
    note: 'The event test as in 2011; what was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'STD-2013',
    on: GAPS_CLOSED,
    digest: 'e884d8665689b76e4a5988e9d241cb746192df1d750e98268a3a1493a4ae5585',
    note: 'The event test as in 2011; no limit of rounds a day (W70); a game is played once both sides have moved (W46); what was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'STD-2014',
    on: GAPS_CLOSED,
    digest: '2ba15b4e1a3e257ce600dad07d9d0bdf5ce83d801e1e395fd34a70559031a875',
    note: 'A game is played once both sides have moved (W46); W28 is no source for the cap before 2020; what was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'STD-2017',
    on: GAPS_CLOSED,
    digest: '8fef37ee957658917f76203933490f1ef77eb818c3a505545c1b469b16b12906',
    note: 'K x n at most 700 is found (W57); a game is played once both sides have moved (W46); what was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'STD-2020',
    on: GAPS_CLOSED,
    digest: 'd65093125dc76ce8df538667fecef027b8d1123fa4269616c0be8fe30820257d',
    note: 'As STD-2017.',
  },
  {
    ruleSet: 'STD-2017a',
    on: GAPS_CLOSED,
    digest: '097bec6455012d7a6e4edbebecc82453a504e3b64b057a8abaebb63e7248b234',
    note: 'As STD-2017; norms need registration 30 days ahead (W52).',
  },
  {
    ruleSet: 'RB-2012',
    on: GAPS_CLOSED,
    digest: 'd2c097f61ad0d2236bbbf25e405ebd7f9230cc154c2d97df6b8c6cb48f36e281',
    note: "The event test only until a newcomer's pool begins (W9); what was not known is filled in, marked inferred or recalled.",
  },
  {
    ruleSet: 'RB-2013',
    on: GAPS_CLOSED,
    digest: '5e299842da7804838ca2b4f376736bc3b4e2e1c14bc3dfd66695e8067569f69f',
    note: 'The boundary of rapid stays at 15 minutes until 30 June 2014 (W69); the event test as in RB-2012; what was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'RB-2014/17',
    on: GAPS_CLOSED,
    digest: '8cfea5495b4aeb4378ae09a497a75499ee2a1f599b96d3bf234224ae9d616f87',
    note: 'What was not known is filled in, marked inferred or recalled.',
  },
  {
    ruleSet: 'RB-2018',
    on: GAPS_CLOSED,
    digest: 'c24202ad1d0b97a67b3c0e949ce6f7197ec979981d5b099164699157414144e3',
    note: "A newcomer's first score of 0 or 1/2 no longer makes a round-robin a Swiss: the newcomer leaves the table (6.1; B-41 as corrected).",
  },
  {
    ruleSet: 'RB-2020',
    on: GAPS_CLOSED,
    digest: 'de82d6e7023f325903d43f0aff6dc39af75ec73ff567ef58beeb126df4e005e0',
    note: 'As RB-2018.',
  },
];
