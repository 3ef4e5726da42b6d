import { refuse } from '@ledger/kernel';
import type { LedgerEvent } from '@ledger/ledger';
import { checkEvent, conceptOf } from '@ledger/ledger';
import type { HypotheticalEvent, RuleChange, Supposition } from './supposition';

/**
 * A scenario as people write it: `{ "add": [ { "stream", "type", "data" } ], "drop": [ "event id" ], "rules": [
 * { "ruleSet", "as"?, "provisions"? } ] }`, each of the three left out where it is empty.
 */
export function readSupposition(json: unknown): Supposition {
  const { add, drop, rules, ...rest } = fieldsOf(json, 'scenario');
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) wrong('scenario', `has no "${unknown}", only "add", "drop" and "rules"`);
  return {
    add: listOf(add, 'add').map(hypothetical),
    drop: listOf(drop, 'drop').map((id, index) =>
      typeof id === 'string' ? id : wrong(`drop[${index}]`, 'must be the id of an event'),
    ),
    rules: listOf(rules, 'rules').map(ruleChange),
  };
}

function hypothetical(json: unknown, index: number): HypotheticalEvent {
  const where = `add[${index}]`;
  const { id, stream, type, data } = fieldsOf(json, where);
  if (typeof stream !== 'string' || conceptOf(stream) === null) {
    return wrong(where, 'needs the stream in which it would stand, such as "tournament-T1"');
  }
  if (typeof type !== 'string') return wrong(where, 'needs the type of the event');
  const problem = checkEvent({ type, data });
  if (problem !== null) return refuse({ ...problem, where });
  const event = { type, data } as LedgerEvent;
  return typeof id === 'string' ? { id, stream, event } : { stream, event };
}

function ruleChange(json: unknown, index: number): RuleChange {
  const where = `rules[${index}]`;
  const { ruleSet, as, provisions } = fieldsOf(json, where);
  if (typeof ruleSet !== 'string') return wrong(where, 'needs the id of a rule set');
  if (as !== undefined && typeof as !== 'string') return wrong(where, '"as" must be the id of a rule set');
  return {
    ruleSet,
    ...(as === undefined ? {} : { as }),
    ...(provisions === undefined ? {} : { provisions: fieldsOf(provisions, `${where}.provisions`) }),
  };
}

function fieldsOf(json: unknown, where: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return wrong(where, 'must be an object');
  return json as Record<string, unknown>;
}

function listOf(json: unknown, where: string): unknown[] {
  if (json === undefined) return [];
  return Array.isArray(json) ? json : wrong(where, 'must be a list');
}

function wrong(where: string, what: string): never {
  return refuse({ code: 'ScenarioMalformed', message: `It ${what}.`, where });
}
