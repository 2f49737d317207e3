import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkout } from '../servers/checkout.ts';

/** A sentence of the web app, as its source has it: what is filled in stands as `{}`. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
}

interface FailureToasts {
  /** How many calls show one. */
  readonly calls: number;
  readonly titles: Sentence[];
  readonly descriptions: Sentence[];
  /** Calls whose title is made elsewhere in the file, where nothing was found that makes it. */
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

/** Titles that are handed on: arguments of calls, and what is named after a failure. */
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

/** What every toast of a failure says, and the sentences of the refusals it may quote. */
export function failureToasts(): FailureToasts {
  const toasts = { calls: 0, titles: [] as Sentence[], descriptions: [] as Sentence[], unexplained: [] as string[] };
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.includes('.test.'));
  for (const file of files) {
    const source = parse(file);
    walk(source, (node) => {
      if (!isFailure(node)) return;
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
  const texts = 'lib/error-text.ts';
  toasts.descriptions.push(...sentencesIn(texts, parse(texts)));
  return toasts;
}

/** Titles that a file takes from another one. */
const MADE_IN: Record<string, string> = {
  'features/spots/account-sync.tsx': 'features/spots/refusal-text.ts',
  'features/trips/membership.mutations.ts': 'features/trips/join-failure.ts',
};

function elsewhere(file: string): Sentence[] {
  const maker = MADE_IN[file];
  return maker ? sentencesIn(maker, parse(maker)) : [];
}
