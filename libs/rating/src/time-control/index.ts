import { refuse } from '@ledger/kernel';
import { readEncodedTimeControl } from './encoded';
import { readFreeTextTimeControl } from './free-text';
import type { TimeControl } from './time-control';

export * from './time-control';

/** Null where the text cannot be read; whoever asks then decides what an unreadable time control means. */
export function readTimeControl(text: string): TimeControl | null {
  return readEncodedTimeControl(text) ?? readFreeTextTimeControl(text);
}

export function timeControl(text: string): TimeControl {
  return (
    readTimeControl(text) ??
    refuse({
      code: 'TimeControlUnreadable',
      message: `"${text}" cannot be read as a time control.`,
      advice:
        'Write minutes+increment, for example 90+30, or the code of TRF26 record 222, for example 40/5400+30:1800+30.',
    })
  );
}
