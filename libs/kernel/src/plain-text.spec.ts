import { escapedText, plainText, textFault } from './plain-text';

describe('a text that people read', () => {
  it.each([
    'Müller, Łukasz',
    '棋手',
    "O'Neill-Smith, Jr. (2)",
    'محمد',
    '=HYPERLINK("x")',
    // Persian and Malayalam names need joiners, Hebrew ones direction marks.
    'علی\u200cرضا',
    'ക്\u200dഷ',
    'כהן\u200f',
    '𝄞',
  ])('%s is taken', (text) => {
    expect(textFault(text)).toBeNull();
  });

  it.each([
    ['NUL', 'a\0b', 'character 2 is the control character U+0000'],
    ['a line end', 'Doe\nJohn', 'character 4 is the control character U+000A'],
    ['a carriage return', 'Doe\r', 'U+000D'],
    ['a tab', 'Doe\tJohn', 'U+0009'],
    ['a terminal escape', 'Doe\u001b[31m', 'U+001B'],
    ['a C1 control', 'Doe\u009b31m', 'U+009B'],
    ['a line separator', 'Doe\u2028', 'U+2028'],
    ['a bidi override', '𝄞\u202eeoD', 'character 2 is the control character U+202E'],
    ['a bidi isolate', 'Doe\u2067', 'U+2067'],
    ['half a surrogate pair', 'Doe\ud800', 'U+D800'],
    ['zero width only', '\u200b\u200d\ufeff', 'at least one visible character'],
    ['a filler that is a letter', '\u3164', 'at least one visible character'],
    ['blanks', ' \u00a0 ', 'at least one visible character'],
    ['nothing', '', 'at least one visible character'],
  ])('%s is not', (_what, text, message) => {
    expect(textFault(text)).toContain(message);
  });

  it('is shown in a terminal with its control characters written out', () => {
    expect(escapedText('Doe\u001b[31m\n\u202eJ\ud800 𝄞')).toBe('Doe\\u001b[31m\\u000a\\u202eJ\\ud800 𝄞');
  });

  it('is read from a file of others with blanks for control characters', () => {
    expect(plainText(' Doe,\tJohn\0')).toBe('Doe, John');
    expect(plainText('\u200b\u001b')).toBe('');
  });
});
