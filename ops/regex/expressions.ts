import ts from 'typescript';

/** A regular expression in a source file. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  /** As written. */
  readonly text: string;
  /** Null if the pattern is built at run time and can't be analyzed. */
  readonly pattern: { readonly source: string; readonly flags: string } | null;
}

function literalPattern(text: string): Expression['pattern'] {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** The text of a string, or of a template with one letter for each substitution, since substitutions are constants. */
function textOf(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

function constructedPattern([pattern, flags]: readonly ts.Node[]): Expression['pattern'] {
  const source = textOf(pattern);
  const flagText = flags === undefined ? '' : textOf(flags);
  return source === null || flagText === null ? null : { source, flags: flagText };
}

const isConstruction = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Every regular expression of a source file: literals, and `RegExp` calls. */
export function expressionsOf(file: string, text: string): Expression[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Expression[] = [];
  const add = (node: ts.Node, pattern: Expression['pattern']): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ file, line: line + 1, text: node.getText(), pattern });
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) add(node, literalPattern(node.getText()));
    else if (isConstruction(node)) add(node, constructedPattern(node.arguments ?? []));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
