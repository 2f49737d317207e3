import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@sportspot/domain/values/ids.ts';
import { Client } from 'pg';
import { clearRecords } from '../../apps/server/src/testing/privacy/records.ts';
import { checkout } from '../../ops/servers/checkout.ts';
import { startHaproxy } from '../../ops/servers/haproxy.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { startNode, waitForUrl } from '../../ops/servers/processes.ts';
import { clearLooks } from './browser/looks.ts';
import { type Addresses, addressesFile } from './servers/addresses.ts';
import { contacts, deployment, logFolder, services, startApi, startWorker } from './servers/stack.ts';

/** Creates and migrates a new database; returns its URL. */
export async function freshDatabase(name: string): Promise<string> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, ADMIN_DATABASE_URL } = services();
  const [url, ownerUrl] = [new URL(DATABASE_URL as string), new URL(MIGRATE_DATABASE_URL as string)];
  const client = new Client({ connectionString: ADMIN_DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} owner ${ownerUrl.username}`);
  await client.end();
  url.pathname = `/${name}`;
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.migrate.ts')], {
    env: deployment({ DATABASE_URL: url.href, BASE_URL: 'http://127.0.0.1' }),
    stdio: 'ignore',
  });
  return url.href;
}

/**
 * Starts a deployment like the one in production: two api processes behind a load balancer and a worker, on a database
 * of its own. Next to it an api process with sign-in through a hosted provider, one on a host name with every sign-in
 * method, and that provider.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(logFolder, { recursive: true, force: true });
  clearRecords('e2e');
  clearLooks();
  // The database is new but Valkey isn't: the prefix hides the keys of earlier runs. Tests inherit it.
  process.env.VALKEY_PREFIX = `${newId()}:`;
  const [balancer, hostedPort, namedPort] = [await freePort(), await freePort(), await freePort()];
  const providerPort = await freePort();
  const addresses: Addresses = {
    app: `http://127.0.0.1:${balancer}`,
    hosted: `http://127.0.0.1:${hostedPort}`,
    named: `http://localhost:${namedPort}`,
    provider: `http://127.0.0.1:${providerPort}`,
    backends: [],
    internal: [],
    databaseUrl: await freshDatabase('sportspot_e2e'),
  };
  const common = deployment({ DATABASE_URL: addresses.databaseUrl, LOG_LEVEL: 'debug' });
  const provider = await startNode({
    name: 'provider',
    script: join(checkout, 'e2e/provider/provider.ts'),
    args: [
      '--port',
      String(providerPort),
      '--client-id',
      'sportspot',
      '--client-secret',
      'a secret of the provider',
      ...[addresses.hosted, addresses.named].flatMap((origin) => ['--redirect', `${origin}/api/auth/callback/hosted`]),
    ],
    onLine: () => {},
  });
  await waitForUrl(`${addresses.provider}/.well-known/openid-configuration`);
  const balanced = {
    ...common,
    BASE_URL: addresses.app,
    TRUSTED_PROXIES: 'loopback',
    ...contacts,
  };
  const first = await startApi('api-1', balanced);
  const second = await startApi('api-2', balanced);
  const withProvider = {
    ...common,
    OIDC_ISSUER: addresses.provider,
    OIDC_CLIENT_ID: 'sportspot',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
    OIDC_NAME: 'Example ID',
  };
  const hosted = await startApi('api-hosted', { ...withProvider, PORT: String(hostedPort) });
  const named = await startApi('api-named', {
    ...withProvider,
    PORT: String(namedPort),
    BASE_URL: addresses.named,
    PASSWORD_SIGN_IN: 'on',
  });
  const worker = await startWorker('worker', balanced);
  const haproxy = await startHaproxy({
    port: balancer,
    backends: [first, second],
    dir: join(checkout, '.services/data/haproxy-e2e'),
  });
  writeFileSync(
    addressesFile,
    JSON.stringify({
      ...addresses,
      backends: [first.url, second.url],
      internal: [first.internalUrl, second.internalUrl],
    }),
  );
  return async () => {
    await haproxy.stop();
    await Promise.all(
      [first, second, hosted, named]
        .map(({ process: api }) => api)
        .concat(worker, provider)
        .map((one) => one.stop()),
    );
  };
}
