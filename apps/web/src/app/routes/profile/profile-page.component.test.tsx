import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import { daysAgo, mostOfTheSouth, openProfile, profilePart } from '../../../testing/profile.ts';

const places = profilePart('Places');

test('SET-06 before the first spot the profile says so and links to the teams', async () => {
  await openProfile([]);
  await expect.element(page.getByRole('heading', { name: 'No Teams Spotted Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Teams' }).click();
  await expect.element(page.getByRole('heading', { name: 'Find Your Team' })).toBeVisible();
});

test('spots per week have a table, and spots without a date are left out with a note', async () => {
  await openProfile([...mostOfTheSouth, ownSpot('nba-bos')]);
  const weeks = profilePart('Spots per week');
  await expect.element(weeks).toMatchTextContent('1 spot without a date isn’t shown.');
  const numbers = [...weeks.element().querySelectorAll('tbody td')].map(({ textContent }) => Number(textContent));
  expect(numbers).toHaveLength(12);
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(3);
});

test('LOC-01 without a saved location, a note explains the map', async () => {
  await openProfile(mostOfTheSouth);
  await expect
    .element(places)
    .toMatchTextContent('Add locations to your spots to see them here. Only you see this map.');
});

test('LOC-01 saved locations are on a map of areas and in a list, without a request to another site', async () => {
  performance.clearResourceTimings();
  const spottedAt = daysAgo(1);
  await openProfile([
    ...mostOfTheSouth,
    ownSpot('nba-den', { spottedAt, placeText: 'Denver', lat: 39.7392, lon: -104.9903 }),
    ownSpot('nba-bos', { spottedAt, lat: 39.6912, lon: -104.9411 }),
    ownSpot('nba-chi', { spottedAt, lat: 41.8781, lon: -87.6298 }),
  ]);
  await expect.element(places.getByRole('img', { name: /^Map of 3 spots with a location/ })).toBeVisible();
  expect(places.element().querySelectorAll('circle')).toHaveLength(2);
  await places.getByText('2 areas as a list').click();
  await expect.poll(() => textsOf(places.getByRole('listitem'))).toEqual(['Denver area 2', '41.9° N, 87.7° W 1']);
  const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
  expect(requested.filter((origin) => origin !== location.origin)).toEqual([]);
});
