/** The api process that is fuzzed, with a worker, on a database of its own. Told what to do by its parent. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../../apps/server/src/http/pages.built.ts';
import { setup } from '../../apps/server/src/testing/global-setup.ts';
import { signUpPerson } from '../../apps/server/src/testing/people.ts';
import { createTestContext } from '../../apps/server/src/testing/test-context.ts';
import { checkout } from '../servers/checkout.ts';
import { createLoopWatch } from './loop-watch.ts';

export type Order =
  | { readonly do: 'sign up'; readonly name: string; readonly email: string; readonly role: 'fan' | 'moderator' }
  | { readonly do: 'tell figures' };

/** What a process says about itself since it was asked last. */
export interface Figures {
  readonly delayMs: number;
  readonly heapMb: number;
}

const dropTemplate = await setup();
const dist = join(checkout, 'apps/web/dist');
// Without a build the API is fuzzed alone.
const pages = existsSync(dist) ? await builtPages(dist) : undefined;
// Every request counts for a limit, and no limit is reached: a fuzzer that is refused tries nothing.
const server = await createTestContext({ rateLimitFactor: 1_000_000, logLevel: 'error' }, { ...(pages && { pages }) });
const watch = createLoopWatch();

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'sign up')
    return signUpPerson(server.context, { displayName: order.name, email: order.email, role: order.role });
  globalThis.gc?.();
  return { delayMs: watch.worst(), heapMb: process.memoryUsage().heapUsed / 2 ** 20 } satisfies Figures;
}

process.on('message', ({ no, order }: { no: number; order: Order }) => {
  obey(order).then(
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
// A parent that was killed leaves no server behind.
process.once('disconnect', stop);
process.send?.({ no: 0, answer: server.config.baseUrl });
