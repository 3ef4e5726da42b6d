import ts from 'typescript';
import { sourcesOf, textOf } from './source-files';

/** What would make an answer depend on more than the facts. Adapters of the store do I/O and may. */
const CLOCK_AND_CHANCE = new Set([
  'Date.now',
  'new Date()',
  'performance.now',
  'process.hrtime',
  'Math.random',
  'randomUUID',
  'randomBytes',
  'process.env',
]);

function bannedUses(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} uses ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = `${node.expression.getText()}.${node.name.text}`;
      const banned = [...CLOCK_AND_CHANCE].find((call) => name === call || name.endsWith(`.${call}`));
      if (banned !== undefined) note(node, banned);
      if (name === 'Math.round' && path !== 'libs/kernel/src/rounding.ts') note(node, name);
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
      note(node, 'new Date()');
    }
    if (ts.isCallExpression(node) && /^(randomUUID|randomBytes)$/.test(node.expression.getText())) {
      note(node, node.expression.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('libs/', () => {
  it('reads no clock, no environment and no chance, and rounds only by name', () => {
    const found = [...sourcesOf('libs'), ...sourcesOf('demo')]
      .filter((path) => !path.startsWith('libs/store/'))
      .flatMap((path) => bannedUses(path, textOf(path)));
    expect(found).toEqual([]);
  });

  it('rounds only by name in the store too', () => {
    const found = sourcesOf('libs')
      .filter((path) => path.startsWith('libs/store/'))
      .flatMap((path) => bannedUses(path, textOf(path)))
      .filter((use) => use.endsWith('Math.round'));
    expect(found).toEqual([]);
  });

  it.each([
    ['const a = Date.now();', 'Date.now'],
    ['const a = new Date();', 'new Date()'],
    ['const a = globalThis.Math.random();', 'Math.random'],
    ['const a = Math.round(x);', 'Math.round'],
    ['const a = process.env.HOME;', 'process.env'],
    ['const a = crypto.randomUUID();', 'randomUUID'],
    ['const a = randomUUID();', 'randomUUID'],
  ])('the check sees %s', (code, what) => {
    expect(bannedUses('libs/x/src/x.ts', code)).toEqual([`libs/x/src/x.ts:1 uses ${what}`]);
  });

  it('the check lets dates with a given moment pass', () => {
    expect(bannedUses('libs/x/src/x.ts', 'const a = new Date(moment); const b = round(x);')).toEqual([]);
  });
});
