import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** A statement of the style sheet as a page with these classes needs it; empty if the page doesn't need it. */
type Statement = (classes: ReadonlySet<string>) => string;

/** At-rules that hold style rules, and are dropped when none of those is needed. */
const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer']);

/**
 * Each selector of a list with the classes it requires. Classes in the parentheses of `:is()` or `:not()` are
 * alternatives or exceptions, so none of them is required.
 */
const selectorsOf = (list: string) =>
  selectorParser()
    .astSync(list)
    .nodes.map((selector) => ({
      text: String(selector),
      classes: selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
    }));

function styleRule(rule: Rule): Statement {
  const selectors = selectorsOf(rule.selector);
  const text = String(rule);
  const body = rule.nodes.join(';');
  // In nested rules, `&` has the specificity of the whole list, so the list must not become shorter.
  const isWhole = rule.some(({ type }) => type === 'rule' || type === 'atrule');
  return (classes) => {
    const kept = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    if (kept.length === 0) return '';
    return isWhole ? text : `${kept.map((selector) => selector.text).join(',')}{${body}}`;
  };
}

function conditionalRule({ name, params }: AtRule, nodes: readonly ChildNode[]): Statement {
  const statements = nodes.map(toStatement);
  const head = params ? `@${name} ${params}` : `@${name}`;
  // Layers rank in the order of their names, so a layer without rules keeps its name.
  const empty = name === 'layer' && params ? `${head};` : '';
  return (classes) => {
    const kept = statements.map((statement) => statement(classes)).join('');
    return kept ? `${head}{${kept}}` : empty;
  };
}

function toStatement(node: ChildNode): Statement {
  if (node.type === 'comment') return () => '';
  if (node.type === 'rule') return styleRule(node);
  if (node.type === 'atrule' && node.nodes && CONDITIONS.has(node.name)) return conditionalRule(node, node.nodes);
  const text = node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node);
  return () => text;
}

const isAnimation = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes';

/** The critical styles of a page: the rules that can match it, in order. */
export interface PageStyles {
  of(html: string): string;
}

/**
 * Class names are unique to the build, so the classes in a page's HTML tell which rules it needs. Their states, themes,
 * and media queries are kept. The sheet is parsed once, because a page's styles must take little time.
 */
export function createPageStyles(sheet: string): PageStyles {
  const { nodes } = parse(sheet);
  const animations = nodes.filter(isAnimation).map((node) => ({ name: node.params, text: String(node) }));
  const statements = nodes.filter((node) => !isAnimation(node)).map(toStatement);
  return {
    of: (html) => {
      const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
      const styles = statements.map((statement) => statement(classes)).join('');
      const moves = animations.filter(({ name }) => styles.includes(name));
      return styles + moves.map(({ text }) => text).join('');
    },
  };
}
