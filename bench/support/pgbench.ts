import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresProgram } from '../../ops/servers/postgres.ts';

const run = promisify(execFile);

export interface PgbenchOptions {
  readonly url: string;
  /** In pgbench's language. */
  readonly script: string;
  readonly seconds: number;
  readonly clients: number;
}

/** Runs a script as fast as the server can. Returns transactions a second. */
export async function pgbench({ url, script, seconds, clients }: PgbenchOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sportspot-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file];
  const { stdout } = await run(postgresProgram('pgbench'), [...options, url]);
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}
