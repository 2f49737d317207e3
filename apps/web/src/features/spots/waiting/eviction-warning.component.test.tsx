import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { BROWSE_NFL, expectUnspotted, spot } from '../../../testing/spots.ts';

const waiting = page.getByText('1 waiting', { exact: false });
const warning = page.getByText('They can disappear if you don’t open Sportspot for a week. Go online to save them.');

test("Safari, which deletes a site's data after a week, warns that unsent changes are at risk", async () => {
  Object.defineProperty(navigator, 'vendor', { configurable: true, value: 'Apple Computer, Inc.' });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vendor'));
  openApp(BROWSE_NFL);
  await expectUnspotted('Green Bay Packers');
  const goOnline = goOffline();
  await spot('Green Bay Packers');
  await expect.element(warning).toBeVisible();
  goOnline();
  await expect.element(warning).not.toBeInTheDocument();
});

test('browsers that keep data show no such warning', async () => {
  openApp(BROWSE_NFL);
  await expectUnspotted('Green Bay Packers');
  goOffline();
  await spot('Green Bay Packers');
  await expect.element(waiting).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
