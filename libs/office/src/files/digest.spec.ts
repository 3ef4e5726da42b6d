import { digestOf, digestsOf } from './digest';

const MARK = '\ufeff';
const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(text, encoding);

const SAVED = ['\n', '\r\n', '\r'].flatMap((end) =>
  ['', MARK].flatMap((mark) => ['', end].map((last) => `${mark}012 Brída Open${end}${end}001    1${last}`)),
);

describe('a text saved by another program', () => {
  it.each(SAVED.map((text) => [JSON.stringify(text), text]))('is known again from %s', (_shown, text) => {
    const { digest, equivalentDigests } = digestsOf(bytes(text));
    expect(digest).toBe(digestOf(bytes(text)));
    const others = SAVED.filter((each) => each !== text).map((each) => digestOf(bytes(each)));
    expect([...equivalentDigests].sort()).toEqual(others.sort());
  });

  it('is known again byte by byte, whatever its encoding', () => {
    const { equivalentDigests } = digestsOf(bytes('Brída\r\nx', 'latin1'));
    expect(equivalentDigests).toContain(digestOf(bytes('Brída\nx', 'latin1')));
    expect(equivalentDigests).not.toContain(digestOf(bytes('Brída\nx')));
  });

  it.each([
    ['a blank', '012 Open \n001'],
    ['an empty line', '012 Open\n\n001'],
    ['a letter', '012 open\n001'],
  ])('is not one that differs in %s', (_what, other) => {
    expect(digestsOf(bytes('012 Open\n001')).equivalentDigests).not.toContain(digestOf(bytes(other)));
  });

  it('may be empty', () => {
    expect(digestsOf(bytes('')).digest).toBe(digestOf(bytes('')));
  });
});
