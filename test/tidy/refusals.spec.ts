import * as ts from 'typescript';
import { REFUSALS } from '@ledger/office';
import { refusalsAndFindingsPage } from '../../tools/docs/refusals';
import { sourcesOf, textOf } from './source-files';

/** Findings of files and warnings of the log are not refusals: they name a line or a position. */
const OTHER_CODES = /^libs\/(formats|office\/src\/questions\/log-warnings)/;

const sources = [...sourcesOf('libs'), ...sourcesOf('apps')].filter((path) => !OTHER_CODES.test(path));

/** Object literals with a code and a message: wordings outside of the tables. */
function wordingsIn(path: string, text: string): string[] {
  if (!/\bcode\b/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const value = (name: string): ts.Expression | undefined =>
        node.properties.find(
          (each): each is ts.PropertyAssignment =>
            ts.isPropertyAssignment(each) && ts.isIdentifier(each.name) && each.name.text === name,
        )?.initializer;
      const code = value('code');
      if (code !== undefined && ts.isStringLiteral(code) && value('message') !== undefined) {
        found.push(`${path}: ${code.text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

describe('refusals', () => {
  it('are on the page', () => {
    expect(textOf('docs/refusals.md')).toBe(refusalsAndFindingsPage());
  });

  it('have one wording: each code is declared once', () => {
    const codes = REFUSALS.map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('are worded in the tables only', () => {
    expect(sources.flatMap((path) => wordingsIn(path, textOf(path)))).toEqual([]);
    expect(wordingsIn('x.ts', "reject({ code: 'Late', message: 'Too late.' })")).toEqual(['x.ts: Late']);
  });

  it('are all used', () => {
    const code = sources.map(textOf).join('\n');
    expect(REFUSALS.filter((each) => !code.includes(`'${each.code}'`)).map((each) => each.code)).toEqual([]);
  });

  it('are sentences', () => {
    const wrong = REFUSALS.filter(
      ({ message, advice }) => !/[.}]$/.test(message) || (advice !== null && !/^[A-Zd].*\.$/.test(advice)),
    );
    expect(wrong).toEqual([]);
  });
});
