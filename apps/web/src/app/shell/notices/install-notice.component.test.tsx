import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { BROWSE_NFL, expectSpotted, spot, spotsServer } from '../../../testing/spots.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

test("OFFLINE-09 on an iPhone, the install hint explains the steps, because the page can't show a prompt", async () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: IPHONE });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  openApp(BROWSE_NFL, spotsServer());
  const hint = page.getByRole('status').filter({ hasText: 'Keep Sportspot one tap away.' });
  for (const team of ['Arizona Cardinals', 'Atlanta Falcons', 'Baltimore Ravens']) {
    await expect.element(hint).not.toBeInTheDocument();
    await spot(team);
    await expectSpotted(team);
  }
  await expect.element(hint).toMatchTextContent(/Tap Share, then Add to Home Screen\./);
  expect(hint.getByRole('button', { name: 'Install' }).elements()).toEqual([]);
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect.element(hint).not.toBeInTheDocument();
});
