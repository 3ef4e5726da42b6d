import { decodeLine, decodeText } from './encoding';

describe('the encoding is recognised by the bytes', () => {
  it.each([
    ['ASCII', Buffer.from('Brida'), 'Brida'],
    ['UTF-8', Buffer.from('Brída, Ł'), 'Brída, Ł'],
    ['UTF-8', Buffer.from('\ufeffBrída'), 'Brída'],
    ['Latin-1', Buffer.from('Brída', 'latin1'), 'Brída'],
    ['Windows-1252', Buffer.from([0x8a, 0xed]), 'Ší'],
    ['UTF-16', Buffer.from('\ufeffBrída', 'utf16le'), 'Brída'],
    ['ASCII', Buffer.alloc(0), ''],
  ])('%s', (encoding, bytes, text) => {
    expect(decodeText(bytes)).toMatchObject({ encoding, text });
  });

  it('of each line for itself in old lists', () => {
    expect(decodeLine(Buffer.from([0x4d, 0x75, 0xa4, 0x69, 0x7a]))).toBe('Muñiz');
    expect(decodeLine(Buffer.from([0x43, 0x61, 0xf1, 0x6f]))).toBe('Caño');
    expect(decodeLine(Buffer.from('Caño'))).toBe('Caño');
    // 81 is ü in CP850 and nothing in Windows-1252.
    expect(decodeLine(Buffer.from([0x4d, 0x81, 0x6c]))).toBe('Mül');
  });
});
