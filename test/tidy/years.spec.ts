import { posix } from 'node:path';
import ts from 'typescript';
import { sourcesOf, textOf } from './source-files';

/** The libraries of the law and of the arithmetic under it: what changes with time is data there, with its dates. */
const FOLDERS = ['libs/regulations/', 'libs/rating/', 'libs/engine/', 'libs/lists/', 'libs/titles/'];

/** Sources that another source imports, or an entry point: what only specs import builds their invented examples. */
function productSources(): readonly string[] {
  const sources = sourcesOf('libs').filter((path) => FOLDERS.some((folder) => path.startsWith(folder)));
  const imported = new Set(
    sources.flatMap((path) =>
      [...textOf(path).matchAll(/from '(\.[^']*)'/g)].map((match) =>
        posix.join(posix.dirname(path), match[1]!),
      ),
    ),
  );
  return sources.filter((path) => path.endsWith('/index.ts') || imported.has(path.replace(/\.ts$/, '')));
}

/** Dates and years inside function bodies. Ratings are numbers of the same size, so a bare number is no year. */
function yearsInFunctions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (inFunction && isYear(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${node.getText()}`);
    }
    const enters = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
    ts.forEachChild(node, (child) => visit(child, inFunction || enters));
  };
  visit(source, false);
  return found;
}

function isYear(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return /^(19|20)\d\d(-\d\d(-\d\d)?)?$/.test(node.text);
  if (!ts.isNumericLiteral(node) || !/^(19|20)\d\d$/.test(node.text)) return false;
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) && /year|date/i.test(parent.getText())) ||
    (ts.isCallExpression(parent) && /year|date/i.test(parent.expression.getText()))
  );
}

describe('no year is inside a function', () => {
  it('of the law and its arithmetic: a changed number is a new row, a changed formula a second function', () => {
    const paths = productSources();
    for (const folder of ['libs/regulations/', 'libs/rating/'])
      expect(paths.filter((path) => path.startsWith(folder)).length).toBeGreaterThan(20);
    expect(paths.flatMap((path) => yearsInFunctions(path, textOf(path)))).toEqual([]);
  });

  it.each([
    ["function f(d) { return d >= '2024-03-01' ? 1400 : 1000; }", "'2024-03-01'"],
    ['const f = (year) => (year < 2022 ? 1 : 2);', '2022'],
    ['class C { m(d) { return yearOf(d) === 2009; } }', '2009'],
    ['const f = () => dateOf(2024, 3, 1);', '2024'],
  ])('the check sees %s', (code, what) => {
    expect(yearsInFunctions('x.ts', code)).toEqual([`x.ts:1 ${what}`]);
  });

  it('the check lets data and ratings pass', () => {
    const code = "const from = calendarDate('2024-03-01'); const f = (rating) => rating >= 2000;";
    expect(yearsInFunctions('x.ts', code)).toEqual([]);
  });
});
