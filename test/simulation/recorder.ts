import type { LogPosition } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';

/** Plain values instead of branded ones: a test writes dates and ids as they are. */
type Plain<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly unknown[]
      ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
      : Value extends object
        ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
        : Value;

type DataOf<Type extends LedgerEvent['type']> = Plain<Extract<LedgerEvent, { type: Type }>['data']>;

/** Writes a log: positions from 1, revisions per stream, ids that can be read. */
export class Recorder {
  readonly log: RecordedEvent[] = [];
  private readonly revisions = new Map<string, number>();

  record<Type extends LedgerEvent['type']>(stream: string, type: Type, data: DataOf<Type>): RecordedEvent {
    const position = this.log.length + 1;
    const revision = this.revisions.get(stream) ?? 0;
    this.revisions.set(stream, revision + 1);
    const hex = position.toString(16).padStart(12, '0');
    const event = {
      id: `00000000-0000-4000-8000-${hex}`,
      type,
      version: 1,
      stream,
      revision,
      position: position as LogPosition,
      recordedAt: new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString(),
      metadata: { actor: 'simulation', reason: 'simulated', correlationId: `00000000-0000-4000-9000-${hex}` },
      data,
    } as unknown as RecordedEvent;
    this.log.push(event);
    return event;
  }

  get head(): number {
    return this.log.length;
  }
}
