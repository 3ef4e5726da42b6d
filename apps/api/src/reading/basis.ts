import { createHash } from 'node:crypto';
import type { LogPosition } from '@ledger/kernel';
import type { Based } from '../http/answers';

/** An answer that is about no single list: its own content is its fingerprint. */
export function withBasis<Content extends object>(
  content: Content,
  position: LogPosition,
  ruleSets: readonly string[] = [],
): Content & Based {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { basis: { position, ruleSets, digest }, ...content };
}
