import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countryInSpanish, describeInSpanish } from '@sportspot/catalogue/descriptions/descriptions.es.ts';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { LANGUAGE_COOKIE } from '@sportspot/domain/values/languages.ts';
import { makePseudoVersion, pseudoOf } from '../../support/browser/pseudo.ts';
import { test as base } from '../../support/browser/site.ts';
import { expect } from '../../support/browser/test.ts';
import { cookiesOf } from '../../support/people/api-client.ts';
import { makeModerator } from '../../support/people/moderation.ts';
import { collect, groupOf, shareProgress } from '../../support/people/shares.ts';
import { createTrip, fanNamed, joinTrip, spotOnTrip } from '../../support/people/trips.ts';
import { withDatabase } from '../../support/servers/database.ts';

const test = base.extend<{ pseudo: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixtures a fixture needs off this pattern
  pseudo: async ({}, provide) => {
    const folder = await makePseudoVersion();
    await provide(folder);
    rmSync(folder, { recursive: true });
  },
});

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

/** The team whose page is checked. */
const TEAM = allTeams[0] as Team;

/**
 * Words that are data or come from the browser: names of teams, places, and people, letters of crests, months, weekdays,
 * and elapsed times.
 * Email addresses and six-character codes are excluded elsewhere.
 */
const data = new Set(
  [
    ...allTeams.flatMap((team) => Object.values(team).filter((value) => typeof value === 'string')),
    describeInSpanish(TEAM),
    countryInSpanish(TEAM.country, allTeams),
    'Sportspot SP RTSP T Zelda Zebras English Español GMT UTC Google',
    ...Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      ['es', 'en'].flatMap((language) =>
        (['short', 'long', 'narrow'] as const).map((style) =>
          new Intl.DateTimeFormat(language, { month: style, weekday: style }).format(new Date(2026, month, month + 1)),
        ),
      ),
    ),
    ...(['minute', 'hour'] as const).flatMap((unit) => [
      new Intl.RelativeTimeFormat('es-419', { style: 'narrow' }).format(-5, unit),
      new Intl.NumberFormat('es-419', { style: 'unit', unit, unitDisplay: 'narrow' }).format(5),
    ]),
  ].flatMap((text) => wordsOf(text.toLowerCase())),
);

/** All texts of a page that are visible or announced by a screen reader. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest('script, style, noscript')) found.push(node.textContent ?? '');
    }
    for (const name of [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });

/** Texts that users of the whole run wrote: leaderboards and the list of public groups show them to everyone. */
async function writtenByPeople(): Promise<{ groups: string[]; names: string[] }> {
  const textsOfAll = (query: string) =>
    withDatabase((client) => client.query<{ text: string }>(query)).then(({ rows }) => rows.map(({ text }) => text));
  return {
    groups: await textsOfAll('select name || description as text from groups'),
    names: await textsOfAll('select distinct display_name as text from users order by text desc'),
  };
}

/** Initials of the first and the last word. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('');

const rawIn = async (page: Page): Promise<string[]> => {
  const [texts, { groups, names }] = [await textsOf(page), await writtenByPeople()];
  const initials = new Set(names.map(initialsOf));
  const isRaw = (text: string) => wordsOf(text).some((word) => word.length > 1 && !data.has(word.toLowerCase()));
  const isWritten = (text: string) => initials.has(text) || groups.some((written) => written.includes(text));
  // Names are removed before join codes, because a name may contain something that looks like a code.
  const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const outside = (text: string) => text.replaceAll(/⟦[^⟧]*⟧|\S+@\S+|\b[A-Z\d]{6}\b/g, ' ');
  const raw = texts
    .filter((text) => !isWritten(text) && isRaw(outside(text)) && isRaw(outside(withoutNames(text))))
    .map(outside);
  return [...new Set(raw)];
};

/** Elements that cut off their text, except those with an intended ellipsis and those for screen readers only. */
const clippedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *')).flatMap((element) => {
      const style = getComputedStyle(element);
      const isHiding = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth <= 1;
      const hasText = Array.from(element.childNodes).some(
        (node) => node.nodeType === 3 && node.textContent?.includes('⟦'),
      );
      const isClipped = element.scrollWidth > element.clientWidth + 1;
      return isHiding && hasText && !isMeant && isClipped ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );

async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('html'), name).toHaveAttribute('lang', 'es');
  await expect.poll(() => textsOf(page).then((texts) => texts.join('')), name).toContain('⟦');
  // Wait until everything has loaded.
  await expect(page.getByText(pseudoOf('Loading'), { exact: true }), name).toHaveCount(0);
  await expect
    .configure({ soft: true })
    .poll(() => rawIn(page), { message: `raw texts of ${name}` })
    .toEqual([]);
  expect.soft(await clippedIn(page), `clipped texts of ${name}`).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `the width of ${name}`).toBeLessThanOrEqual(390);
}

test.setTimeout(240_000);

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/faq',
  '/nothing-here',
  '/sign-in',
  '/sign-up',
];

test('I18N-01 the public pages show no hard-coded or clipped text in a longer pseudo-language', async ({
  page,
  site,
  pseudo,
}) => {
  await site.deploy({ WEB_DIST: pseudo });
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'es', url: site.origin }]);
  for (const path of publicPages) {
    await page.goto(site.origin + path);
    await expect(page.locator('h1').first()).toBeVisible();
    await look(page, path);
  }
});

test('I18N-01 the screens behind sign-in show no hard-coded or clipped text in a longer pseudo-language', async ({
  page,
  site,
  pseudo,
  app,
}) => {
  const zelda = await fanNamed(app, 'Zelda');
  const other = await fanNamed(app, 'Zelda');
  await collect(
    app,
    zelda,
    allTeams.slice(0, 9).map(({ id }) => id),
  );
  const group = await groupOf(app, [zelda, other], 'Zebras');
  const token = await shareProgress(app, zelda);
  const trip = await createTrip(app, zelda, { name: 'Zebras' });
  const others = await createTrip(app, other, { name: 'Zebras' });
  await joinTrip(app, other, trip);
  await spotOnTrip(app, zelda, TEAM.id);
  await site.deploy({ WEB_DIST: pseudo });
  await page
    .context()
    .addCookies([
      ...cookiesOf(zelda, site.origin),
      { name: LANGUAGE_COOKIE, value: 'es', url: site.origin },
      { name: 'language-untold', value: '1', url: site.origin },
    ]);
  const screens = [
    '/dashboard',
    '/dashboard?tab=browse',
    '/dashboard?tab=groups',
    `/dashboard?tab=groups&group=${group.id}`,
    '/dashboard?suggest=zebras',
    '/dashboard?quick=1',
    '/trip',
    `/trip?trip=${trip.id}`,
    `/trip?join=${others.joinCode}`,
    '/profile',
    '/settings',
    `/team/${TEAM.id}`,
    `/user/${other.id}/teams`,
    `/shared/${token}`,
  ];
  for (const path of screens) {
    await page.goto(site.origin + path);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await look(page, path);
  }
  await makeModerator(zelda);
  await page.goto(`${site.origin}/admin?tab=people`);
  await expect(page.getByRole('textbox')).toBeVisible();
  await look(page, '/admin');
});
