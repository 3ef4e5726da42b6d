import { repositoryFiles, textOf } from './source-files';

/** Metaphors and archaic words (CONTRIBUTING.md, "Language"). */
const METAPHORS = 'doors?|desks?|clerks?|shelf|shelves|rooms?|surroundings|mishaps?|at hand|puts? aside';
const ARCHAIC =
  'beside|anew|afresh|whoever|told|tells|stands|mend(s|ed)?|so many|heed(s|ed|ing)?|lets? go of|in vain|' +
  'goes not|amongst|whilst|thereby|whence|hitherto|henceforth|by and by|out of all measure';
const BANNED = new RegExp(
  `\\b(${METAPHORS}|${ARCHAIC}|(process|thread|queue|folder|list|key)s? of (its|their) own)\\b`,
  'gi',
);

/** As an adverb it is an ordinary word; in a name it means "different". */
const OTHERWISE_IN_A_NAME = /[a-z]Otherwise|\botherwise[A-Z]/;

const THIS_FILE = 'test/tidy/words.spec.ts';

/** The page without what it quotes: blocks of code and output, code spans, and text in quotation marks. */
function withoutQuotations(page: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return page
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/"[^"\n]*"|“[^”\n]*”/g, blank);
}

/** `roomFor`, `ROOM_SHARE` and `room-for` as words, so that names are checked like comments and texts. */
function asWords(code: string): string {
  return code.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').replace(/[_-]/g, ' ');
}

function bannedWords(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(BANNED)].map((match) => `${path}:${at + 1} has "${match[0].toLowerCase()}"`),
    );
}

const files = repositoryFiles().filter((path) => path !== THIS_FILE);
const pages = files.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
const code = files.filter((path) => /\.([cm]?js|m?ts|tsx|css)$/.test(path));

describe('pages', () => {
  it('are found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/handbook.md', 'docs/two-times.md']));
  });

  it('use plain words', () => {
    expect(pages.flatMap((path) => bannedWords(path, withoutQuotations(textOf(path))))).toEqual([]);
  });

  it('may quote: only the second line is reported', () => {
    const page = '`a door` and "beside"\nit stands\n```\n$ told\n```\n';
    expect(bannedWords('page.md', withoutQuotations(page))).toEqual(['page.md:2 has "stands"']);
  });
});

describe('names, comments and texts in code', () => {
  it('are found', () => {
    expect(code).toEqual(
      expect.arrayContaining(['libs/office/src/office.ts', 'tools/start.mjs', 'test/tidy/imports.spec.ts']),
    );
  });

  it('use plain words', () => {
    expect(code.flatMap((path) => bannedWords(path, asWords(`${textOf(path)}\n${path}`)))).toEqual([]);
  });

  it('do not say otherwise for different', () => {
    expect(code.filter((path) => OTHERWISE_IN_A_NAME.test(textOf(path)))).toEqual([]);
  });

  it.each([
    'const roomFor = 1;',
    'ROOM_SHARE',
    '// the room',
    "'end-when-told'",
    'ToldError',
    'askWhoever()',
  ])('%s would be reported', (line) => {
    expect(bannedWords('x.ts', asWords(line))).toHaveLength(1);
  });
});
