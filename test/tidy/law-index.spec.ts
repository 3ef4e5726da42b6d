import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lawIndexPage } from '../../tools/docs/law-index';
import { ROOT, textOf } from './source-files';

const TESTS = /^Tests: .*$/gm;

describe('docs/law-index.md', () => {
  const recorded = textOf('docs/law-index.md');
  const current = lawIndexPage();

  it('names every article, and the code that computes it, as they are now (run `npm run docs`)', () => {
    expect(recorded.replace(TESTS, '')).toBe(current.replace(TESTS, ''));
  });

  it('names tests that exist', () => {
    const paths = [...recorded.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has code for every provision that is not documentary', () => {
    expect(current).not.toContain('Computed in: .');
  });

  it('has a test for every provision that is computed', () => {
    const sections = current.split('\n### ').filter((section) => section.includes('\nComputed in: '));
    const without = sections.filter((section) => section.includes('\nTests: none.'));
    expect(without.map((section) => section.split('\n', 1)[0])).toEqual([]);
  });
});
