/**
 * Small faults that a test should notice: each changes one place of a source file. Types, imports, texts
 * of errors and generated code are left alone.
 */
import ts from 'typescript';

const { SyntaxKind } = ts;

const OTHER_OPERATOR = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '+'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
]);

const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** All mutants of one file: `{ start, end, text, what }`, where `text` takes the place of `start` to `end`. */
export function mutantsOf(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const put = (node, text, what) =>
    mutants.push({ start: node.getStart(file), end: node.getEnd(), text, what });
  visit(file);
  return mutants;

  function visit(node) {
    if (isLeftAlone(node)) return;
    mutate(node);
    ts.forEachChild(node, visit);
  }

  function mutate(node) {
    const text = (part) => part.getText(file);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken;
      const other = OTHER_OPERATOR.get(operator.kind);
      if (other !== undefined && !joinsTexts(node)) put(operator, other, 'another operator');
      if (operator.kind === SyntaxKind.QuestionQuestionToken) put(node, text(node.left), 'no default');
    } else if (ts.isConditionalExpression(node)) {
      put(node, `(${text(node.whenTrue)})`, 'always the first');
      put(node, `(${text(node.whenFalse)})`, 'always the second');
    } else if (ts.isIfStatement(node)) {
      put(node.expression, `!(${text(node.expression)})`, 'negated condition');
      if (node.elseStatement === undefined) put(node, ';', 'dropped');
    } else if (ts.isNumericLiteral(node)) {
      put(node, String(Number(node.text.replaceAll('_', '')) + 1), 'one more');
    } else if (node.kind === SyntaxKind.TrueKeyword) {
      put(node, 'false', 'false for true');
    } else if (node.kind === SyntaxKind.FalseKeyword) {
      put(node, 'true', 'true for false');
    } else if (ts.isExpressionStatement(node) || ts.isContinueStatement(node)) {
      put(node, ';', 'dropped');
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
      put(node, text(node.operand), 'not negated');
    } else if (ts.isPropertyAccessExpression(node) && OTHER_METHOD.has(node.name.text)) {
      if (ts.isCallExpression(node.parent) && node.parent.expression === node) {
        put(node.name, OTHER_METHOD.get(node.name.text), 'another method');
      }
    } else if (isFiltered(node)) {
      put(node, text(node.expression.expression), 'not filtered');
    }
  }

  function isFiltered(node) {
    return (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'filter'
    );
  }

  /** A sum of texts is no arithmetic. */
  function joinsTexts(node) {
    const isText = (part) =>
      ts.isStringLiteralLike(part) ||
      ts.isTemplateExpression(part) ||
      (ts.isBinaryExpression(part) && joinsTexts(part));
    const { kind } = node.operatorToken;
    if (kind !== SyntaxKind.PlusToken && kind !== SyntaxKind.PlusEqualsToken) return false;
    return isText(node.left) || isText(node.right);
  }
}

function isLeftAlone(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isThrowStatement(node) ||
    ts.isDecorator(node) ||
    // A case that cannot come: `default: return never(kind)`.
    ts.isDefaultClause(node)
  );
}

/** The lines that a mutant changes, before and after. */
export function changedLines(source, mutant) {
  const from = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const found = source.indexOf('\n', mutant.end);
  const to = found === -1 ? source.length : found;
  const after = source.slice(from, mutant.start) + mutant.text + source.slice(mutant.end, to);
  return { before: source.slice(from, to).split('\n'), after: after.split('\n') };
}

export function lineOf(source, mutant) {
  return source.slice(0, mutant.start).split('\n').length;
}

export function written(source, mutant) {
  return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
}
