/** A CSS rule: the text before its braces and the text inside. */
interface Rule {
  readonly head: string;
  readonly body: string;
  /** The nested rules of a conditional rule. */
  readonly rules: readonly Rule[] | null;
  /** Each selector of a style rule with the classes it requires. */
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
}

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const CONDITION = /^@(?:media|supports|container|layer)\b/;

/** Classes in parentheses are alternatives, so none of them is required. */
function classesOf(selector: string): string[] {
  let rest = selector.replaceAll(STRING, '');
  for (let longer = ''; longer !== rest; ) {
    longer = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, '');
  }
  return [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** Splits a selector list; commas in parentheses don't separate selectors. */
const selectorsOf = (head: string): Rule['selectors'] =>
  (head.match(/(?:[^,([]|\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])+/g) ?? []).map((text) => ({
    text,
    classes: classesOf(text),
  }));

function rule(head: string, body: string): Rule {
  const rules = CONDITION.test(head) ? readRules(body) : null;
  return { head, body, rules, selectors: head.startsWith('@') ? [] : selectorsOf(head) };
}

/** Parses a style sheet as the build emits it: without comments, every statement in braces. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let headFrom = 0;
  let bodyFrom = 0;
  for (const { 0: found, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (found === '{') {
      if (depth === 0) bodyFrom = index + 1;
      depth += 1;
    } else if (found === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push(rule(css.slice(headFrom, bodyFrom - 1), css.slice(bodyFrom, index)));
      headFrom = index + 1;
    }
  }
  return rules;
}

function needed(given: Rule, classes: ReadonlySet<string>): string {
  const { head, body, rules, selectors } = given;
  if (rules) {
    const kept = rules.map((one) => needed(one, classes)).join('');
    return kept && `${head}{${kept}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const kept = selectors.filter(({ classes: all }) => all.every((name) => classes.has(name)));
  return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${body}}` : '';
}

const KEYFRAMES = /^@keyframes\s+(\S+)$/;

/** The critical styles of a page: the rules that can match it, in order. */
export interface PageStyles {
  of(html: string): string;
}

/**
 * Class names are unique to the build, so the classes in a page's HTML tell which rules it needs. Their states, themes,
 * and media queries are kept.
 */
export function createPageStyles(sheet: string): PageStyles {
  const all = readRules(sheet);
  const animations = all.filter(({ head }) => KEYFRAMES.test(head));
  const others = all.filter(({ head }) => !KEYFRAMES.test(head));
  return {
    of: (html) => {
      const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
      const styles = others.map((one) => needed(one, classes)).join('');
      const moves = animations.filter(({ head }) => styles.includes(KEYFRAMES.exec(head)?.[1] ?? ''));
      return styles + moves.map(({ head, body }) => `${head}{${body}}`).join('');
    },
  };
}
