import { newId } from '@sportspot/domain/values/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOutNews } from '../live/trip-news.ts';
import type { Actor } from './actor.ts';
import { createActorCache } from './actor-cache.ts';

const actor = (changes: Partial<Actor> = {}): Actor => ({
  userId: newId(),
  sessionId: newId(),
  role: 'fan',
  ageConfirmed: true,
  isSuspended: false,
  signedInAt: new Date(),
  byPasskey: false,
  ...changes,
});

let tell: (id: string) => void;
const createCache = () => createActorCache({ onOwn: (listener) => void (tell = listener) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  // The cache's library takes the time 0 for none.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

test('a session is read once in a second, also by requests at the same moment', async () => {
  const cache = createCache();
  const alice = actor();
  const read = vi.fn(async () => alice);
  const both = await Promise.all([cache.actorOf('token', read), cache.actorOf('token', read)]);
  expect([both, await cache.actorOf('token', read), read.mock.calls.length]).toEqual([[alice, alice], alice, 1]);
  vi.advanceTimersByTime(1001);
  await cache.actorOf('token', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['no session', null],
  ['a user whose age is not confirmed', actor({ ageConfirmed: false })],
  ['a suspended user', actor({ isSuspended: true })],
])('%s is read every time', async (_, found) => {
  const cache = createCache();
  const read = vi.fn(async () => found);
  await cache.actorOf('token', read);
  await cache.actorOf('token', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('news of this process that a user was signed out ends what it knows of all their sessions, and of nobody else', async () => {
  const cache = createCache();
  const [alice, bob] = [actor(), actor()];
  const known = new Map<string, Actor | null>([
    ['phone', alice],
    ['laptop', alice],
    ['tablet of Bob', bob],
  ]);
  const ask = (token: string) => cache.actorOf(token, async () => known.get(token) ?? null);
  for (const token of known.keys()) await ask(token);
  const before = [...known.keys()];
  known.clear();
  vi.advanceTimersByTime(10);
  tell(newId());
  tell(signedOutNews(alice.userId));
  expect(await Promise.all(before.map(ask))).toEqual([null, null, bob]);
});
