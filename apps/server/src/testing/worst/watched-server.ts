/**
 * A server in a separate process that reports how long an iteration of its event loop took, during which it serves no
 * other request. Measured in CPU time, which doesn't grow on a busy machine.
 */

import { cpuMs, normalizeCpuMs } from '../server/cpu-time.ts';
import { createTestContext } from '../server/test-context.ts';
import { signUpPerson } from '../users/people.ts';

/** The first message of the process. */
export interface Watched {
  readonly baseUrl: string;
  readonly fan: string;
  readonly moderator: string;
}

const server = await createTestContext({}, { works: false });
const fan = await signUpPerson(server.context);
const moderator = await signUpPerson(server.context, { role: 'moderator' });

let [longest, last, isWatching] = [0, 0, false];
function turn(): void {
  const time = cpuMs();
  longest = Math.max(longest, time - last);
  last = time;
  if (isWatching) setImmediate(turn);
}

process.on('message', (said: 'watch' | 'tell') => {
  isWatching = said === 'watch';
  if (!isWatching) return process.send?.(longest > 100 ? normalizeCpuMs(longest) : longest);
  [longest, last] = [0, cpuMs()];
  setImmediate(turn);
  return process.send?.(0);
});
process.once('SIGTERM', () => {
  void server.close().finally(() => process.exit());
});
process.send?.({ baseUrl: server.config.baseUrl, fan: fan.cookie, moderator: moderator.cookie } satisfies Watched);
