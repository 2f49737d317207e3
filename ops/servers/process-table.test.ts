import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findPids, findProcess } from './process-table.ts';

it.each(['linux', 'darwin'] as const)(
  'a process keeps its start time until it is reaped, as on %s',
  async (platform) => {
    // The shell becomes a program that never reaps its child.
    const parent = spawn('sh', ['-c', 'sleep 20 & echo $!; exec sleep 20']);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output);
    const first = findProcess(pid, platform);
    expect(first?.isZombie).toBe(false);
    process.kill(pid);
    await expect.poll(() => findProcess(pid, platform)).toEqual({ startedAt: first?.startedAt, isZombie: true });

    expect(findProcess(parent.pid as number, platform)?.isZombie).toBe(false);
    parent.kill();
    await once(parent, 'exit');
    expect(findProcess(parent.pid as number, platform)).toBeUndefined();
  },
);

it.each(['linux', 'darwin'] as const)('a process is found by its command line, as on %s', async (platform) => {
  const mark = `mark-${platform}-${process.pid}`;
  const child = spawn('sh', ['-c', 'echo; read line', mark]);
  await once(child.stdout, 'data');
  expect(findPids(mark, platform)).toEqual([child.pid]);
  child.kill();
  await once(child, 'exit');
  expect(findPids(mark, platform)).toEqual([]);
});
