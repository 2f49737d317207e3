/**
 * A server in a process of its own that tells how long a turn of its event loop took: for so long it serves nobody else. Told in
 * processor time, because a busy machine makes every turn longer and none heavier.
 */
import { signUpPerson } from '../people.ts';
import { atUsualSpeed, processorMs } from '../processor.ts';
import { createTestContext } from '../test-context.ts';

/** What it says first. */
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
  const time = processorMs();
  longest = Math.max(longest, time - last);
  last = time;
  if (isWatching) setImmediate(turn);
}

process.on('message', (said: 'watch' | 'tell') => {
  isWatching = said === 'watch';
  if (!isWatching) return process.send?.(longest > 100 ? atUsualSpeed(longest) : longest);
  [longest, last] = [0, processorMs()];
  setImmediate(turn);
  return process.send?.(0);
});
process.once('SIGTERM', () => {
  void server.close().finally(() => process.exit());
});
process.send?.({ baseUrl: server.config.baseUrl, fan: fan.cookie, moderator: moderator.cookie } satisfies Watched);
