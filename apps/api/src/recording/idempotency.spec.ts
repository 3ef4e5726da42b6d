import type { Person } from '@ledger/office';
import { keyedAuthorship } from './idempotency';

const sam = (id: string): Person => ({ id, name: 'Sam', role: 'administrator', federation: null });

describe('idempotency keys', () => {
  it('belong to one person: two people of one name do not share them', () => {
    const [ofOne, ofOther, again] = [sam('key1'), sam('key2'), sam('key1')].map((person) =>
      keyedAuthorship(person, 'report-1', 'content'),
    );
    expect(ofOther!.correlationId).not.toBe(ofOne!.correlationId);
    expect(ofOther!.eventId!('stream', 0)).not.toBe(ofOne!.eventId!('stream', 0));
    expect(again!.correlationId).toBe(ofOne!.correlationId);
  });
});
