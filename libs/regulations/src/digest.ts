import { createHash } from 'node:crypto';
import type { ProvisionName, Provisions, RuleSet } from './provisions';
import { NEVER_ADOPTED } from './rows';

const computed = new WeakMap<RuleSet, string>();

/**
 * The fingerprint of what a rule set says: each value with article, source, how it is known and its readings. Notes,
 * sureness and alternatives are left out, since no list depends on them and they may be improved; dates belong to the calendar.
 * That a set does not have a rule which was only ever proposed is left out too.
 */
export function ruleSetDigest(ruleSet: RuleSet): string {
  let digest = computed.get(ruleSet);
  if (digest === undefined) {
    digest = createHash('sha256')
      .update(canonicalJson(substanceOf(ruleSet)))
      .digest('hex');
    computed.set(ruleSet, digest);
  }
  return digest;
}

function substanceOf({ id, family, provisions }: RuleSet): unknown {
  const said = Object.entries(provisions as Required<Provisions>).filter(
    ([name, row]) => !isNeverAdopted(name as ProvisionName, row.value),
  );
  const rows = said.map(([name, row]) => [
    name,
    {
      value: row.value,
      article: row.article,
      source: row.source,
      known: row.known,
      readings: row.readings ?? [],
    },
  ]);
  return { id, family, provisions: Object.fromEntries(rows) };
}

function isNeverAdopted(name: ProvisionName, value: unknown): boolean {
  const row = (NEVER_ADOPTED as Provisions)[name];
  return row !== undefined && canonicalJson(row.value) === canonicalJson(value);
}

/** JSON with the keys of every object in order, so that equal content is equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
