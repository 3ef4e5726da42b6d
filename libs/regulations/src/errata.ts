import type { CalendarDate } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';

/** A rule set of the past was wrong here and has been corrected: why, when, and what its digest is since. */
export interface Erratum {
  readonly ruleSet: string;
  readonly on: CalendarDate;
  readonly digest: string;
  readonly note: string;
}

/** The day on which table G, what the versions from 2009 to 2021 say, was entered. */
const TABLE_G = calendarDate('2026-11-17');

/**
 * Corrections of shipped rule sets, oldest first. A ledger that recorded another digest computes nothing under the
 * set until it records the erratum; so a change of the past is never silent.
 */
export const ERRATA: readonly Erratum[] = [
  {
    ruleSet: 'STD-2003',
    on: TABLE_G,
    digest: '9d940b82477d2229e8a0317ef293272e31b998274612770deba8c4c264c53e6a',
    note: 'The three rated opponents are asked of every event; only the form of the row changed.',
  },
  {
    ruleSet: 'STD-2005',
    on: TABLE_G,
    digest: 'caad2952d5f19166600f78b5602a31313ded5aba697315d0db6311673a403e14',
    note: 'Exceptions to membership are possible (16.3), which the row denied; in force from 1 July 2005 is found (W72).',
  },
  {
    ruleSet: 'STD-2009',
    on: TABLE_G,
    digest: '0b8026fdf3f1295d7635344f74737a37627c5a94b58dd92a5df4c3d68b71bea8',
    note: "The point is asked of a newcomer's first event only, three rated opponents of every event (W34, W89); what was not known is filled in (table G).",
  },
  {
    ruleSet: 'STD-2011',
    on: TABLE_G,
    digest: '74c5f8ce665c491c473d7ddac6ca00d42157847fa04eb51e6bc80d72e9ab7f6c',
    note: "Three rated opponents and a point are asked only until a newcomer's pool begins (W34, W37, W39, W40); +15 is found (W37, W38); what was not known is filled in (table G).",
  },
  {
    ruleSet: 'STD-2012',
    on: TABLE_G,
    digest: 'c5536b78d24511f712a0725c175e6982cce29368f677954c2994b0d4d978639a',
    note: 'The event test as in 2011; what was not known is filled in (table G).',
  },
  {
    ruleSet: 'STD-2013',
    on: TABLE_G,
    digest: '4c580accc7fa08fb1ee15dfd4200302a7e09cd95aa0a83ad2c322b4e225df021',
    note: 'The event test as in 2011; no limit of rounds a day (W70); a game is played once both sides have moved (W46); what was not known is filled in (table G).',
  },
  {
    ruleSet: 'STD-2014',
    on: TABLE_G,
    digest: 'cebd0b51a4f1d79945538ed1c8c5b8ba8b53e56dbac166e392d43f118d4a562a',
    note: 'A game is played once both sides have moved (W46); W28 is no source for the cap before 2020; what was not known is filled in (table G).',
  },
  {
    ruleSet: 'STD-2017',
    on: TABLE_G,
    digest: 'a0cb54c8effd4071ff830aac24506a45ed9509bbbc6dd715ea16964b479b6b18',
    note: 'K x n at most 700 is found (W57); a game is played once both sides have moved (W46); what was not known is filled in (table G).',
  },
  {
    ruleSet: 'STD-2020',
    on: TABLE_G,
    digest: '5a0875a18e14c5a20e55f3051d1cc828d2d4a4ee8b9dfd523e38ad4371131828',
    note: 'As STD-2017.',
  },
  {
    ruleSet: 'STD-2017a',
    on: TABLE_G,
    digest: '43f1e95d21425eb3ec09890b5bdd5abfaab98bf465ff83cba7e6c14f793ac395',
    note: 'As STD-2017; norms need registration 30 days ahead (W52).',
  },
  {
    ruleSet: 'RB-2012',
    on: TABLE_G,
    digest: '843739f1c63abf8690003945c879ddd3ddcaff6821056a4828b3f4cb86a0bd2b',
    note: "The event test only until a newcomer's pool begins (W9); what was not known is filled in (table G).",
  },
  {
    ruleSet: 'RB-2013',
    on: TABLE_G,
    digest: '0af875cb96a6d65da85ed15c1814dd5bce59628bcb3ab76d0a0fb7b7979b4b80',
    note: 'The boundary of rapid stays at 15 minutes until 30 June 2014 (W69); the event test as in RB-2012; what was not known is filled in (table G).',
  },
  {
    ruleSet: 'RB-2014/17',
    on: TABLE_G,
    digest: '8cfea5495b4aeb4378ae09a497a75499ee2a1f599b96d3bf234224ae9d616f87',
    note: 'What was not known is filled in (table G).',
  },
];

/** The last erratum of a rule set, if there is one. */
export function lastErratum(ruleSet: string, errata: readonly Erratum[] = ERRATA): Erratum | undefined {
  return errata.findLast((erratum) => erratum.ruleSet === ruleSet);
}
