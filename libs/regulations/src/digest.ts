import { createHash } from 'node:crypto';
import type { Provisions, RuleSet } from './provisions';

const computed = new WeakMap<RuleSet, string>();

/**
 * The fingerprint of what a rule set says: each value with article, source, how it is known and its readings. Notes,
 * sureness and alternatives are left out, since no list depends on them and they may be improved; dates belong to the calendar.
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
  const rows = Object.entries(provisions as Required<Provisions>).map(([name, row]) => [
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

/** JSON with the keys of every object in order, so that equal content is equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
