import { analyse } from 'scslre';
import type { Exception } from './exceptions.ts';
import type { Expression } from './expressions.ts';

/** Why untrusted text could make an expression slow; null for one that takes linear time. */
function faultOf({ pattern }: Expression): string | null {
  if (pattern === null) return 'is put together at run time, so its time cannot be judged';
  const [report] = analyse(pattern).reports;
  if (!report) return null;
  const growth = report.exponential ? 'exponential' : 'super-linear';
  return `takes ${growth} time on many ${JSON.stringify(report.character.pick)}`;
}

const isFor = ({ file, text }: Exception, expression: Expression): boolean =>
  file === expression.file && text === expression.text;

/** Slow expressions without an exception, and unused exceptions. */
export function problemsOf(expressions: readonly Expression[], exceptions: readonly Exception[]): string[] {
  const slow = expressions.flatMap((expression) => {
    const fault = faultOf(expression);
    return fault === null ? [] : [{ expression, fault }];
  });
  const refused = slow.filter(({ expression }) => !exceptions.some((exception) => isFor(exception, expression)));
  const unused = exceptions.filter((exception) => !slow.some(({ expression }) => isFor(exception, expression)));
  return [
    ...refused.map(({ expression: { file, line, text }, fault }) => `${file}:${line}: ${text} ${fault}`),
    ...unused.map(({ file, text }) => `${file}: the exception for ${text} is not needed`),
  ];
}
