import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCALE } from '../servers/locale.ts';
import { asServerUser, makeServerFolder } from '../servers/user.ts';

const run = promisify(execFile);
const STANZA = 'sportspot';

/** Backups and archived WAL of one server. */
export interface Repository {
  /** PostgreSQL's `archive_command`. */
  readonly archiveCommand: string;
  pgbackrest(command: string, ...options: string[]): Promise<void>;
}

interface Server {
  /** The folder of its files. */
  readonly cluster: string;
  readonly socketFolder: string;
  readonly port: number;
  readonly user: string;
}

/** As the operations guide configures it, but with every folder in one place. */
export function makeRepository(folder: string, { cluster, socketFolder, port, user }: Server): Repository {
  makeServerFolder(folder);
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(
    file,
    `[global]
repo1-path=${join(folder, 'backups')}
repo1-retention-full=2
log-path=${folder}
lock-path=${join(folder, 'locks')}
start-fast=y
log-level-console=warn

[${STANZA}]
pg1-path=${cluster}
pg1-port=${port}
pg1-socket-path=${socketFolder}
pg1-user=${user}
`,
  );
  const options = [`--config=${file}`, `--stanza=${STANZA}`];
  return {
    archiveCommand: `pgbackrest ${options.join(' ')} archive-push %p`,
    pgbackrest: async (command, ...more) => {
      const env = { PATH: process.env.PATH, LC_ALL: LOCALE };
      await run('pgbackrest', [...options, ...more, command], { ...asServerUser(), cwd: '/', env });
    },
  };
}
