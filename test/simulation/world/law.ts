import type { Pool } from '@ledger/kernel';
import type { Enactment, Era } from './eras';
import { ENACTED } from './eras';
import type { Office } from './office';
import type { Random } from './random';

/** The sets that come into force while an era lasts, other than with its opening. */
function reformsOf(era: Era): Enactment[] {
  return ENACTED.filter(
    ([pool, , from]) => era.pools.includes(pool) && from > era.opening && from <= era.last,
  );
}

/** A set of the era that the ledger hears of only when half of its reports are in. */
export function heldBack(random: Random, era: Era): Enactment | null {
  if (era.fixedLaw === true) return null;
  const reforms = reformsOf(era).filter(
    ([, ruleSet]) => ruleSet !== 'STD-2024' && (ruleSet !== 'STD-2022' || era.complete === true),
  );
  return reforms.length > 0 && random.chance(20) ? random.pick(reforms) : null;
}

/** The law changes under way: a reform is put off or brought forward, or a one-off formula decided or done without. */
export function changeLaw(office: Office, era: Era): void {
  if (era.complete === true && office.random.chance(40)) supply(office, era);
  else if (office.random.chance(60) && era.fixedLaw !== true) moveReform(office, era);
  else adjustRatings(office, era);
}

/** What an office may know better than the shipped law: mostly the other value that table G names. */
const SUPPLIES: readonly (readonly [ruleSets: readonly string[], provision: string, value: unknown])[] = [
  [['STD-2009', 'STD-2011'], 'poolWindow', { lists: 12 }],
  [['STD-2012', 'STD-2013'], 'poolWindow', { lists: 13 }],
  [['STD-2009', 'STD-2011', 'STD-2012'], 'matchesWithUnrated', 'not-rated'],
  [['STD-2012'], 'licensedArbiters', 'required'],
  [['STD-2012'], 'closing', { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 }],
  [['STD-2005', 'STD-2009', 'STD-2014'], 'perfectScore', { difference: 736 }],
  [
    ['STD-2009', 'STD-2011', 'STD-2012', 'STD-2013'],
    'minimumGamesExceptions',
    {
      kind: 'fewer-games',
      games: 7,
      events: ['olympiad', 'continental-team', 'world-team'],
      membersOf: ['IBCA', 'ICSC', 'IPCA'],
    },
  ],
  [['STD-2014'], 'initialRating', { kind: 'bonus-above-half', bonusPerHalfPoint: 1500, maximum: null }],
  [['STD-2017', 'STD-2020', 'STD-2017a'], 'kLimit', { kind: 'none' }],
  [['RB-2014/17'], 'kLimit', { kind: 'product', product: 700 }],
  [['RB-2018', 'RB-2020'], 'differenceCap', { kind: 'every-game', points: 400, notFrom: null }],
  [['RB-2022b'], 'differenceCap', { kind: 'every-game', points: 400, notFrom: null }],
  [['RB-2024', 'RB-2024b'], 'matchesWithUnrated', 'no-rule'],
];

function supply({ recorder, random, reversible }: Office, era: Era): void {
  const pool: Pool = random.pick(era.pools);
  const sets = ENACTED.filter(([of]) => of === pool).filter(
    ([, , from], place, all) => from <= era.last && (all[place + 1]?.[2] ?? '9999') > era.opening,
  );
  const supplies = SUPPLIES.flatMap(([ruleSets, provision, value]) =>
    ruleSets.map((ruleSet) => ({ ruleSet, provision, value })),
  ).filter(({ ruleSet }) => sets.some(([, id]) => id === ruleSet));
  if (supplies.length === 0) return;
  const data = { pool, ...random.pick(supplies), article: '0', source: 'a printed handbook' };
  reversible.push(recorder.record(`rules-${pool}`, 'ProvisionSupplied', data));
}

/** By a month or two, between the set before it and the set after it. */
function moveReform({ recorder, random, reversible }: Office, era: Era): void {
  const known = new Set(
    recorder.log.flatMap(({ type, data }) =>
      type === 'RuleSetEnacted' ? [`${data.pool} ${data.ruleSet}`] : [],
    ),
  );
  const reforms = reformsOf(era).filter(([pool, ruleSet]) => known.has(`${pool} ${ruleSet}`));
  if (reforms.length === 0) return;
  const [pool, ruleSet, from] = random.pick(reforms);
  const sets = ENACTED.filter(([of]) => of === pool);
  const place = sets.findIndex(([, id]) => id === ruleSet);
  const [, , before] = sets[place - 1]!;
  const after = sets[place + 1]?.[2] ?? '9999';
  const latest = ruleSet === 'STD-2022' && era.complete !== true ? 0 : 2;
  const inForceFrom = monthsFrom(from, random.between(-2, latest));
  if (inForceFrom <= before || inForceFrom >= after) return;
  const data = { pool, ruleSet, inForceFrom, adoptedOn: null };
  reversible.push(recorder.record(`rules-${pool}`, 'RuleSetRescheduled', data));
}

/** On a list that has no formula yet. Raised to the standard rating can only be who plays rapid or blitz. */
function adjustRatings(office: Office, era: Era): void {
  const { recorder, random, reversible } = office;
  const pool: Pool = random.pick(era.pools);
  const taken = recorder.log.flatMap(({ type, data }) =>
    type === 'RatingsAdjusted' && data.pool === pool ? [data.list as string] : [],
  );
  const lists = office.listsToCome().filter((list) => !taken.includes(list));
  if (lists.length === 0) return;
  const formula = pool === 'standard' ? 'compression-2024' : random.pick(['compression-2024', 'raise-2022']);
  const data = { pool, list: random.pick(lists), formula };
  reversible.push(recorder.record(`rules-${pool}`, 'RatingsAdjusted', data));
}

function monthsFrom(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const index = year * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
