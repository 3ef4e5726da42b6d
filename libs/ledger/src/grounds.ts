import type { Refusal } from '@ledger/kernel';
import { textFault } from '@ledger/kernel';
import { ledgerRefusal } from './refusal-tables';

/** Why something is asked for: required for every correction and decision, and kept with the event. */
export interface Grounds {
  readonly reason: string;
  /** A reference to what proves it: a letter, a protocol, a case number. */
  readonly evidence?: string;
}

/** Reason and evidence are read on screens and in terminals: no control characters. */
export function groundsRefusal(grounds: Partial<Grounds>): Refusal | null {
  for (const field of ['reason', 'evidence'] as const) {
    const text = grounds[field];
    const fault = text === undefined ? null : textFault(text);
    if (fault !== null) return ledgerRefusal('TextRefused', { field, fault, where: field });
  }
  return null;
}
