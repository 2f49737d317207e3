import { expect, test } from 'vitest';
import { textsOf } from '../../testing/pages.ts';
import {
  fieldOf,
  fillSuggestion,
  lions,
  openSuggestForm,
  sendSuggestion,
  suggestForm,
} from '../../testing/suggestions.ts';

const needed = ['Team Name', 'City', 'Sport', 'League/Division'];

test('SUGGEST-01 SUGGEST-02 SUGGEST-03 SUGGEST-04 the form has its fields and options', async () => {
  await openSuggestForm();
  const optionsOf = (label: string) =>
    textsOf(suggestForm.getByRole('combobox', { name: label, exact: true }).getByRole('option'));
  expect(optionsOf('Sport')).toEqual([
    'Choose a sport',
    'Football',
    'Basketball',
    'Baseball',
    'Hockey',
    'Soccer',
    'Other',
  ]);
  expect(optionsOf('League/Division')).toEqual([
    'Choose a league',
    'NFL',
    'NBA',
    'MLB',
    'NHL',
    'MLS',
    'Premier League',
    'La Liga',
    'NCAA',
    'Minor League',
    'Other',
  ]);
  for (const label of needed) await expect.element(fieldOf(label)).toHaveAttribute('required');
  for (const label of ['State/Province', 'Reason'])
    await expect.element(fieldOf(label)).not.toHaveAttribute('required');
});

test.each(needed)('SUGGEST-01 without %s nothing is sent', async (label) => {
  // Sending would be a call without a response.
  await openSuggestForm();
  await fillSuggestion();
  if (/Sport|League/.test(label)) await fieldOf(label).selectOptions('');
  else await fieldOf(label).fill('   ');
  await sendSuggestion.click();
  await expect.element(fieldOf(label)).toHaveFocus();
  await expect.element(suggestForm).toBeVisible();
});

test('SUGGEST-02 a suggestion can be sent without state and reason', async () => {
  const server = await openSuggestForm({ 'POST /api/suggest-team': {} });
  await fillSuggestion({ state: '', reason: '' });
  await sendSuggestion.click();
  await expect.element(suggestForm).not.toBeInTheDocument();
  expect(server.calls('POST /api/suggest-team')).toEqual([{ ...lions, state: '', reason: '' }]);
});

test('every control of the form is large enough for a thumb', async () => {
  await openSuggestForm();
  // During the sheet's animation a control measures slightly less than 44 px.
  const smallControls = () =>
    [...suggestForm.element().querySelectorAll('button, a, select, input')].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height) < 43.99;
    });
  expect(suggestForm.element().querySelectorAll('button, a, select, input').length).toBeGreaterThan(7);
  await expect.poll(smallControls).toEqual([]);
});
