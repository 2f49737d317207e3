import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { Context } from './context.ts';
import { createTasks } from './tasks.ts';

/** The definitions that the source files export. */
async function definedJobs(): Promise<JobDefinition[]> {
  const files = globSync(join(import.meta.dirname, '../**/*.{job,jobs}.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((exports) =>
    Object.values(exports).filter((value): value is JobDefinition => Object.hasOwn(Object(value), 'maxAttempts')),
  );
}

test('every job that a module defines has one handler, and a name of its own', async () => {
  const context = { config: { smtpUrl: 'smtp://127.0.0.1', mailFrom: 'sportspot@example.org' } } as Context;
  const handled = createTasks(context).map(({ job }) => job.name);
  expect(handled.length).toBeGreaterThan(10);
  expect(handled.toSorted()).toEqual((await definedJobs()).map(({ name }) => name).toSorted());
  expect(new Set(handled).size).toBe(handled.length);
});
