import { rmSync, writeFileSync } from 'node:fs';
import { claimPorts, type DataFolders, dataFolders, envFile, lockFile, type Ports } from './servers/checkout.ts';
import { findContainers, startContainers, stopContainers } from './servers/containers.ts';
import { findDaemon } from './servers/daemon.ts';
import { takeLock } from './servers/lock.ts';
import { startMail, stopMail } from './servers/mail.ts';
import { postgresUrls, startPostgres, stopPostgres } from './servers/postgres.ts';
import { startValkey, stopValkey, valkeyUrl } from './servers/valkey.ts';

const usesContainers = process.env.SERVICES === 'compose';
const folders = dataFolders();
// Concurrent starts would use the same folders.
const lock = takeLock(lockFile);

async function start(): Promise<void> {
  const ports = await claimPorts(findServers());
  const mail = await startMail({ dataDir: folders.mail, smtpPort: ports.smtp, httpPort: ports.mail });
  if (usesContainers) startContainers();
  else await startInstalled(ports);
  const postgres = postgresUrls(ports.postgres);
  const env = {
    DATABASE_URL: postgres.url,
    MIGRATE_DATABASE_URL: postgres.ownerUrl,
    // For tests, which create their own databases; the product doesn't read it.
    ADMIN_DATABASE_URL: postgres.adminUrl,
    VALKEY_URL: valkeyUrl(ports.valkey),
    SMTP_URL: mail.smtpUrl,
    MAIL_CATCHER_URL: mail.httpUrl,
    PORT: ports.api,
  };
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(envFile, lines.join(''));
}

async function startInstalled(ports: Ports): Promise<void> {
  await Promise.all([
    startPostgres({ dataDir: folders.postgres, port: ports.postgres }),
    startValkey({ dataDir: folders.valkey, port: ports.valkey }),
  ]);
}

async function stop(): Promise<void> {
  await Promise.all([stopPostgres(folders.postgres), stopValkey(folders.valkey), stopMail(folders.mail)]);
  if (usesContainers) stopContainers();
  rmSync(envFile, { force: true });
}

/** The running servers, each with its process or container. */
function findServers(): Record<keyof DataFolders, string | undefined> {
  const processOf = (folder: string) => {
    const pid = findDaemon(folder);
    return pid === undefined ? undefined : `process ${pid}`;
  };
  const mail = processOf(folders.mail);
  if (!usesContainers) return { postgres: processOf(folders.postgres), valkey: processOf(folders.valkey), mail };
  return { ...findContainers(), mail };
}

/** Exits with status 3 if a server isn't running, like init scripts. */
function status(): void {
  for (const [name, server] of Object.entries(findServers())) {
    console.log(`${name.padEnd(9)}${server === undefined ? 'stopped' : `running, ${server}`}`);
    if (server === undefined) process.exitCode = 3;
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
