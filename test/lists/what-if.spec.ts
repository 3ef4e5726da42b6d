import type { ListDate, LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { HypotheticalEvent, Impact, RuleChange, RatingScenario } from '@ledger/lists';
import { impactBetween, listOf, Lists, EMPTY_SCENARIO, whatIf } from '@ledger/lists';
import { makeWorld } from '../simulation/world';
import { withDigests } from '../simulation/with-digests';
import { oftenCorrected, publishedSampleWorld } from './published-world';

const hypothesis = ({ id, stream, type, data }: RecordedEvent): HypotheticalEvent => ({
  id,
  stream,
  event: { type, data } as LedgerEvent,
});

describe.each(oftenCorrected(2))('branches of the world of seed %d', (seed) => {
  const log = withDigests(makeWorld(seed).log);
  const lists = new Lists();
  lists.record(log);
  const middle = Math.floor(log.length / 2) as LogPosition;

  it('dropping nothing changes nothing', () => {
    expect(whatIf(lists, { supposition: EMPTY_SCENARIO, knownAt: lists.head })).toEqual([]);
    expect(whatIf(lists, { supposition: EMPTY_SCENARIO, knownAt: middle })).toEqual([]);
    const drop = ['no such event'];
    expect(whatIf(lists, { supposition: { ...EMPTY_SCENARIO, drop }, knownAt: middle })).toEqual([]);
  });

  it('adding what came next in the log has the effect that it had', () => {
    const next = log.filter(({ position }) => position > middle).slice(0, 40);
    const supposition: RatingScenario = { ...EMPTY_SCENARIO, add: next.map(hypothesis) };
    const supposed = whatIf(lists, { supposition, knownAt: middle });
    const happened = impactBetween(lists, middle, next.at(-1)!.position);
    expect(supposed.length).toBeGreaterThan(0);
    expect(withoutNames(supposed)).toEqual(withoutNames(happened));
  });

  it('dropping the last events takes back what they did', () => {
    const last = log.slice(-30);
    const before = (last[0]!.position - 1) as LogPosition;
    const supposition = { ...EMPTY_SCENARIO, drop: last.map(({ id }) => id) };
    const through = impactBetween(lists, before, lists.head);
    const back = whatIf(lists, { supposition, knownAt: lists.head });
    expect(back.map(({ pool, date }) => ({ pool, date }))).toEqual(
      through.map(({ pool, date }) => ({ pool, date })),
    );
    expect(back.map(({ diff }) => diff?.counts.changed)).toEqual(
      through.map(({ diff }) => diff?.counts.changed),
    );
    expect(back.map(({ diff }) => diff?.counts.left)).toEqual(
      through.map(({ diff }) => diff?.counts.entered),
    );
  });

  it('a correction and its reversal cancel', () => {
    const corrections = log.filter((event) => 'effect' in event.data && event.position > middle);
    expect(corrections.length).toBeGreaterThan(3);
    for (const { id, stream, type, position } of corrections.slice(0, 3)) {
      const before = (position - 1) as LogPosition;
      const reversal = {
        stream,
        event: {
          type: 'CorrectionReverted',
          data: { target: id, targetPosition: position, targetType: type },
        } as LedgerEvent,
      };
      const taken = whatIf(lists, { supposition: { ...EMPTY_SCENARIO, add: [reversal] }, knownAt: position });
      const through = impactBetween(lists, before, position);
      expect(taken.map(({ diff }) => diff?.rows.map(({ id, from, to }) => [id, from, to]))).toEqual(
        through.map(({ diff }) => diff?.rows.map(({ id, from, to }) => [id, to, from])),
      );
    }
  });

  it('the trunk stays as it is', () => {
    const digests = (): string[] =>
      POOLS.flatMap((pool) => {
        const state = lists.stateAt(lists.head);
        return state
          .lists(pool)
          .flatMap((list) => (list.refusal === null ? [listOf(state, list).digest()] : []));
      });
    const before = digests();
    whatIf(lists, {
      supposition: { ...EMPTY_SCENARIO, add: log.slice(-5).map(hypothesis) },
      knownAt: middle,
    });
    expect(digests()).toEqual(before);
  });
});

/** A name recorded later is known to both sides or to none; rows are compared by id. */
function withoutNames(impacts: ReturnType<typeof whatIf>): unknown {
  return impacts.map(({ pool, date, diff }) => ({
    pool,
    date,
    counts: diff?.counts,
    rows: diff?.rows.map((row) => ({ ...row, name: '' })),
  }));
}

describe('other rules for the sample world', () => {
  const { lists, log } = publishedSampleWorld();
  const knownAt = lists.head;
  const impactOn = (supposition: RatingScenario): Impact[] => whatIf(lists, { supposition, knownAt });

  it('without the compression of March 2024 nobody is raised, and lists before stay', () => {
    const drop = log.flatMap((event) =>
      event.type === 'RatingsAdjusted' && event.data.pool === 'standard' ? [event.id] : [],
    );
    const impacts = impactOn({ ...EMPTY_SCENARIO, drop });
    const standard = impacts.filter(({ pool }) => pool === 'standard');
    expect(standard.map(({ date }) => date)).toEqual([3, 4, 5, 6].map((month) => `2024-0${month}-01`));
    const [march] = standard;
    expect(march!.diff!.rows.length).toBeGreaterThan(40);
    for (const { from, to, change } of march!.diff!.rows) {
      if (change === null) continue;
      expect(from!.rating).toBeLessThanOrEqual(2000);
      expect(to!.rating).toBeLessThan(from!.rating);
    }
  });

  it('the content of another set in place of one can be supposed', () => {
    const rules = [{ ruleSet: 'STD-2024', as: 'STD-2022a' }];
    const dates = impactOn({ ...EMPTY_SCENARIO, rules }).map(({ date }) => date);
    expect(Math.min(...dates.map((date) => Date.parse(date)))).toBe(Date.parse('2024-03-01' as ListDate));
    expect(impactOn({ ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', as: 'STD-2024' }] })).toEqual([]);
  });

  it('a higher floor delists whom it is too high for', () => {
    const provisions = { floor: { minimum: 1600 } } as NonNullable<RuleChange['provisions']>;
    const [march] = impactOn({ ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', provisions }] });
    expect(march).toMatchObject({ pool: 'standard', date: '2024-03-01' });
    expect(march!.diff!.counts.left).toBeGreaterThan(0);
    for (const { from, what } of march!.diff!.rows) {
      if (what === 'left') expect(from!.rating).toBeLessThan(1600);
    }
  });

  it('refuses sets and provisions that there are not', () => {
    expect(() => impactOn({ ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-1999' }] })).toThrow(
      'The rule set STD-1999 does not exist',
    );
    const provisions = { nonsense: 1 } as never;
    expect(() => impactOn({ ...EMPTY_SCENARIO, rules: [{ ruleSet: 'STD-2024', provisions }] })).toThrow(
      'nonsense',
    );
  });
});
