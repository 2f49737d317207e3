import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/** These take the longest, so they start first and the cores finish together. */
const SLOWEST = ['check:types', 'check:lint', 'check:generated', 'check:dead', 'check:boundaries'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Every script named for a check, so that none is forgotten. */
const checks = Object.keys(scripts).filter((name) => /^check:|:check$/.test(name));

/** The compiler and the linter are Go programs; collecting garbage takes a fifth of their time otherwise. */
const env = { ...process.env, GOGC: '400' };

/** Runs one check and prints its output at its end, so that outputs don't mix. */
async function run(name: string): Promise<void> {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`--- ${name}: ${status === 0 ? 'ok' : 'failed'} in ${seconds} s\n${output}${errors}`.trimEnd());
  if (status !== 0) process.exitCode = 1;
}

const waiting = [...new Set([...SLOWEST, ...checks])];
async function runNext(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
}
await Promise.all(Array.from({ length: availableParallelism() }, runNext));
