import { Client } from 'pg';
import { buildApp } from '../apps/server/src/app/build-app.ts';
import { createContext } from '../apps/server/src/app/context.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { builtPages } from '../apps/server/src/http/pages/pages.built.ts';
import { createLog } from '../apps/server/src/observability/log.ts';
import { NO_OP, type Told } from './support/api.ts';

/** An API process as in production, with an additional no-op route, and a count of its PostgreSQL statements. */

let statements = 0;
const query = Client.prototype.query as (...given: unknown[]) => unknown;
Client.prototype.query = function countingQuery(this: Client, ...given: unknown[]) {
  statements += 1;
  return query.apply(this, given);
} as typeof Client.prototype.query;

const tell = (told: Told) => process.send?.(told);

const config = readConfig(process.env);
const app = await buildApp(createContext(config, createLog(config, 'api')), {
  pages: await builtPages(config.webDist),
});
app.get(NO_OP, async (_request, reply) => reply.header('cache-control', 'no-store').send({}));
await app.listen({ host: '127.0.0.1', port: config.port });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ statements, cpuMs: (user + system) / 1000 });
});
tell({ ready: true });
