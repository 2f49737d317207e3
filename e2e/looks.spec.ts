import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../ops/servers/checkout.ts';
import { type Look, readLooks } from './support/browser/looks.ts';
import { expect, test } from './support/browser/test.ts';

const source = (file: string): string => readFileSync(join(checkout, 'apps/web/src/app', file), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** The paths of the route table: one for each page; the first page's is empty. */
function addresses(): string[] {
  const table = source('routes.tsx');
  const pages = found(table, /import\('\.\/routes\/([^']+)'\)/g);
  const written = ['', ...found(table, /\bpath: '([^'/][^']*)'/g)];
  if (pages.length !== written.length) throw new Error(`${pages.length} pages have ${written.length} addresses.`);
  return written.map((path) => `/${path}`);
}

/** The steps of signing in and up; each is a screen of its own. */
const steps = (): string[] =>
  ['sign-in', 'sign-up'].flatMap((name) =>
    found(source(`routes/${name}/${name}-page.tsx`), /step === '([\w-]+)'/g).map((step) => `/${name}/${step}`),
  );

/** `:id` matches one segment of a path, `*` any number of them. */
const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/\/?\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`);

const waysOf = (looks: readonly Look[]): string[] =>
  [...new Set(looks.map(({ size, theme }) => `${size} ${theme}`))].toSorted();
const ALL_WAYS = process.env.LONG
  ? ['desktop dark', 'desktop light', 'phone dark', 'phone light']
  : ['desktop light', 'phone dark', 'phone light'];

test('A11Y-01 axe has checked every path of the route table and every sign-in step, on phone and desktop, and in light and dark', () => {
  const looks = readLooks();
  const wanted = [...addresses(), ...steps()];
  expect(wanted.length).toBeGreaterThan(20);
  const missing = wanted.filter((address) => {
    const pattern = patternOf(address);
    const others = wanted.filter((one) => one !== address && !one.includes('*'));
    // A path that matches another address counts only for that one, so `*` counts only unmatched paths.
    const here = looks.filter(({ path }) => pattern.test(path) && !others.some((one) => patternOf(one).test(path)));
    return waysOf(here).join() !== ALL_WAYS.join();
  });
  expect(missing).toEqual([]);
});

/** Every state that axe must check, so that no screen can drop out of the tests unnoticed. */
const states = (): string[] => readFileSync(join(checkout, 'e2e/screens/states.txt'), 'utf8').trim().split('\n');

test('A11Y-01 axe has checked every listed state, on phone and desktop, and in light and dark; every state is listed', () => {
  const looks = Map.groupBy(readLooks(), ({ name }) => name);
  const halfSeen = [...looks].filter(([, of]) => waysOf(of).join() !== ALL_WAYS.join()).map(([name]) => name);
  expect(halfSeen).toEqual([]);
  expect([...looks.keys()].toSorted()).toEqual(states().toSorted());
  expect(looks.size).toBeGreaterThan(100);
});
