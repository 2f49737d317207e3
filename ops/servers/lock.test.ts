import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'sportspot-lock-'));
const file = join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true }));

/** A process that holds the lock and has started another one, which outlives it. */
async function startHolder() {
  const program = `
    import { spawn } from 'node:child_process';
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    const lock = takeLock(${JSON.stringify(file)});
    const child = spawn('sleep', ['20'], { detached: true, stdio: 'ignore' });
    console.log(child.pid);
    setInterval(() => lock, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [output] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, childPid: Number(output) };
}

it('a lock has one holder at a time, and ends with a killed process, not with its children', async () => {
  const { holder, childPid } = await startHolder();
  expect(() => takeLock(file, 100)).toThrow('Another process holds');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  takeLock(file, 100).close();
  takeLock(file, 100).close();
  process.kill(childPid);
});
