import { signUpInBrowser } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectSuccess, stopTime, toastOf, untilShown } from '../../support/browser/toasts.ts';

test('PROD-01 BROWSER-01 a fan signs up, reads the email, spots a team, reloads, and it is still spotted', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await page.getByRole('searchbox').fill('packers');
  await expect(page.getByRole('article')).toHaveCount(1);
  await spot(page, 'Green Bay Packers');
  await expectSpotted(page, 'Green Bay Packers');
  await page.reload();
  await expectSpotted(page, 'Green Bay Packers');
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  const album = page.getByRole('tabpanel', { name: 'Your Teams' });
  await expect(album.getByRole('button', { name: /Packers/ })).toBeVisible();
});

test('MODAL-07 ERR-06 SPOT-08 UNDO-01 removing a team asks first; a removed team is gone everywhere until Undo', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await spot(page, 'Arizona Cardinals');
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  const sticker = page.getByRole('button', { name: /Cardinals.*Spotted/ });

  await sticker.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();

  const remove = async () => {
    await sticker.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const toast = toastOf(page, 'Team Removed');
    // A hovered toast stays open while the test checks the rest.
    await toast.hover();
    await expect(page.getByText('No Teams Spotted Yet', { exact: true })).toBeVisible();
    return toast;
  };
  const removed = await remove();
  await expectSuccess(removed);
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(sticker).toBeVisible();
  await page.reload();
  await expect(sticker).toBeVisible();

  await remove();
  await page.getByRole('tab', { name: /Browse Teams/ }).click();
  await expectUnspotted(page, 'Arizona Cardinals');
});

test('ERR-04 SPOT-03 SPOT-05 UNDO-01 the button reads Spot, then Spotted and disabled; the toast names the team, and Undo takes the spot back', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await page.clock.install();
  await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Atlanta Falcons');
  await stopTime(page);
  await spot(page, 'Atlanta Falcons');
  const toast = toastOf(page, 'Team Spotted!');
  await untilShown(page, toast);
  await expect(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true })).toBeVisible();
  await expectSuccess(toast);
  await expectSpotted(page, 'Atlanta Falcons');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expectUnspotted(page, 'Atlanta Falcons');
  await page.clock.resume();
  await page.reload();
  await expectUnspotted(page, 'Atlanta Falcons');
});
