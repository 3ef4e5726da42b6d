import { listDate, playerId, POOLS, RefusedError } from '@ledger/kernel';
import type { Explanation, ListRow } from '@ledger/lists';
import { explain, FactBook, Projection, PublishedList } from '@ledger/lists';
import type { RecordedEvent } from '@ledger/ledger';
import { RULE_SETS, ruleSetDigest } from '@ledger/regulations';
import { sampleManifest, sampleWorldLog } from './sample-world';
import { makeWorld } from './world';

/** The worlds name rule sets without fingerprints; the engine asks for them. */
function withDigests(log: readonly RecordedEvent[]): RecordedEvent[] {
  return log.map((event) =>
    event.type === 'RuleSetEnacted'
      ? { ...event, data: { ...event.data, digest: digestOf(event.data.ruleSet) } }
      : event,
  );
}

function digestOf(id: string): string {
  return ruleSetDigest(RULE_SETS.find((ruleSet) => ruleSet.id === id)!);
}

function projectionOf(log: readonly RecordedEvent[]): Projection {
  const book = new FactBook();
  for (const event of withDigests(log)) book.record(event);
  return Projection.of(book, book.knowledge(), null);
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** What does not add up between the working of a player and the row of the list; empty where all does. */
function disagreements(explanation: Explanation, row: ListRow): string[] {
  const { tournaments, initial, steps } = explanation;
  const found: string[] = [];
  const same = (what: string, one: unknown, other: unknown): void => {
    if (one !== other) found.push(`${what}: ${String(one)} is not ${String(other)}`);
  };
  same('rating', explanation.rating, row.rating);
  same('games', explanation.games, row.games);
  same('k', explanation.k, row.k);
  const isOpening = steps.some(({ article }) => article === 'opening list on record');
  if (isOpening) return found;
  for (const { id, games, n, kUsed, sumHundredths, changeHundredths } of tournaments) {
    const counted = games.filter((game) => game.counted);
    same(`${id} n`, counted.length, n);
    same(`${id} change`, sum(counted.map((game) => game.changeHundredths)), changeHundredths);
    same(`${id} sum x K`, sumHundredths * (kUsed ?? 0), changeHundredths);
  }
  same('change', sum(tournaments.map((each) => each.changeHundredths)), explanation.changeHundredths);
  const onList = tournaments.filter((each) => each.booked === undefined);
  same('n', sum(onList.map((each) => each.n)), row.games);
  // The last rating named by the steps before the floor is the one on the list.
  const floor = steps.filter(({ text }) => /^\d+ reaches the floor of \d+\.$/.test(text)).at(-1);
  same('rating after the floor', Number(floor?.text.split(' ')[0]), row.rating);
  const isAdjusted = steps.some(({ text }) => / becomes | granted = | was reinstated /.test(text));
  if (!isAdjusted) {
    const base =
      explanation.previousRating ?? (initial?.kind === 'results' ? initial.ru : initial?.standardRating);
    same('base + change', (base ?? 0) + explanation.change, row.rating);
  }
  return found;
}

/** Every listed player of every list, each checked against the row. */
function checkWorld(
  projection: Projection,
  lists: readonly string[],
): { failures: string[]; checked: number } {
  const failures: string[] = [];
  let checked = 0;
  for (const date of lists.map(listDate)) {
    projection.advanceTo(date);
    for (const name of POOLS) {
      const pool = projection.pools[name];
      const list = pool.lists[pool.timeline.indexOf(date)];
      if (list === undefined || list.refusal !== null) continue;
      for (const row of new PublishedList(projection, pool, list).rows()) {
        checked += 1;
        const explanation = explain(projection, { player: row.id, pool: name, listDate: date });
        for (const failure of disagreements(explanation, row)) {
          failures.push(`${name} ${date} ${row.id} ${failure}`);
        }
      }
    }
  }
  return { failures: failures.slice(0, 20), checked };
}

describe('the explanation of every player on every list agrees with the row', () => {
  it('in the sample world', () => {
    const { failures, checked } = checkWorld(projectionOf(sampleWorldLog()), sampleManifest().lists);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('in the world of seed %d', (seed) => {
    const world = makeWorld(seed);
    const { failures, checked } = checkWorld(projectionOf(world.log), world.lists);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });
});

describe('what an explanation refuses', () => {
  const projection = projectionOf(sampleWorldLog());

  it('an unknown player, and a date before the first list', () => {
    const date = listDate('2024-02-01');
    expect(() => explain(projection, { player: playerId(1), pool: 'standard', listDate: date })).toThrow(
      RefusedError,
    );
    const first = listDate('2020-01-01');
    expect(() =>
      explain(projection, { player: playerId(10000280), pool: 'standard', listDate: first }),
    ).toThrow('There is no standard list on 2020-01-01');
  });
});
