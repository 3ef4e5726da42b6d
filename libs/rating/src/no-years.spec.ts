import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The dates of the law are data in libs/regulations: a function that knows a year would be a second calendar. */
describe('no function mentions a year', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(name))
    .sort();

  it.each(files)('%s', (name) => {
    const code = readFileSync(join(__dirname, name), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\/\/.*$/gm, '');
    expect(code.match(/\b(?:19|20)\d\d\b/g) ?? []).toEqual([]);
  });
});
