import type { Spot } from '@sportspot/domain/spots/spots.contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maya, spotOf, stickers, teamsOf, visit } from '../../../testing/people.ts';

const dialog = page.getByRole('dialog', { name: 'Buffalo Bills' });
const area = dialog.getByText('Within 12 mi (20 km) of 39.7, -104.9', { exact: true });
const openBills = async (place: Spot['place']) => {
  visit(maya, teamsOf(maya, [spotOf(maya, 'nfl-buf', { place })]));
  await stickers.click();
  await expect.element(dialog.getByRole('link', { name: 'Search the web' })).toBeVisible();
};

test("LOC-02 others don't see a location that its owner keeps", async () => {
  await openBills(null);
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument();
});

test('LOC-02 others see the text of a location if the owner chose it', async () => {
  await openBills({ text: 'Union Station', lat: null, lon: null });
  await expect.element(dialog.getByText('Union Station', { exact: true })).toBeVisible();
  await expect.element(area).not.toBeInTheDocument();
});

test('LOC-02 others see the area of a location if the owner chose it', async () => {
  await openBills({ text: null, lat: 39.7, lon: -104.9 });
  await expect.element(area).toBeVisible();
});
