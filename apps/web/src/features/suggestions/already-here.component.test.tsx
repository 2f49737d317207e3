import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '../../testing/pages.ts';
import {
  fieldOf,
  fillSuggestion,
  openSuggestForm,
  sendSuggestion,
  suggestButton,
  suggestForm,
} from '../../testing/suggestions.ts';

const question = suggestForm.getByRole('region', { name: 'Already here. Did you mean this team?' });
const packers = page.getByRole('dialog', { name: 'Green Bay Packers' });

test('MOD-02 a team that already exists is shown before sending and can be opened; another one can still be sent', async () => {
  const server = await openSuggestForm({
    'POST /api/suggest-team': {},
    'GET /api/teams/:teamId/companions': { spotters: 0, rarityPoints: 100, people: [], count: 0, isComplete: true },
  });
  await fillSuggestion({ name: 'Packers', city: 'Green Bay', state: 'Wisconsin' });
  await expect
    .poll(() => textsOf(question.getByRole('button')))
    .toEqual([expect.stringMatching(/Green Bay Packers\s*NFL · Green Bay/), 'No, it’s another team']);
  await sendSuggestion.click();
  await expect.element(question).toHaveFocus();
  await fieldOf('Team Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveFocus();
  expect(server.calls('POST /api/suggest-team')).toEqual([]);

  await question.getByRole('button', { name: /Green Bay Packers/ }).click();
  await expect.element(packers).toBeVisible();
  await expect.element(suggestForm).not.toBeInTheDocument();
  await packers.getByRole('button', { name: 'Close' }).click();
  await expect.element(packers).not.toBeInTheDocument();

  // The typed text is still there.
  await suggestButton.click();
  await expect.element(fieldOf('Team Name')).toHaveValue('Packers');
  await question.getByRole('button', { name: 'No, it’s another team' }).click();
  await expect.element(suggestForm).not.toBeInTheDocument();
  expect(server.calls('POST /api/suggest-team')).toMatchObject([{ name: 'Packers', city: 'Green Bay' }]);
});
