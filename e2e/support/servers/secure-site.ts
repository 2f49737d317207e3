import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../../../ops/servers/checkout.ts';
import { startHaproxy } from '../../../ops/servers/haproxy.ts';
import { freePort } from '../../../ops/servers/ports.ts';
import { asServerUser, makeServerFolder } from '../../../ops/servers/user.ts';
import { addresses } from './addresses.ts';
import { deployment, startApi } from './stack.ts';

const folder = join(checkout, '.services/data/haproxy-secure');

/** A self-signed certificate; a browser needs `--ignore-certificate-errors` to accept it. */
function makeCertificate(): string {
  makeServerFolder(folder);
  const file = join(folder, 'certificate.pem');
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-subj', '/CN=localhost'];
  // Key and certificate in one file, as HAProxy wants it.
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', file, '-out', file], {
    stdio: 'ignore',
    ...asServerUser(),
  });
  return file;
}

export interface SecureSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the running site as a browser meets it in production: through HAProxy, with TLS and HTTP/2. */
export async function startSecureSite(): Promise<SecureSite> {
  const [port, securePort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${securePort}`;
  const settings = { DATABASE_URL: addresses().databaseUrl, BASE_URL: origin, TRUSTED_PROXIES: 'loopback' };
  const api = await startApi('api-secure', deployment(settings));
  const haproxy = await startHaproxy({
    port,
    tls: { port: securePort, certificate: makeCertificate() },
    backends: [api],
    dir: folder,
  });
  return {
    origin,
    stop: async () => {
      await haproxy.stop();
      await api.process.stop();
    },
  };
}

/** The cookies of a fan who signed up without TLS, under the names they have with it. */
export const secureCookieOf = ({ cookie }: { readonly cookie: string }): string =>
  cookie
    .split('; ')
    .map((pair) => `__Host-${pair}`)
    .join('; ');
