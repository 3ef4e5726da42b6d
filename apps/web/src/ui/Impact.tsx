import type { Schemas } from '../api/client';
import { Empty } from './States';

/** Who moves, on which lists, by how much, and which thresholds are crossed. */
export function Impact({ of: impact }: { readonly of: Schemas['ImpactAnswer'] }) {
  if (impact.lists.length === 0) return <Empty title="No list comes out differently." />;
  return <pre>{JSON.stringify(impact, null, 2)}</pre>;
}
