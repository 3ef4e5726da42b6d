import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { cyclesIn } from './cycles';
import { sourcesOf, textOf } from './source-files';

/** Who may import whom (docs/decisions/0001-libraries.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  regulations: ['kernel'],
  ledger: ['kernel'],
  formats: ['kernel'],
  rating: ['kernel', 'regulations'],
  commands: ['kernel', 'ledger'],
  engine: ['kernel', 'regulations', 'rating', 'ledger'],
  lists: ['kernel', 'regulations', 'rating', 'ledger', 'engine'],
  titles: ['kernel', 'regulations', 'rating', 'ledger', 'engine', 'lists'],
  analytics: ['kernel', 'regulations', 'ledger', 'engine', 'lists', 'titles'],
  store: ['kernel', 'ledger'],
  office: [
    ...['kernel', 'regulations', 'rating', 'ledger', 'commands', 'engine', 'lists', 'titles'],
    ...['analytics', 'store', 'formats'],
  ],
  demo: ['kernel', 'ledger', 'formats', 'store', 'office'],
};

const sources = [...sourcesOf('libs'), ...sourcesOf('apps'), ...sourcesOf('demo')].filter(
  (path) => !path.startsWith('apps/web/'),
);

interface Import {
  readonly file: string;
  readonly target: string;
}

const imports: readonly Import[] = sources.flatMap((file) =>
  ts
    .preProcessFile(textOf(file), true, true)
    .importedFiles.map(({ fileName }) => ({ file, target: fileName })),
);

const libraryOf = (path: string): string => /^(demo|[^/]+\/[^/]+)/.exec(path)![0];
const lines = (found: readonly Import[]): string[] =>
  found.map(({ file, target }) => `${file} imports ${target}`);

/** Lines that declare what a class of a file shows: members that are not private, in their usual indentation. */
function publicLines(path: string): string[] {
  return textOf(path)
    .split('\n')
    .filter((line) =>
      /^ {2}(?!\s|#|\/|\*|readonly #|get #|private|return|const|let)\S.*[(:].*[{;]$/.test(line),
    )
    .map((line) => `${path}: ${line.trim()}`);
}

describe('imports', () => {
  it('are found at all', () => {
    expect(sources.length).toBeGreaterThan(10);
    expect(imports.some(({ target }) => target === '@ledger/kernel')).toBe(true);
  });

  it('go only in the allowed directions', () => {
    const wrong = imports.filter(({ file, target }) => {
      const imported = /^@ledger\/([^/]+)/.exec(target)?.[1];
      const library = /^(?:libs\/)?([^/]+)\//.exec(file)?.[1];
      return (
        imported !== undefined &&
        library !== undefined &&
        library !== 'apps' &&
        !(MAY_IMPORT[library] ?? []).includes(imported)
      );
    });
    expect(lines(wrong)).toEqual([]);
  });

  it('use the entry point of a library, never its inner files', () => {
    const deep = imports.filter(
      ({ target }) => /^@ledger\/[^/]+\//.test(target) || /^(libs|apps)\//.test(target),
    );
    const crossing = imports.filter(
      ({ file, target }) =>
        target.startsWith('.') && libraryOf(normalize(join(dirname(file), target))) !== libraryOf(file),
    );
    expect(lines([...deep, ...crossing])).toEqual([]);
  });

  it('make no cycle between the folders of a library or app', () => {
    expect(cyclesIn([...sourcesOf('libs'), ...sourcesOf('apps')])).toEqual([]);
  });

  it('find no book, column, index or mark of the engine among its exports', () => {
    const exported = textOf('libs/engine/src/index.ts');
    const internal = [...exported.matchAll(/from '\.\/(replay|schedule|standings|state)\//g)];
    expect(internal.map(([text]) => text)).toEqual([]);
    const names = [...exported.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) => list!.split(/[\s,]+/));
    const hidden = [
      'FactBook',
      'Part',
      'PlacedPart',
      'Projection',
      'bookOf',
      'listBehind',
      'placedOf',
      'projectionOf',
    ];
    expect(names.filter((name) => hidden.includes(name))).toEqual([]);
    const shown = sourcesOf('libs').filter((path) => /^libs\/engine\/src\/(read\/state|engine)/.test(path));
    const columns = shown.flatMap((path) =>
      publicLines(path).filter((line) => /\b(Int|Uint|Float)\d+Array\b/.test(line)),
    );
    expect(columns).toEqual([]);
  });

  it('keep Nest in the apps, and class-validator in the apps and the declarations of commands', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        file.startsWith('libs/') &&
        /^(@nestjs\/|nest|class-(validator|transformer))/.test(target) &&
        !(file.startsWith('libs/commands/') && target === 'class-validator'),
    );
    expect(lines(wrong)).toEqual([]);
  });

  it('keep rxjs in the apps, the office and at the live edge of the store', () => {
    const wrong = imports.filter(
      ({ file, target }) => /^rxjs/.test(target) && /^libs\/(?!store\/|office\/)/.test(file),
    );
    expect(lines(wrong)).toEqual([]);
  });

  it('keep the EventStoreDB and KurrentDB clients in their adapter', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        /^@(eventstore|kurrent)\//.test(target) && !file.startsWith('libs/store/src/eventstoredb'),
    );
    expect(lines(wrong)).toEqual([]);
  });
});
