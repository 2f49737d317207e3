import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

export interface EngineerText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Matches a comment line of TypeScript, CSS, SQL, shell, or YAML, and captures its text. */
const COMMENT = /^\s*(?:\/\/|\/\*+|\*|\{\/\*|--|#)(?!!)\s?(.*?)(?:\*\/\}?)?$/;
const TRAILING = /[^:'"`]\s\/\/ (.*)$/;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/;

/** Joins the lines of a comment, because a phrase may span two. */
function comments(file: string, source: string): EngineerText[] {
  const found: { file: string; line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of source.split('\n').entries()) {
    const text = (COMMENT.exec(line) ?? TRAILING.exec(line))?.[1];
    const last = found.at(-1);
    if (text !== undefined && isOpen && last && COMMENT.test(line)) last.text += ` ${text.trim()}`;
    else if (text !== undefined) found.push({ file, line: index + 1, text: text.trim() });
    isOpen = text !== undefined && COMMENT.test(line) && !line.includes('*/');
    const title = TITLE.exec(line)?.[2];
    if (title !== undefined) found.push({ file, line: index + 1, text: title });
  }
  return found;
}

/** Lines of a document, without code. */
function paragraphs(file: string, source: string): EngineerText[] {
  const withoutCode = source
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]+`/g, '`');
  return withoutCode.split('\n').map((text, index) => ({ file, line: index + 1, text }));
}

/** The guide itself lists the words it rules out; Spanish has its own. */
const NOT_READ =
  /^(?:docs\/voice\.md|docs\/words-es\.md|docs\/openapi\.json|ops\/voice\/rules(?:\.test)?\.ts|apps\/server\/src\/db\/schema\.ts)$|\/data\/|\.es\.ts$/;

/** All text for engineers that isn't code. */
export function readEngineerTexts(): EngineerText[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed
    .split('\0')
    .filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(join(checkout, file)));
  return files.flatMap((file) => {
    if (/\.(?:tsx?|css|sql|sh|ya?ml|py)$/.test(file)) return comments(file, readFileSync(join(checkout, file), 'utf8'));
    if (file.endsWith('.md')) return paragraphs(file, readFileSync(join(checkout, file), 'utf8'));
    return [];
  });
}
