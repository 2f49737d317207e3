import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBrokenDirectory } from '../../../testing/server/broken-directory.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { insertLink } from '../../../testing/users/links.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { countView, flushViews } from './views.service.ts';

let server: TestContext;
let alice: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
  alice = await signUpPerson(server.context);
});
afterAll(() => server.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const view = (token: string, userAgent = BROWSER) =>
  server.app.inject({
    method: sharesApi.view.method,
    url: sharesApi.view.path.replace(':token', token),
    headers: { 'user-agent': userAgent, 'content-type': 'application/json' },
    payload: '{}',
  });

const countOf = async (token: string) => {
  const { view_count, last_viewed_at } = await server.context.db.directory
    .selectFrom('shareable_links')
    .select(['view_count', 'last_viewed_at'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { views: Number(view_count), last: last_viewed_at };
};

test("LINK-05 each view increments the count and updates the last view; crawlers and dead links don't count", async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  const dead = await insertLink(server.context, 'all-time', alice.id);
  await callerOf(server.app, alice)(linksApi.revoke, { token: dead });
  const before = Date.now();
  for (let count = 0; count < 3; count += 1) expect((await view(token)).statusCode).toBe(200);
  const after = Date.now();
  for (const crawler of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    expect((await view(token, crawler)).statusCode).toBe(200);
  expect((await view(dead)).statusCode).toBe(404);
  // Nothing is written until the worker runs.
  expect(await countOf(token)).toEqual({ views: 0, last: null });
  await flushViews(server.context);
  const { views, last } = await countOf(token);
  expect(views).toBe(3);
  expect(last?.getTime()).toBeGreaterThanOrEqual(before);
  expect(last?.getTime()).toBeLessThanOrEqual(after);
  expect(await countOf(dead)).toEqual({ views: 0, last: null });
  await flushViews(server.context);
  expect((await countOf(token)).views).toBe(3);
});

test("LINK-05 views that couldn't be written are kept and written later", async () => {
  const token = await insertLink(server.context, 'all-time', alice.id);
  await countView(server.context.valkey, token);
  await expect(flushViews(withBrokenDirectory(server.context))).rejects.toThrow();
  await countView(server.context.valkey, token);
  expect((await countOf(token)).views).toBe(0);
  await flushViews(server.context);
  expect((await countOf(token)).views).toBe(2);
});

test("if Valkey is down, the page works and the view isn't counted", async () => {
  const unreachable = await createTestContext({ valkeyUrl: 'redis://127.0.0.1:1' });
  try {
    const person = await signUpPerson(unreachable.context);
    const token = await insertLink(unreachable.context, 'all-time', person.id);
    const answer = await unreachable.app.inject({
      method: 'POST',
      url: sharesApi.view.path.replace(':token', token),
      headers: { 'user-agent': BROWSER, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(200);
    await flushViews(unreachable.context);
  } finally {
    await unreachable.close();
  }
});
