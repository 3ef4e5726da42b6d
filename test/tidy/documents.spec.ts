import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, sourcesOf, ROOT, textOf } from './source-files';

const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts;

/** Commands shown in the fenced blocks and inline code of a page. */
function commandsIn(page: string): string[] {
  return [...page.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)].map((match) => match[0]);
}

describe('README and CONTRIBUTING', () => {
  it.each(['README.md', 'CONTRIBUTING.md'])('%s names only npm commands that exist', (page) => {
    const commands = commandsIn(textOf(page));
    expect(commands.length).toBeGreaterThan(1);
    const builtIn = new Set(['npm install', 'npm ci']);
    const unknown = commands.filter((command) => {
      const name = command.replace(/^npm (run )?/, '');
      return !builtIn.has(command) && !(name in scripts);
    });
    expect(unknown).toEqual([]);
  });

  it('link only to files that exist', () => {
    const files = new Set(repositoryFiles());
    const folders = new Set(
      [...files].flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
    );
    const dead = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map((match) => match[1]!.replace(/\/$/, ''))
        .filter((target) => !files.has(target) && !folders.has(target))
        .map((target) => `${page} links to ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

describe.each(['office', 'engine'])('libs/%s/README.md', (library) => {
  it('names every folder of the library, and no other', () => {
    const named = [...textOf(`libs/${library}/README.md`).matchAll(/^\| `(src\/[\w-]+)`/gm)].map(
      (row) => row[1]!,
    );
    const folders = repositoryFiles()
      .map((path) => /^libs\/\w+\/src\/[\w-]+(?=\/)/.exec(path)?.[0])
      .filter((path) => path?.startsWith(`libs/${library}/`))
      .map((path) => path!.slice(`libs/${library}/`.length));
    expect(named.sort()).toEqual([...new Set(folders)].sort());
  });
});

describe('docs/architecture.md', () => {
  const page = textOf('docs/architecture.md');
  const files = new Set(repositoryFiles());

  it('names only files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:apps|libs|demo|test)\/[\w./-]+)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter(
      (path) => !files.has(path) && ![...files].some((file) => file.startsWith(`${path}/`)),
    );
    expect(missing).toEqual([]);
  });

  it('names only functions that are in the file of the same row', () => {
    const rows = [...page.matchAll(/\| `([\w./-]+\.tsx?)` +\| ((?:`\w+`(?:, )?)+) +\|$/gm)];
    expect(rows.length).toBeGreaterThan(30);
    const missing = rows.flatMap(([, file, names]) =>
      [...names!.matchAll(/\w+/g)]
        .map((match) => match[0])
        .filter((name) => files.has(file!) && !new RegExp(`\\b${name}\\b`).test(textOf(file!)))
        .map((name) => `${file} has no ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the numbers of files in docs/architecture.md', () => {
  const page = textOf('docs/architecture.md');
  const product = repositoryFiles().filter(
    (path) => /^(libs|apps)\/.*\.tsx?$/.test(path) && !path.endsWith('.spec.ts'),
  );
  /** Files that name an example of such a change; further uses of it, such as norms, are not looked at. */
  const naming = (words: RegExp, folders: RegExp): string[] =>
    product.filter((path) => folders.test(path) && words.test(textOf(path))).sort();

  it.each([
    [
      'new correction kind for tournaments',
      /RatingBasisCorrected|CorrectRatingBasis/,
      /^libs\/(ledger|commands|engine)/,
    ],
    ['correction of another registered fact', /RoundsCorrected|CorrectRounds/, /^(libs|apps)/],
    ['new column in the CSV list', /\bgames_total\b/, /^(libs|apps)/],
    [
      'new list filter (command line, HTTP and page)',
      /\bratingTo\b/,
      /^(libs\/(commands|office|lists)|apps\/(api|cli|web\/src\/screens\/list))/,
    ],
  ])('are those of an example: %s', (change, words, folders) => {
    const row = new RegExp(`^\\| ${change.replace(/[()]/g, '\\$&')} +\\| +(\\d+) \\| (.*)$`, 'm').exec(page)!;
    const listed = [...row[2]!.matchAll(/`((?:apps|libs)\/[\w./-]+)`/g)].map((match) => match[1]!);
    const found = naming(words, folders);
    expect(found).toHaveLength(Number(row[1]));
    expect(listed).toEqual(expect.arrayContaining(found));
  });
});

describe('docs/readings.md', () => {
  it('has every reading that code, tests, data or pages cite', () => {
    const known = new Set(
      [...textOf('docs/readings.md').matchAll(/^## (B-\d+)$/gm)].map((match) => match[1]!),
    );
    expect(known.size).toBeGreaterThan(100);
    const unknown = repositoryFiles()
      .filter((path) => /\.(ts|tsx|mjs|md|json)$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/\bB-\d+\b/g)]
          .map((match) => match[0])
          .filter((reading) => !known.has(reading))
          .map((reading) => `${path} cites ${reading}`),
      );
    expect(unknown).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no machine and no registry', () => {
    const paths = repositoryFiles().filter(
      (path) =>
        !path.startsWith('test/golden/') && /\.(ts|tsx|js|cjs|mjs|json|md|yml|sh|html|css)$/.test(path),
    );
    const pattern = new RegExp(
      ['/work' + '/', '/root' + '/', 'registry\\.npm' + 'js', '/home/[a-z]+/'].join('|'),
    );
    const found = paths.filter((path) => pattern.test(textOf(path)));
    expect(found).toEqual([]);
  });

  it('keeps each source file small enough to hold in the head', () => {
    const long = [...sourcesOf('libs'), ...sourcesOf('apps'), ...sourcesOf('demo')]
      .map((path) => ({ path, lines: textOf(path).split('\n').length }))
      .filter(({ lines }) => lines > 400)
      .map(({ path, lines }) => `${path}: ${lines} lines`);
    expect(long).toEqual([]);
  });
});
