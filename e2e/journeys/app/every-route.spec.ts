import type { Browser, Page } from '@playwright/test';
import { BROWSE_NFL, openAs } from '../../support/browser/person.ts';
import { test } from '../../support/browser/site.ts';
import { expect } from '../../support/browser/test.ts';
import { expectSame, openTab, type Visit } from '../../support/browser/two-sites.ts';
import { cookiesOf, type Fan } from '../../support/people/api-client.ts';
import { makeModerator } from '../../support/people/moderation.ts';
import { collect, groupOf, sam, shareProgress, TEAMS } from '../../support/people/shares.ts';
import { createTrip, fanNamed, joinTrip, spotOnTrip } from '../../support/people/trips.ts';
import { contacts } from '../../support/servers/stack.ts';

/** The addresses to open for each path of the route table. */
type Visits = Readonly<Record<string, readonly Visit[]>>;

const visitsSignedOut = (shareToken: string): Visits => ({
  '/': [{ address: '/', shows: 'Spot Sports Fans Everywhere You Go' }],
  '/shared/:shareToken': [
    { address: `/shared/${shareToken}`, shows: 'Sam Okafor' },
    { address: '/shared/abcdefghijklmnopqrstuv', shows: 'Content Not Found' },
  ],
  '/about': [{ address: '/about', shows: 'About Sportspot' }],
  '/contact': [{ address: '/contact', shows: 'Contact' }],
  '/help': [{ address: '/help', shows: 'Help Center' }],
  '/help/:article': [
    { address: '/help/who-sees-your-teams', shows: 'Choose who sees your album' },
    { address: '/help/no-such-article', shows: '404 - Page Not Found' },
  ],
  '/privacy': [{ address: '/privacy', shows: 'Privacy Policy' }],
  '/terms': [{ address: '/terms', shows: 'Terms of Service' }],
  '/faq': [{ address: '/faq', shows: 'FAQ' }],
  '/*': [{ address: '/no/such/page', shows: '404 - Page Not Found' }],
  '/sign-in/*': [
    { address: '/sign-in', shows: 'Forgot your password?' },
    { address: '/sign-in/forgot', shows: 'Enter your email' },
  ],
  '/sign-up/*': [
    { address: '/sign-up', shows: 'I’m 13 or older' },
    { address: '/sign-up/check-mail', shows: 'Check your email' },
  ],
});

const visitsSignedIn = (userId: string, groupId: string): Visits => ({
  '/dashboard': [
    { address: '/dashboard?tab=teams', shows: 'Your album' },
    { address: '/dashboard?tab=browse&league=NFL', shows: 'Packers' },
    { address: `/dashboard?tab=groups&group=${groupId}`, shows: 'Maya Chen' },
  ],
  '/trip': [{ address: '/trip', shows: 'Maya Chen' }],
  '/profile': [{ address: '/profile', shows: 'Sam Okafor' }],
  '/settings': [{ address: '/settings', shows: 'My suggestions' }],
  '/admin': [{ address: '/admin?tab=people', shows: 'People' }],
  '/team/:id': [
    { address: '/team/nfl-gb', shows: 'Counts toward' },
    { address: '/team/none', shows: 'Unknown team' },
  ],
  '/user/:userId/teams': [{ address: `/user/${userId}/teams`, shows: "Maya Chen's Spotted Teams" }],
});

/** A moderator with an album and a link to it, who shares a group and a trip with Maya. */
async function shareEverything(app: string) {
  const [fan, maya] = await Promise.all([sam(app), fanNamed(app, 'Maya Chen')]);
  await collect(app, maya, TEAMS.slice(10), '2026-07-18');
  const trip = await createTrip(app, fan);
  await joinTrip(app, maya, trip);
  await spotOnTrip(app, maya, 'nfl-gb');
  const group = await groupOf(app, [fan, maya], 'Section 112');
  await makeModerator(fan);
  return { fan, maya, group, shareToken: await shareProgress(app, fan) };
}

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

/** The paths of the route table, whose source the development server serves as a module. */
const pathsOfApp = (page: Page): Promise<string[]> =>
  page.evaluate(async (source) => {
    const { routes } = (await import(source)) as { routes: readonly Route[] };
    const pathsIn = (route: Route, above: string): string[] => {
      const path = `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/');
      return route.children?.flatMap((child) => pathsIn(child, path)) ?? [path];
    };
    return routes.flatMap((route) => pathsIn(route, ''));
  }, '/src/app/routes.tsx');

/** Opens the development site in a browser that allows service workers: it has none, and nothing logs an error about it. */
async function expectNoWorker(browser: Browser, origin: string, fan: Fan): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => said.push(message.text()));
  await openAs(page, origin, fan, BROWSE_NFL);
  await expect(page.getByRole('article')).toHaveCount(32);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect((await fetch(`${origin}/sw.js`)).status).toBe(404);
  expect((await fetch(`${origin}/manifest.webmanifest`)).status).toBe(200);
  expect(said.filter((line) => /worker|sw\.js/i.test(line))).toEqual([]);
  await context.close();
}

test('every route gives users the same in development as in the build, without errors and without a service worker', async ({
  browser,
  browserName,
  context,
  app,
  site,
}) => {
  test.skip(browserName === 'firefox', 'Firefox: reports modules that the next page kept from loading');
  // The development server compiles each module when it is first requested.
  test.setTimeout(300_000);
  const [people] = await Promise.all([shareEverything(app), site.deploy({ ...contacts, NODE_ENV: 'development' })]);
  const signedOut = visitsSignedOut(people.shareToken);
  const signedIn = visitsSignedIn(people.maya.id, people.group.id);
  const [built, development] = [await openTab(context, app), await openTab(context, site.origin)];
  const compare = async (visits: Visits) => {
    for (const visit of Object.values(visits).flat())
      await test.step(visit.address, () => expectSame(built, development, visit));
  };
  await test.step('signed out', () => compare(signedOut));
  await context.addCookies(cookiesOf(people.fan, app));
  await test.step('signed in', () => compare(signedIn));
  await test.step('without a service worker', () => expectNoWorker(browser, site.origin, people.fan));

  const opened = Object.keys({ ...signedOut, ...signedIn }).toSorted();
  expect(opened, 'the paths opened here').toEqual((await pathsOfApp(development.page)).toSorted());
  expect([...built.errors, ...development.errors], 'errors on both sites').toEqual([]);
});
