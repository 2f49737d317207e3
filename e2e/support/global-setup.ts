import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startHaproxy } from '../../ops/haproxy.ts';
import { startNode, waitForUrl } from '../../ops/processes.ts';
import { checkout } from '../../ops/servers/checkout.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { type Addresses, addressesFile } from './addresses.ts';
import { deployment, logFolder, services, startApi, startWorker } from './stack.ts';

/** A new, migrated database; its address. */
export async function freshDatabase(name: string): Promise<string> {
  const url = new URL(services().DATABASE_URL as string);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.migrate.ts')], {
    env: deployment({ DATABASE_URL: url.href, BASE_URL: 'http://127.0.0.1' }),
    stdio: 'ignore',
  });
  return url.href;
}

/**
 * One deployment as in production: two api processes behind one address and a worker, on a database of its own. Beside it
 * an api that hands sign-in to a hosted provider, and that provider.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(logFolder, { recursive: true, force: true });
  const [balancer, hostedPort, providerPort] = [await freePort(), await freePort(), await freePort()];
  const addresses: Addresses = {
    app: `http://127.0.0.1:${balancer}`,
    hosted: `http://127.0.0.1:${hostedPort}`,
    provider: `http://127.0.0.1:${providerPort}`,
    backends: [],
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
      '--redirect',
      `${addresses.hosted}/api/auth/callback/hosted`,
    ],
    onLine: () => {},
  });
  await waitForUrl(`${addresses.provider}/.well-known/openid-configuration`);
  const balanced = { ...common, BASE_URL: addresses.app, TRUSTED_PROXIES: '1' };
  const first = await startApi('api-1', balanced);
  const second = await startApi('api-2', balanced);
  const hosted = await startApi('api-hosted', {
    ...common,
    PORT: String(hostedPort),
    OIDC_ISSUER: addresses.provider,
    OIDC_CLIENT_ID: 'sportspot',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
    OIDC_NAME: 'Example ID',
  });
  const worker = await startWorker('worker', balanced);
  const haproxy = await startHaproxy({
    port: balancer,
    backends: [first.port, second.port],
    dir: join(checkout, '.services/data/haproxy-e2e'),
  });
  writeFileSync(addressesFile, JSON.stringify({ ...addresses, backends: [first.url, second.url] }));
  return async () => {
    await haproxy.stop();
    await Promise.all([first.process, second.process, hosted.process, worker, provider].map((one) => one.stop()));
  };
}
