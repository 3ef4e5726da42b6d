import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { refusalsPage } from '@ledger/office';
import { repositoryFiles, textOf } from '../../test/tidy/source-files';

const PAGE = join(__dirname, '..', '..', 'docs', 'refusals.md');
const SEVERITIES: readonly string[] = ['error', 'warning', 'note'];

interface CataloguedFinding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly advice: string;
}

/** docs/refusals.md: the refusals, then what can be found in a file. */
export function refusalsAndFindingsPage(): string {
  const rows = [...findings().values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return [
    refusalsPage().trimEnd(),
    '',
    '## Findings',
    '',
    'What can be found in a report, a rating list or a manifest. An error refuses the file; a warning or a note does not. `…` is',
    'a value of the case. The same code can have several wordings; this table shows the first of each.',
    '',
    '| code | severity | message | advice |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ code, severity, message, advice }) =>
        `| \`${code}\` | ${severity} | ${escaped(message)} | ${escaped(advice)} |`,
    ),
    '',
  ].join('\n');
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** Every call that adds a finding with a literal code, by code. */
function findings(): ReadonlyMap<string, CataloguedFinding> {
  const found = new Map<string, CataloguedFinding>();
  const sources = repositoryFiles().filter(
    (path) => /^libs\/(formats|office)\/src\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'),
  );
  for (const path of sources.sort()) {
    const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const finding = ts.isCallExpression(node) ? findingOf(node) : null;
      if (finding !== null && !found.has(finding.code)) found.set(finding.code, finding);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function findingOf({ expression, arguments: given }: ts.CallExpression): CataloguedFinding | null {
  if (!ts.isPropertyAccessExpression(expression) || !SEVERITIES.includes(expression.name.text)) return null;
  const [code, place, message, more] = given;
  if (code === undefined || place === undefined || message === undefined) return null;
  if (!ts.isStringLiteral(code) || !/^[A-Z]\w+$/.test(code.text)) return null;
  const advice =
    more !== undefined && ts.isObjectLiteralExpression(more)
      ? more.properties.find((each) => each.name?.getText() === 'advice')
      : undefined;
  const text = advice !== undefined && ts.isPropertyAssignment(advice) ? words(advice.initializer) : '';
  return { code: code.text, severity: expression.name.text, message: words(message), advice: text };
}

/** The text of a literal, with `…` for what is filled in. */
function words(node: ts.Expression): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isBinaryExpression(node)) return words(node.left) + words(node.right);
  return '…';
}

if (require.main === module) writeFileSync(PAGE, refusalsAndFindingsPage());
