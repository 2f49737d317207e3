import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

interface Addresses {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly valkeyUrl: string;
  readonly secret: string;
}

/** The settings of a trial's product processes. Its users have their sessions, so nobody gets an email. */
export const productSettings = ({ origin, databaseUrl, ownerUrl, valkeyUrl, secret }: Addresses) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  DEPLOYMENT: 'local',
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node'),
  BASE_URL: origin,
  DATABASE_URL: databaseUrl,
  MIGRATE_DATABASE_URL: ownerUrl,
  VALKEY_URL: valkeyUrl,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Sportspot <hello@sportspot.example>',
  SESSION_SECRET: secret,
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
});
