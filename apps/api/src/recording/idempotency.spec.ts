import type { Person } from '@ledger/office';
import { fingerprintOf, keyedAuthorship } from './idempotency';

const file = (text: string) => Buffer.from(text);
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

  it('know a request again by its fields in any order and by the bytes of its file', () => {
    const asked = fingerprintOf('/reports', { pool: 'standard', bytes: file('001') });
    expect(fingerprintOf('/reports', { bytes: file('001'), pool: 'standard' })).toBe(asked);
    expect(fingerprintOf('/reports', { pool: 'standard', bytes: file('002') })).not.toBe(asked);
    expect(fingerprintOf('/lists', { pool: 'standard', bytes: file('001') })).not.toBe(asked);
  });

  it('write no file number by number to know it again', () => {
    const bytes = file('001');
    bytes.toJSON = () => {
      throw new Error('The file is written as a list of numbers.');
    };
    expect(fingerprintOf('/reports', { bytes })).toHaveLength(64);
  });
});
