import type { Pool } from '@ledger/kernel';
import { listDate, POOLS, refuse } from '@ledger/kernel';
import type { RulesAnswer } from '@ledger/office';
import { POOLS_OF, RULE_SETS } from '@ledger/regulations';
import type { AdjustOptions, CalendarOptions, RulesOptions } from '../commands/rules';
import { atDesk, today } from '../desk';
import { printTable } from '../print/table';
import { say, sayJson } from '../print/text';
import { decide, decideAll, grounds } from './decide';

export async function showRules(options: RulesOptions): Promise<void> {
  const on = options.on ?? today();
  const pools = options.pool === undefined ? POOLS : [options.pool];
  await atDesk(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const answers: RulesAnswer[] = [];
    for (const pool of pools) answers.push(await office.rules(pool, on, knownAt));
    if (options.format === 'json') return sayJson(options.pool === undefined ? answers : answers[0]);
    for (const answer of answers) printRules(answer);
  });
}

function printRules(answer: RulesAnswer): void {
  const { pool, on, ruleSet, title, inForce, source, known, provisions, knownAt } = answer;
  const until = inForce.until === null ? '' : ` until ${inForce.until}`;
  const adopted = inForce.adoptedOn === null ? '' : `, adopted on ${inForce.adoptedOn}`;
  const drafted = inForce.firstNamed === null ? '' : `, first named for ${inForce.firstNamed}`;
  say(`${pool} on ${on}: ${ruleSet}, ${title}`);
  say(`In force from ${inForce.from}${until}${adopted}${drafted}; source ${source.join(' ')} (${known}).`);
  say(`As known at position ${knownAt}.\n`);
  printTable(
    [
      { title: 'provision', cell: ({ heading }) => heading, flexible: true },
      { title: 'by', cell: ({ goesBy }) => goesBy },
      { title: 'value', cell: ({ inWords }) => inWords, flexible: true },
      { title: 'article', cell: ({ article }) => article, flexible: true },
      { title: 'source', cell: (row) => row.source.join(' ') },
      { title: 'known', cell: (row) => row.known },
      { title: 'readings', cell: ({ readings }) => readings.join(' ') },
    ],
    provisions,
  );
  say('');
}

/** In every pool the set is written for, unless one is named. */
export async function changeCalendar(
  change: 'enact' | 'reschedule',
  ruleSet: string,
  options: CalendarOptions,
): Promise<void> {
  const type = change === 'enact' ? 'EnactRuleSet' : 'RescheduleRuleSet';
  const { from: inForceFrom, adopted: adoptedOn } = options;
  const pools = options.pool === undefined ? poolsOf(ruleSet) : [options.pool];
  await decideAll(
    options,
    pools.map((pool) => ({ type, pool, ruleSet, inForceFrom, adoptedOn, ...grounds(options) })),
  );
}

function poolsOf(id: string): readonly Pool[] {
  const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
  const pools = found === undefined ? [] : POOLS_OF[found.family];
  if (pools.length > 0) return pools;
  return refuse({
    code: 'RuleSetUnknown',
    message: `${id} is not a rating rule set of this software.`,
    advice: `Known are ${RULE_SETS.filter(({ family }) => POOLS_OF[family].length > 0)
      .map((ruleSet) => ruleSet.id)
      .join(', ')}.`,
  });
}

export function adjust(options: AdjustOptions): Promise<void> {
  const { pool, date, formula } = options;
  return decide(options, {
    type: 'AdjustRatings',
    pool,
    list: listDate(date),
    formula,
    ...grounds(options),
  });
}
