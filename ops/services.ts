import { rmSync, writeFileSync } from 'node:fs';
import { claimPorts, dataFolders, envFile, lockFile } from './servers/checkout.ts';
import { findDaemon } from './servers/daemon.ts';
import { takeLock } from './servers/lock.ts';
import { startMail, stopMail } from './servers/mail.ts';
import { startPostgres, stopPostgres } from './servers/postgres.ts';
import { startValkey, stopValkey } from './servers/valkey.ts';

const folders = dataFolders();
// Concurrent starts would use the same folders.
const lock = takeLock(lockFile);

async function start(): Promise<void> {
  const ports = await claimPorts(folders);
  const [postgres, valkey, mail] = await Promise.all([
    startPostgres({ dataDir: folders.postgres, port: ports.postgres }),
    startValkey({ dataDir: folders.valkey, port: ports.valkey }),
    startMail({ dataDir: folders.mail, smtpPort: ports.smtp, httpPort: ports.mail }),
  ]);
  const env = {
    DATABASE_URL: postgres.url,
    MIGRATE_DATABASE_URL: postgres.ownerUrl,
    // For tests, which create their own databases; the product doesn't read it.
    ADMIN_DATABASE_URL: postgres.adminUrl,
    VALKEY_URL: valkey.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_CATCHER_URL: mail.httpUrl,
    PORT: ports.api,
  };
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(envFile, lines.join(''));
}

async function stop(): Promise<void> {
  await Promise.all([stopPostgres(folders.postgres), stopValkey(folders.valkey), stopMail(folders.mail)]);
  rmSync(envFile, { force: true });
}

/** Exits with status 3 if a server isn't running, like init scripts. */
function status(): void {
  for (const [name, folder] of Object.entries(folders)) {
    const pid = findDaemon(folder);
    console.log(`${name.padEnd(9)}${pid === undefined ? 'stopped' : `running, process ${pid}`}`);
    if (pid === undefined) process.exitCode = 3;
  }
}

switch (process.argv[2] ?? '') {
  case 'start':
    await start();
    status();
    break;
  case 'stop':
    await stop();
    status();
    process.exitCode = 0;
    break;
  case 'status':
    status();
    break;
  default:
    console.error('Usage: ops/services start | stop | status');
    process.exitCode = 2;
}
lock.close();
