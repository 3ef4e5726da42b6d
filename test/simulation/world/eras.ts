import type { Pool } from '@ledger/kernel';
import { BIMONTHLY, MONTHLY, QUARTERLY } from '@ledger/kernel';
import type { Recorder } from '../recorder';

/** A stretch of history in which worlds are played, chosen so that rules change under way. */
export interface Era {
  readonly name: string;
  readonly opening: string;
  readonly last: string;
  readonly pools: readonly Pool[];
  readonly timeControls: { readonly [pool in Pool]?: readonly string[] };
  /** The range of tournaments begun in a month. */
  readonly perMonth: readonly [fewest: number, most: number];
  readonly floor: number;
  /** The law does not change other than it did: not every text could last longer, or begin earlier. */
  readonly fixedLaw?: true;
  /**
   * With everything that a ledger can record. The worlds without are those that many specs know by their seeds: no
   * corrected registrations, no round-robins in the years in which the law was not known at first.
   */
  readonly complete?: true;
}

/** The first is the usual one, taken in most tournaments. Some are as recorded today, some as older ledgers hold them. */
const MODERN_STANDARD = ['90+30', '60+30', '40/90m+30s:30m+30s', '120', '89m+30s', '60+0', '59m'];
const RAPID = ['15+10', '25m+10s', '10+5', '10+0', '50+9', '60+0'];
const BLITZ = ['3+2', '5+0', '3+0', '10+0', '5m+6s', 'W5m-B4m'];

export const ERAS: readonly Era[] = [
  {
    name: '2005: quarterly lists, iteration, weighted means',
    opening: '2005-07-01',
    last: '2009-04-01',
    pools: ['standard'],
    timeControls: { standard: ['90+30', '120', '40/5400+30:1800+30', '75+30', '90', '61+0'] },
    perMonth: [1, 5],
    floor: 1401,
  },
  {
    name: '2018: rapid and blitz by the text of 2018',
    opening: '2018-07-01',
    last: '2019-12-01',
    pools: ['rapid', 'blitz'],
    timeControls: { rapid: RAPID, blitz: BLITZ },
    perMonth: [3, 8],
    floor: 1000,
  },
  {
    name: '2021: all pools into the texts of 2022',
    opening: '2021-02-01',
    last: '2022-05-01',
    pools: ['standard', 'rapid', 'blitz'],
    timeControls: { standard: MODERN_STANDARD, rapid: RAPID, blitz: BLITZ },
    perMonth: [3, 9],
    floor: 1000,
  },
  {
    name: '2022: one upgrade, and the raise of October 2022',
    opening: '2022-03-01',
    last: '2023-03-01',
    pools: ['standard', 'rapid', 'blitz'],
    timeControls: { standard: MODERN_STANDARD, rapid: RAPID, blitz: BLITZ },
    perMonth: [4, 12],
    floor: 1000,
  },
  {
    name: '2024: across the reform of March 2024',
    opening: '2023-10-01',
    last: '2024-09-01',
    pools: ['standard', 'rapid', 'blitz'],
    timeControls: { standard: MODERN_STANDARD, rapid: RAPID, blitz: BLITZ },
    perMonth: [4, 12],
    floor: 1000,
  },
  {
    name: '2025: wide gaps, no cap from 2650, fast classic',
    opening: '2024-09-01',
    last: '2026-03-01',
    pools: ['standard', 'rapid', 'blitz'],
    timeControls: { standard: [...MODERN_STANDARD, '45+30', '60+30'], rapid: RAPID, blitz: BLITZ },
    perMonth: [3, 9],
    floor: 1400,
  },
  {
    name: 'sparse: pools that leave the window of 26 months',
    opening: '2022-01-01',
    last: '2025-02-01',
    pools: ['standard', 'rapid'],
    timeControls: { standard: ['90+30'], rapid: ['15+10'] },
    perMonth: [0, 2],
    floor: 1000,
  },
];

const OLDER_STANDARD = ['90+30', '120', '40/90m+30s:30m+30s', '75+30', '90', '61+0'];
const THREE_POOLS = {
  pools: ['standard', 'rapid', 'blitz'],
  timeControls: { standard: OLDER_STANDARD, rapid: RAPID, blitz: BLITZ },
  floor: 1000,
  fixedLaw: true,
} as const;

/** The years of table G, which have separate worlds so that the others stay as they are. */
export const ERAS_OF_TABLE_G: readonly Era[] = [
  {
    name: '2009: from quarterly lists to every second month',
    opening: '2008-10-01',
    last: '2010-07-01',
    pools: ['standard'],
    timeControls: { standard: OLDER_STANDARD },
    perMonth: [2, 6],
    floor: 1401,
    fixedLaw: true,
  },
  {
    name: '2011: K 30, and monthly lists',
    opening: '2010-07-01',
    last: '2012-10-01',
    pools: ['standard'],
    timeControls: { standard: OLDER_STANDARD },
    perMonth: [2, 5],
    floor: 1200,
    fixedLaw: true,
  },
  {
    ...THREE_POOLS,
    name: '2013: the rewritten text, rapid and blitz by the first ones',
    opening: '2012-10-01',
    last: '2014-04-01',
    perMonth: [3, 8],
  },
  {
    ...THREE_POOLS,
    name: '2014: five games and K 40',
    opening: '2014-04-01',
    last: '2015-12-01',
    perMonth: [3, 8],
  },
  {
    ...THREE_POOLS,
    name: '2017: into the texts of 2017 and 2018',
    opening: '2015-12-01',
    last: '2018-07-01',
    perMonth: [1, 5],
  },
  {
    ...THREE_POOLS,
    name: '2020: the pandemic',
    opening: '2018-07-01',
    last: '2021-02-01',
    perMonth: [1, 5],
  },
];

export type Enactment = readonly [pool: Pool, ruleSet: string, from: string];

/** First days from table A1 of the history; a ledger begins with its calendar. */
export const ENACTED: readonly Enactment[] = [
  ['standard', 'STD-2005', '2005-07-01'],
  ['standard', 'STD-2009', '2009-07-01'],
  ['standard', 'STD-2011', '2011-07-01'],
  ['standard', 'STD-2012', '2012-07-01'],
  ['standard', 'STD-2013', '2013-07-01'],
  ['standard', 'STD-2014', '2014-07-01'],
  ['standard', 'STD-2017', '2017-07-01'],
  ['standard', 'STD-2020', '2020-11-01'],
  ['standard', 'STD-2017a', '2021-02-01'],
  ['standard', 'STD-2022', '2022-01-01'],
  ['standard', 'STD-2022a', '2023-12-25'],
  ['standard', 'STD-2024', '2024-01-01'],
  ['standard', 'STD-2025', '2025-10-01'],
  ['standard', 'STD-2026', '2026-01-01'],
  ...(['rapid', 'blitz'] as const).flatMap((pool) => [
    [pool, 'RB-2012', '2012-01-01'] as const,
    [pool, 'RB-2013', '2013-07-01'] as const,
    [pool, 'RB-2014/17', '2014-07-01'] as const,
    [pool, 'RB-2018', '2018-07-01'] as const,
    [pool, 'RB-2020', '2020-11-01'] as const,
    [pool, 'RB-2022', '2022-01-01'] as const,
    [pool, 'RB-2022b', '2022-10-01'] as const,
    [pool, 'RB-2024', '2024-03-01'] as const,
    [pool, 'RB-2024b', '2024-12-01'] as const,
  ]),
];

/** `held` is a set that becomes known only later. */
export function enactCalendar(recorder: Recorder, held: Enactment | null): void {
  for (const enactment of ENACTED) if (enactment !== held) enact(recorder, enactment);
  // Drafted for January, adopted for March.
  reschedule(recorder, 'standard', 'STD-2024', '2024-03-01');
  for (const pool of ['rapid', 'blitz'] as const) {
    recorder.record(`rules-${pool}`, 'RatingsAdjusted', { pool, list: '2022-10-01', formula: 'raise-2022' });
  }
  for (const pool of ['standard', 'rapid', 'blitz'] as const) {
    recorder.record(`rules-${pool}`, 'RatingsAdjusted', {
      pool,
      list: '2024-03-01',
      formula: 'compression-2024',
    });
  }
}

export function enact(recorder: Recorder, [pool, ruleSet, inForceFrom]: Enactment): void {
  const data = { pool, ruleSet, inForceFrom, adoptedOn: null, digest: '' };
  recorder.record(`rules-${pool}`, 'RuleSetEnacted', data);
}

function reschedule(recorder: Recorder, pool: Pool, ruleSet: string, inForceFrom: string): void {
  recorder.record(`rules-${pool}`, 'RuleSetRescheduled', { pool, ruleSet, inForceFrom, adoptedOn: null });
}

/** The dates of an era's lists: quarterly to mid 2009, every second month to mid 2012, then monthly. */
export function listDatesOf(era: Era): string[] {
  const dates: string[] = [];
  for (let year = 2005; year <= 2027; year++) {
    for (let month = 1; month <= 12; month++) {
      const date = `${year}-${String(month).padStart(2, '0')}-01`;
      const months = date < '2009-07-01' ? QUARTERLY : date < '2012-07-01' ? BIMONTHLY : MONTHLY;
      if (months.includes(month) && date >= era.opening && date <= era.last) dates.push(date);
    }
  }
  return dates;
}
