import type { Pool } from '@ledger/kernel';
import type { Random } from './random';
import { between, percent } from './random';
import type { Inhabitant } from './people';

/** Who has played in the pool before the ledger begins. */
export function isListedFromTheStart(random: Random, person: Inhabitant, pool: Pool): boolean {
  return person.rating > 0 && person.plays[pool] && (pool === 'standard' || percent(random, 75));
}

/** An opening list in CSV, as an office would adopt it from another system. */
export function openingCsv(random: Random, people: readonly Inhabitant[], pool: Pool): string {
  const lines = ['id,name,federation,sex,title,rating,games,k,birth_year,flag,games_total,peak'];
  for (const person of people) {
    if (!isListedFromTheStart(random, person, pool)) continue;
    const rating = Math.max(1000, person.rating + (pool === 'standard' ? 0 : between(random, -80, 40)));
    const games = person.eagerness === 0 ? 0 : between(random, 0, 12);
    const gamesTotal = games + between(random, 5, 400);
    const peak = rating + between(random, 0, 60);
    const k = peak >= 2400 ? 10 : gamesTotal < 30 || (person.birthYear >= 2004 && peak < 2300) ? 40 : 20;
    const fields = [
      person.id,
      `"${person.name}"`,
      person.federation,
      person.sex,
      person.title ?? '',
      rating,
      games,
      k,
      person.birthYear,
      person.eagerness === 0 && percent(random, 50) ? 'i' : '',
      gamesTotal,
      peak,
    ];
    lines.push(fields.join(','));
  }
  return `${lines.join('\n')}\n`;
}
