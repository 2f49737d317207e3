import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { untilOnDevice } from '../../support/browser/site.ts';
import { test as base, expect } from '../../support/browser/test.ts';
import { cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';
import { startFaultyProxy } from '../../support/servers/faulty-proxy.ts';

const SESSION = sessionApi.session.path;
const BROWSE = '/dashboard?tab=browse';

interface Counted {
  /** The app behind a counting proxy, because engines report their own requests differently. */
  readonly counted: { readonly origin: string; readonly countOf: (path: string) => number; readonly reset: () => void };
  readonly fan: Fan;
}

const test = base.extend<Counted>({
  counted: async ({ app }, provide) => {
    // A browser cache would hide a second request.
    const { url, requested, stop } = await startFaultyProxy(() => app, 0, { 'cache-control': 'no-store' });
    await provide({
      origin: url,
      countOf: (path) => requested.filter((one) => one === path).length,
      reset: () => requested.splice(0),
    });
    await stop();
  },
  fan: async ({ app, context, counted }, provide) => {
    const fan = await signUpFan(app);
    await context.addCookies(cookiesOf(fan, counted.origin));
    await provide(fan);
  },
});

/** The URLs that the page requests before the app's code has arrived. */
async function earlyAddresses(origin: string, { cookie }: Fan): Promise<string[]> {
  const html = await (await fetch(origin + BROWSE, { headers: { cookie } })).text();
  return /<script data-urls="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

test('the session and each catalogue file are requested once', { tag: '@everywhere' }, async ({
  page,
  app,
  counted,
  fan,
}) => {
  await page.goto(counted.origin + BROWSE);
  await expect(page.getByRole('article').first()).toBeVisible();
  const early = await earlyAddresses(app, fan);
  expect(early).toHaveLength(5);
  expect(early.map((path) => `${counted.countOf(path)} of ${path}`)).toEqual(early.map((path) => `1 of ${path}`));
  expect(await page.evaluate(() => 'earlyResponses' in window && window.earlyResponses)).toBeUndefined();
});

test('an early request that fails is retried', async ({ page, app, counted, fan }) => {
  const [, file = ''] = await earlyAddresses(app, fan);
  for (const path of [SESSION, file])
    await page.route(counted.origin + path, (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto(counted.origin + BROWSE);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Only the second request of each reached the server, and no league is empty.
  expect([counted.countOf(SESSION), counted.countOf(file)]).toEqual([1, 1]);
  await expect(page.getByText('Couldn’t load some leagues')).toBeHidden();
});

test.describe('with the app cached on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the session is requested once, and no catalogue file is requested', async ({ page, app, counted, fan }) => {
    await page.goto(counted.origin + BROWSE);
    await untilOnDevice(page);
    counted.reset();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    const [session = '', ...files] = await earlyAddresses(app, fan);
    // The screen opens for the account stored on this device before the server responds.
    await expect.poll(() => counted.countOf(session)).toBe(1);
    expect(files.filter((path) => counted.countOf(path) > 0)).toEqual([]);
  });

  test('each file is downloaded once, by the page or by the service worker that caches it', {
    tag: '@everywhere',
  }, async ({ page, app, context, browserName }) => {
    test.skip(browserName === 'webkit', 'WebKit: page and worker both download a file they request at the same moment');
    const { url, requested, stop } = await startFaultyProxy(() => app);
    await context.addCookies(cookiesOf(await signUpFan(app), url));
    await page.goto(url + BROWSE);
    await untilOnDevice(page);
    const files = requested.filter((path) => path.startsWith('/assets/'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
    await stop();
  });
});
