import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { textOf } from './source-files';

/** The folder of a library or app in which a file is; null for files directly under `src`, which may join folders. */
function folderOf(path: string): string | null {
  const parts = path.split('/');
  return parts.length > 4 ? parts.slice(0, 4).join('/') : null;
}

/** Imports that close a circle between the folders of one library or app, each with the file that has it. */
export function cyclesIn(sources: readonly string[]): string[] {
  const known = new Set(sources);
  let edges = sources.flatMap((file) =>
    ts.preProcessFile(textOf(file), true, true).importedFiles.flatMap(({ fileName }) => {
      const target = fileName.startsWith('.') ? fileMeant(file, fileName, known) : null;
      const [from, to] = [folderOf(file), target === null ? null : folderOf(target)];
      return from === null || to === null || from === to ? [] : [{ file, target, from, to }];
    }),
  );
  // What nothing imports, or what imports nothing, is in no circle; without it, others are in none.
  for (;;) {
    const [importing, imported] = [
      new Set(edges.map(({ from }) => from)),
      new Set(edges.map(({ to }) => to)),
    ];
    const left = edges.filter(({ from, to }) => imported.has(from) && importing.has(to));
    if (left.length === edges.length) return left.map(({ file, target }) => `${file} imports ${target}`);
    edges = left;
  }
}

function fileMeant(file: string, specifier: string, known: ReadonlySet<string>): string | null {
  const path = normalize(join(dirname(file), specifier));
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}
