import type { RecordedEvent } from '@ledger/ledger';
import { Redaction } from '@ledger/ledger';
import type { PlayerRegister } from './player-register';

const NOBODY: ReadonlySet<number> = new Set();

interface Erasures {
  readonly forgotten: readonly RecordedEvent[];
  readonly merges: readonly RecordedEvent[];
  readonly reversals: readonly RecordedEvent[];
  readonly register: PlayerRegister;
}

/** Players whose personal data is erased: those who asked for it, under all ids merged with theirs (decision 4). */
export function erasedIn({ forgotten, merges, reversals, register }: Erasures): ReadonlySet<number> {
  if (forgotten.length === 0) return NOBODY;
  const redaction = new Redaction();
  for (const event of [...forgotten, ...merges, ...reversals]) redaction.learn(event);
  return new Set(Array.from(redaction.players, (id) => register.placeOf(id)));
}
