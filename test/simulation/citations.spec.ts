import type { ListDate } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { Explanation } from '@ledger/lists';
import { explain, Lists } from '@ledger/lists';
import { ONE_OFFS, RULE_SETS } from '@ledger/regulations';
import { withDigests } from './with-digests';
import { makeWorld } from './world';

/** The number of adopted readings in docs/readings.md. */
const READINGS = 78;

/** Everything that can be cited: each provision of each rule set, and each one-off. */
const CITED = new Set([
  ...RULE_SETS.flatMap(({ id, provisions }) =>
    Object.values(provisions).map((provision) => `${id} ${cited(provision)}`),
  ),
  ...ONE_OFFS.map(cited),
  // Decisions that the regulations give to people.
  ...RULE_SETS.map(({ id }) => `${id} 0.2-0.4`),
]);

function cited({ article, readings = [] }: { article: string; readings?: readonly string[] }): string {
  return readings.length === 0 ? article : `${article} (${readings.join(', ')})`;
}

/** What rests on a decision or an opening list, and not on an article. */
const ON_RECORD = /(^|, )(decision|opening list) on record$/;

function isFound(article: string): boolean {
  const source = article.replace(ON_RECORD, '');
  if (source === '' || CITED.has(source)) return true;
  const readings = source.match(/B-\d\d/g) ?? [];
  return source === readings.join(', ') && readings.every((reading) => Number(reading.slice(2)) <= READINGS);
}

function citationsIn({ steps, tournaments, initial }: Explanation): string[] {
  const reasons = tournaments.flatMap(({ why, games }) => [why, ...games.map((game) => game.why)]);
  const events = initial?.kind === 'results' ? initial.events.map((event) => event.why) : [];
  const bracketed = [...reasons, ...events].map((why) => /\[([^\]]+)\]$/.exec(why)?.[1] ?? `nothing: ${why}`);
  return [...bracketed, ...steps.map(({ article }) => article)];
}

/** Listed or not: players who wait, fell or were left out get a reason too. */
it.each([1, 4, 5, 7, 9, 10])(
  'the explanation of everyone in the world of seed %d is cited, and sums up',
  (seed) => {
    const world = makeWorld(seed);
    const lists = new Lists();
    lists.record(withDigests(world.log));
    const projection = lists.stateAt(lists.head);
    const players = world.log.flatMap(({ type, data }) => (type === 'PlayerRegistered' ? [data.player] : []));
    const unknown = new Set<string>();
    const faults: string[] = [];
    let explained = 0;
    for (const date of world.lists as readonly ListDate[]) {
      for (const pool of POOLS) {
        for (const player of players) {
          const explanation = orNull(() => explain(projection, { player, pool, listDate: date }));
          if (explanation === null) continue;
          explained += 1;
          for (const article of citationsIn(explanation)) if (!isFound(article)) unknown.add(article);
          const { changeHundredths, tournaments } = explanation;
          const sum = tournaments.reduce((total, each) => total + each.changeHundredths, 0);
          if (sum !== changeHundredths)
            faults.push(`${pool} ${date} ${player}: ${sum} is not ${changeHundredths}`);
        }
      }
    }
    expect([...unknown]).toEqual([]);
    expect(faults).toEqual([]);
    expect(explained).toBeGreaterThan(300);
  },
);

function orNull(ask: () => Explanation): Explanation | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
