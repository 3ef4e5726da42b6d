import type { CalendarDate } from '@ledger/kernel';
import { laterOf, POOLS } from '@ledger/kernel';
import type { Enactment, RuleCalendar } from '../calendar';
import { canonicalJson, ruleSetDigest } from '../digest';
import type { Provision, ProvisionName, ProvisionValues, RuleSet, RuleSetFamily } from '../provisions';

export type ProvisionChanges = Partial<{ readonly [Name in ProvisionName]: ProvisionValues[Name] }>;

/**
 * A value in place of another, or only some of its fields: an object without `kind` changes the fields that it has and
 * leaves the others as they are. With `when` the value changes only where it has these fields.
 */
type ProvisionPatch<Value> =
  Value | Partial<Value> | { readonly when: Partial<Value>; readonly then: Partial<Value> };

export type ProvisionPatches = Partial<{
  readonly [Name in ProvisionName]: ProvisionPatch<ProvisionValues[Name]>;
}>;

/** Other values for some provisions, in every rule set that is in force from a day on. */
export interface RuleOverlay {
  /** Added to the ids of the rule sets that it changes, e.g. `STD-2005+D27.400`. */
  readonly name: string;
  /** Null: from the first rules of the ledger on. */
  readonly from: CalendarDate | null;
  readonly changes: Readonly<Partial<Record<RuleSetFamily, ProvisionPatches>>>;
}

/**
 * The calendar with an overlay. A rule set that was in force before the first day of the overlay stays as it is until that
 * day; from then on the changed set is in force. Game rules are read by the start of a tournament and list rules by the
 * date of a list (B-01, B-02), so both begin on that day.
 */
export function withOverlay(calendar: RuleCalendar, overlay: RuleOverlay): RuleCalendar {
  const ruleSets = new Map(calendar.ruleSets);
  const enactments = Object.fromEntries(
    POOLS.map((pool) => [
      pool,
      calendar.enactments[pool].flatMap((enactment) => overlaid(enactment, overlay, ruleSets, calendar)),
    ]),
  ) as unknown as RuleCalendar['enactments'];
  return { enactments, ruleSets, supplied: calendar.supplied };
}

function overlaid(
  enactment: Enactment,
  overlay: RuleOverlay,
  ruleSets: Map<string, RuleSet>,
  { supplied }: RuleCalendar,
): Enactment[] {
  const { from, until } = enactment;
  const first = overlay.from === null ? from : laterOf(from, overlay.from);
  const original = ruleSets.get(enactment.ruleSet);
  const changes = (original && overlay.changes[original.family]) ?? {};
  // A set that has changed since it was recorded is refused with or without the overlay.
  const isAsRecorded = original !== undefined && ruleSetDigest(original) === enactment.digest;
  const isOver = until !== null && until <= first;
  if (!isAsRecorded || isOver || Object.keys(changes).length === 0) return [enactment];
  const base = supplied.get(`${enactment.pool} ${original.id}`) ?? original;
  const changed = changedRuleSet(base, overlay.name, changes);
  const known = ruleSets.get(changed.id) ?? changed;
  ruleSets.set(known.id, known);
  const later: Enactment = { ...enactment, ruleSet: known.id, from: first, digest: ruleSetDigest(known) };
  return first === from ? [later] : [{ ...enactment, until: first }, later];
}

/** A rule set with other values; a patch of a value that is not known leaves it unknown. */
export function changedRuleSet(original: RuleSet, name: string, changes: ProvisionPatches): RuleSet {
  const rows = Object.entries(changes).flatMap(([provision, patch]) => {
    const value = patched(original.provisions[provision as ProvisionName]?.value, patch);
    return value === undefined ? [] : [[provision, supposedProvision(value, original.inForceFrom)]];
  });
  return {
    ...original,
    id: `${original.id}+${name}`,
    provisions: { ...original.provisions, ...Object.fromEntries(rows) },
  };
}

function patched(value: unknown, patch: unknown): unknown {
  const isPatch = typeof patch === 'object' && patch !== null && !Array.isArray(patch) && !('kind' in patch);
  if (!isPatch) return patch;
  if (value === undefined) return undefined;
  if (!('when' in patch)) return { ...(value as object), ...patch };
  const { when, then } = patch as { readonly when: object; readonly then: object };
  const isMet = canonicalJson({ ...(value as object), ...when }) === canonicalJson(value);
  return isMet ? { ...(value as object), ...then } : undefined;
}

/** A value that was never enacted is marked as such in every output. */
export function supposedProvision<Value>(value: Value, since: RuleSet['inForceFrom']): Provision<Value> {
  return {
    value,
    article: 'what if',
    source: ['office'],
    known: 'inferred',
    sure: 5,
    since,
    note: 'Supposed.',
  };
}
