/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
  ...{ ẞ: 'SS', Æ: 'Ae', Œ: 'Oe', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'Th', Ħ: 'H', Ŋ: 'N', Ŧ: 'T' },
  ...{ '’': "'", '‘': "'", '`': "'", '–': '-', '—': '-', '\u00a0': ' ', ə: 'e', Ə: 'E' },
};

/** Where an umlaut is written with an e. */
const UMLAUT_FEDERATIONS = new Set(['GER', 'AUT', 'SUI', 'LIE']);
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

const BEYOND_ASCII = /[^\x20-\x7e]/u;
const ACCENTS = /\p{M}/gu;

/**
 * A name in ASCII, as FIDE's own text lists have it: their columns are counted in bytes, and a letter of two bytes would
 * move all that follows. XML and CSV have the name as it is. Letters of other scripts become question marks.
 */
export function asciiName(name: string, federation: string | null): string {
  if (!BEYOND_ASCII.test(name)) return name;
  const umlauts = federation !== null && UMLAUT_FEDERATIONS.has(federation) ? UMLAUTS : {};
  let text = '';
  for (const letter of name.normalize('NFC')) {
    const known = umlauts[letter] ?? LETTERS[letter];
    const plain = known ?? letter.normalize('NFD').replaceAll(ACCENTS, '');
    text += BEYOND_ASCII.test(plain) ? '?' : plain;
  }
  return text;
}
