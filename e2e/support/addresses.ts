import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../ops/servers/checkout.ts';

export interface Addresses {
  /** Two api processes behind one address, with e-mail and password. */
  readonly app: string;
  /** An api process that hands sign-in to the hosted provider. */
  readonly hosted: string;
  /** An api process that is reached by a name, as passkeys need it, with e-mail, password and the provider beside it. */
  readonly named: string;
  readonly provider: string;
  /** The two api processes themselves. */
  readonly backends: readonly string[];
  /** Where those two tell their readiness and metrics. */
  readonly internal: readonly string[];
  readonly databaseUrl: string;
}

export const addressesFile = join(checkout, '.reports/addresses.json');

/** Where the run's servers listen; each worker of the test runner reads what the setup wrote. */
export const addresses = (): Addresses => JSON.parse(readFileSync(addressesFile, 'utf8')) as Addresses;
