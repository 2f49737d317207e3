import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countView } from '../features/shares/views/views.service.ts';
import { forgetCallers } from '../limits/forget-callers.ts';
import { RateLimitedError } from '../limits/rate-limits.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { valkeyUp } from '../testing/server/valkey-up.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { callerOf, signUpPerson } from '../testing/users/people.ts';

/**
 * Two installations on one Valkey server, in a database that no other test uses. Channels aren't separated by database.
 */
const valkeyUrl = `${process.env.VALKEY_URL}/9`;
const bare = createClient({ url: valkeyUrl });
let one: TestContext;
let other: TestContext;

beforeAll(async () => {
  await bare.connect();
  await bare.flushDb();
  // Pattern characters are literal in a prefix.
  const overrides = { valkeyUrl, rateLimitFactor: 1, rateLimitTimeoutMs: 20_000 };
  one = await createTestContext({ ...overrides, valkeyPrefix: `one[${newId()}]*:` });
  other = await createTestContext({ ...overrides, valkeyPrefix: `${newId()}:` });
  for (const { context } of [one, other]) await valkeyUp(context.valkey);
});
afterAll(async () => {
  for (const server of [one, other]) await server.close();
  bare.destroy();
});

const limit = { name: 'settings', max: 1, seconds: 60 } as const;

test('two installations with different prefixes have separate limits, and delete only their own counters', async () => {
  const caller = newId();
  for (const { context } of [one, other]) await context.limits.take(caller, limit);
  for (const { context } of [one, other])
    await expect(context.limits.take(caller, limit)).rejects.toThrow(RateLimitedError);
  await forgetCallers(one.context.valkey, [caller]);
  await one.context.limits.take(caller, limit);
  await expect(other.context.limits.take(caller, limit)).rejects.toThrow(RateLimitedError);
});

test('two installations with different prefixes receive only their own announcements', async () => {
  const heard: string[] = [];
  const listen = ({ context }: TestContext, name: string) =>
    context.news.listen(
      (id) => heard.push(`${name} ${id}`),
      () => {},
    );
  const listeners = [listen(one, 'one'), listen(other, 'other')];
  await Promise.all(listeners.map((listener) => vi.waitUntil(() => listener.isConnected(), { timeout: 30_000 })));
  await one.context.news.announce(['of one']);
  await other.context.news.announce(['of other']);
  await vi.waitUntil(() => heard.length >= 2, 20_000);
  expect(heard.toSorted()).toEqual(['one of one', 'other of other']);
  for (const listener of listeners) listener.close();
});

test('every key of an installation starts with its prefix', async () => {
  for (const { app, context } of [one, other]) {
    const fan = await signUpPerson(context);
    const { body } = await callerOf(app, fan)(spotsApi.apply, { account: fan.id, operations: [spotOf('nba-lal')] });
    expect(body.results).toMatchObject([{ outcome: 'applied' }]);
    await countView(context.valkey, newId());
  }
  const prefixes = [one, other].map(({ config }) => config.valkeyPrefix);
  const kinds = ['limit:', 'board:', 'share-views:'];
  const keys = await vi.waitUntil(async () => {
    const found = await bare.keys('*');
    const complete = prefixes.every((prefix) =>
      kinds.every((kind) => found.some((key) => key.startsWith(prefix + kind))),
    );
    return complete && found;
  }, 20_000);
  expect(keys.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
});
