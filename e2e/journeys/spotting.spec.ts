import { cardOf, signUpInBrowser } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('PROD-01 a fan signs up, reads the mail, spots a team, reloads, and it is still spotted', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  const card = cardOf(page, 'Green Bay Packers');
  await page.getByRole('searchbox').fill('packers');
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  await expect(page.getByRole('button', { name: /Packers/ })).toBeVisible();
});

test('MODAL-07 ERR-06 SPOT-08 removing a team asks first; kept it stays, removed it is gone everywhere', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();

  await page
    .getByRole('button', { name: /Cardinals/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.reload();

  // The sheet stands in the address, so it is open again, and would offer Spot if the team were gone.
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Team Removed', { exact: true })).toBeVisible();
  await expect(page.getByText('No Teams Spotted Yet', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Browse Teams/ }).click();
  await expect(cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true })).toBeVisible();
});

test('ERR-04 SPOT-03 SPOT-05 the button reads Spot, then Spotted and disabled, and the toast names the team', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  const card = cardOf(page, 'Atlanta Falcons');
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  // While it is pointed at, the toast stays to be read.
  await page.getByText('Team Spotted!', { exact: true }).hover();
  await expect(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();
});

test('ERR-03 ERR-22 a spot that is refused is taken back and said in words', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  const card = cardOf(page, 'Arizona Cardinals');
  // The session ends between the tap and the server, for this one request.
  await page.route('**/api/operations', async (route) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(route.request().url(), { method: 'POST', headers, body: route.request().postData() });
    await route.fulfill({ status: answer.status, body: await answer.text(), contentType: 'application/json' });
  });
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(page.getByText('Failed to spot Arizona Cardinals. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Authentication error. Please sign in again.', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();
});

test('Retry sends the same operation again', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  const card = cardOf(page, 'Arizona Cardinals');
  const sent: unknown[] = [];
  await page.route('**/api/operations', async (route) => {
    sent.push(route.request().postDataJSON());
    await (sent.length === 1 ? route.fulfill({ status: 503 }) : route.continue());
  });
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a reading while a spot is under way does not take it back', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/operations', async (route) => {
    if (route.request().postData()?.includes('nfl-atl')) await held;
    await route.continue();
  });
  const spot = (team: string) => cardOf(page, team).getByRole('button', { name: 'Spot', exact: true }).click();
  await spot('Atlanta Falcons');
  const reading = page.waitForResponse('**/api/users/*/spots*');
  await spot('Arizona Cardinals');
  await (await reading).finished();
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Your Teams 2' })).toBeVisible();
  release();
  await expect(cardOf(page, 'Atlanta Falcons').getByRole('button', { name: 'Spotted' })).toBeDisabled();
});

test('ERR-38 a failed read shows an error with a retry', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await page.route('**/api/users/*/spots*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load user teams', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/users/*/spots*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
});
