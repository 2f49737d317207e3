import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../../ops/servers/checkout.ts';

export interface Addresses {
  /** Two api processes behind one load balancer, with sign-in by email and password. */
  readonly app: string;
  /** An api process with sign-in through the hosted provider alone. */
  readonly hosted: string;
  /** An api process on a host name, which passkeys require, with email, password, and the provider. */
  readonly named: string;
  readonly provider: string;
  /** The two api processes behind `app`. */
  readonly backends: readonly string[];
  /** The internal addresses of those two, with readiness and metrics. */
  readonly internal: readonly string[];
  readonly databaseUrl: string;
}

export const addressesFile = join(checkout, '.reports/addresses.json');

/** Addresses of the run's servers, written by the global setup and read by each Playwright worker. */
export const addresses = (): Addresses => JSON.parse(readFileSync(addressesFile, 'utf8')) as Addresses;
