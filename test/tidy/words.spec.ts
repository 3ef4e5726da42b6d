import { repositoryFiles, textOf } from './source-files';

/** Metaphors and archaic words (CONTRIBUTING.md, "Language"). */
const BANNED =
  /\b(doors?|desks?|clerks?|shelf|shelves|surroundings|beside|anew|whoever|told|tells|stands|mend(s|ed)?|so many)\b/gi;

/** The page without what it quotes: blocks of code and output, code spans, and text in quotation marks. */
function withoutQuotations(page: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return page
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/"[^"\n]*"|“[^”\n]*”/g, blank);
}

function bannedWords(path: string, page: string): string[] {
  return withoutQuotations(page)
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(BANNED)].map((match) => `${path}:${at + 1} has "${match[0].toLowerCase()}"`),
    );
}

const pages = repositoryFiles().filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

describe('pages', () => {
  it('are found', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/handbook.md', 'docs/two-times.md']));
  });

  it('use plain words', () => {
    expect(pages.flatMap((path) => bannedWords(path, textOf(path)))).toEqual([]);
  });

  it('may quote: only the second line is reported', () => {
    const page = '`a door` and "beside"\nit stands\n```\n$ told\n```\n';
    expect(bannedWords('page.md', page)).toEqual(['page.md:2 has "stands"']);
  });
});
