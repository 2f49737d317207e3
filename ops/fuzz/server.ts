/** The API process under test, with a worker and its own database. Controlled by its parent. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../../apps/server/src/http/pages/pages.built.ts';
import { setup } from '../../apps/server/src/testing/server/global-setup.ts';
import { createTestContext } from '../../apps/server/src/testing/server/test-context.ts';
import { signUpPerson } from '../../apps/server/src/testing/users/people.ts';
import { checkout } from '../servers/checkout.ts';
import { createLoopWatch } from './loop-watch.ts';

export type Order =
  | { readonly do: 'sign up'; readonly name: string; readonly email: string; readonly role: 'fan' | 'moderator' }
  | { readonly do: 'tell figures' };

/** Figures since the previous request for them. */
export interface Figures {
  readonly delayMs: number;
  readonly heapMb: number;
}

const dropTemplate = await setup();
const dist = join(checkout, 'apps/web/dist');
// Without a build, only the API is fuzzed.
const pages = existsSync(dist) ? await builtPages(dist) : undefined;
// Rate limits are counted but never reached: a refused request would test nothing.
const server = await createTestContext({ rateLimitFactor: 1_000_000, logLevel: 'error' }, { ...(pages && { pages }) });
const watch = createLoopWatch();

async function handle(order: Order): Promise<unknown> {
  if (order.do === 'sign up')
    return signUpPerson(server.context, { displayName: order.name, email: order.email, role: order.role });
  globalThis.gc?.();
  return { delayMs: watch.worst(), heapMb: process.memoryUsage().heapUsed / 2 ** 20 } satisfies Figures;
}

process.on('message', ({ no, order }: { no: number; order: Order }) => {
  handle(order).then(
    (answer) => process.send?.({ no, answer }),
    (error: unknown) => process.send?.({ no, failure: String(error) }),
  );
});
function stop(): void {
  void server
    .close()
    .then(dropTemplate)
    .finally(() => process.exit());
}
process.once('SIGTERM', stop);
// Exits with its parent, even if that was killed.
process.once('disconnect', stop);
process.send?.({ no: 0, answer: server.config.baseUrl });
