import { suggestionLimits } from '@sportspot/domain/support/support.constants.ts';
import { expect, test } from '../support/browser/test.ts';
import { signUpFan } from '../support/people/api-client.ts';
import { answerSuggestion, fillSuggestion, formOf, suggestTeam } from '../support/people/suggestions.ts';
import { lookAt, type Screen } from './look.ts';

/** Suggesting a team, and the moderators' decisions; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'suggest-nothing-found': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=Utrecht+Lions`);
    await expect(page.getByRole('heading', { name: 'No teams found' })).toBeVisible();
  },
  'suggest-team': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=Utrecht+Lions&suggest=`);
    await expect(formOf(page)).toBeVisible();
  },
  'suggest-already-here': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=Utrecht+Lions&suggest=`);
    await fillSuggestion(page, { name: 'Giants', city: 'New York', league: 'NFL' });
    const question = formOf(page).getByRole('region', { name: /^Already here/ });
    await expect(question).toBeVisible();
    await formOf(page).getByRole('button', { name: 'Send suggestion' }).click();
    await expect(question).toBeFocused();
  },
  'suggest-failed': async (page, origin) => {
    await page.route('**/api/suggest-team', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${origin}/dashboard?tab=browse&q=Utrecht+Lions&suggest=`);
    await fillSuggestion(page);
    await formOf(page).getByRole('button', { name: 'Send suggestion' }).click();
    await expect(formOf(page).getByRole('alert')).toBeVisible();
    await formOf(page).getByRole('alert').scrollIntoViewIfNeeded();
  },
  'suggest-thanks': async (page, origin) => {
    await page.goto(`${origin}/dashboard?tab=browse&q=Utrecht+Lions&suggest=`);
    await fillSuggestion(page, { name: 'Lions of the screen' });
    await formOf(page).getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page.getByText('Thanks. Your suggestion is with the moderators.').first()).toBeVisible();
  },
  'my-suggestions': async (page, origin, fan) => {
    const name = 'W'.repeat(suggestionLimits.name);
    await suggestTeam(origin, fan, { name, city: name, state: name });
    for (const other of ['Gouda Wheels', 'Packers of Green Bay']) await suggestTeam(origin, fan, { name: other });
    await answerSuggestion('Gouda Wheels', fan, {
      status: 'rejected',
      answer: 'They folded in 1953, and no gear is sold.',
    });
    await answerSuggestion('Packers of Green Bay', fan, { status: 'accepted', answer: 'Welcome.', teamId: 'nfl-gb' });
    await page.goto(`${origin}/settings`);
    const mine = page.getByRole('region', { name: 'My suggestions' });
    await expect(mine.getByRole('listitem').first()).toBeVisible();
    await mine.evaluate((section) => section.scrollIntoView());
  },
};

test('suggesting a team and the decisions have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, screens);
});
