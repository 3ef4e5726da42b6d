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
  const reforms = reformsOf(era).filter(([, ruleSet]) => ruleSet !== 'STD-2024' && ruleSet !== 'STD-2022');
  return reforms.length > 0 && random.chance(20) ? random.pick(reforms) : null;
}

/** The law changes under way: a reform is put off or brought forward, or a one-off formula decided or done without. */
export function changeLaw(office: Office, era: Era): void {
  if (office.random.chance(60) && era.fixedLaw !== true) moveReform(office, era);
  else adjustRatings(office, era);
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
  // What the text before 2022 asked of round-robins is not known, so it is not made to last.
  const months = ruleSet === 'STD-2022' ? [-2, -1, 0] : [-2, -1, 0, 1, 2];
  const inForceFrom = monthsFrom(from, random.pick(months));
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
