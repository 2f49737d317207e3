import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkout } from '../servers/checkout.ts';

/** A sentence of the web app's source, with `{}` for placeholders. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
}

interface FailureToasts {
  /** The number of calls that show a failure toast. */
  readonly calls: number;
  readonly titles: Sentence[];
  readonly descriptions: Sentence[];
  /** Calls whose title is built elsewhere in the file, where it wasn't found. */
  readonly unexplained: string[];
}

const WEB = join(checkout, 'apps/web/src');

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(WEB, file), 'utf8'), ts.ScriptTarget.Latest, true);

function textOf(node: ts.Node): string | undefined {
  if (!ts.isTaggedTemplateExpression(node) || !['t', 'msg'].includes(node.tag.getText())) return undefined;
  const { template } = node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function sentencesIn(file: string, root: ts.Node): Sentence[] {
  const found: Sentence[] = [];
  walk(root, (node) => {
    const text = textOf(node);
    if (text !== undefined) found.push({ file, text });
  });
  return found;
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralElementLike | undefined =>
  object.properties.find((property) => property.name?.getText() === name);

const isFailure = (node: ts.Node): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) && (propertyOf(node, 'variant')?.getText().includes("'destructive'") ?? false);

/** This toast gets its title from the callers of its hook. */
const UNLOADED_TOAST = 'ui/toast/use-unloaded-toast.ts';
const isUnloaded = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'toastUnloaded';

/** Titles passed on: arguments of calls, and properties named after a failure. */
const handedOn = (file: string, source: ts.SourceFile): Sentence[] => {
  const found: Sentence[] = [];
  walk(source, (node) => {
    const isNamed = ts.isPropertyAssignment(node) && /fail/i.test(node.name.getText());
    if (isNamed) found.push(...sentencesIn(file, node.initializer));
    if (ts.isCallExpression(node)) {
      for (const argument of node.arguments) {
        const text = textOf(argument);
        if (text !== undefined) found.push({ file, text });
      }
    }
  });
  return found;
};

/** The texts of all failure toasts, including the refusals they may quote. */
export function failureToasts(): FailureToasts {
  const toasts = { calls: 0, titles: [] as Sentence[], descriptions: [] as Sentence[], unexplained: [] as string[] };
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.includes('.test.'));
  for (const file of files) {
    const source = parse(file);
    walk(source, (node) => {
      if (isUnloaded(node)) {
        toasts.calls += 1;
        toasts.titles.push(...sentencesIn(file, node));
      }
      if (!isFailure(node) || file === UNLOADED_TOAST) return;
      toasts.calls += 1;
      const title = propertyOf(node, 'title');
      const own = title ? sentencesIn(file, title) : [];
      const made = own.length > 0 ? own : [...handedOn(file, source), ...elsewhere(file)];
      toasts.titles.push(...made);
      if (made.length === 0) toasts.unexplained.push(`${file}: ${title?.getText()}`);
      const description = propertyOf(node, 'description');
      if (description) toasts.descriptions.push(...sentencesIn(file, description));
    });
  }
  const texts = 'lib/api/error-text.ts';
  toasts.descriptions.push(...sentencesIn(texts, parse(texts)));
  return toasts;
}

/** Titles a file imports from another one. */
const MADE_IN: Record<string, string> = {
  'features/spots/own/account-sync.tsx': 'features/spots/own/refusal-text.ts',
  'features/trips/join/membership.mutations.ts': 'features/trips/join/join-failure.ts',
};

function elsewhere(file: string): Sentence[] {
  const maker = MADE_IN[file];
  return maker ? sentencesIn(maker, parse(maker)) : [];
}
