import type { NewSuggestion, Suggestion } from '@sportspot/domain/support/suggestions.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import type { Responses } from './responses.ts';

export const FAILED = 'Sorry, there was an error submitting your suggestion. Please try again.';
const THANKS = 'Thanks. Your suggestion is with the moderators.';

export const lions = {
  name: 'Utrecht Lions',
  city: 'Utrecht',
  state: 'Utrecht Province',
  league: 'Other',
  sport: 'Football',
  reason: 'Caps on every train.',
} as const satisfies NewSuggestion;

/** A suggestion that waits for a moderator. */
export const suggestionOf = (suggestion: Partial<Suggestion> = {}): Suggestion => ({
  ...lions,
  id: newId(),
  status: 'open',
  answer: null,
  teamId: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  decidedAt: null,
  ...suggestion,
});

/** The button beside the tabs. */
export const suggestButton = page.getByRole('button', { name: 'Suggest Team', exact: true });
export const suggestForm = page.getByRole('dialog', { name: 'Suggest Team' });
export const sendSuggestion = suggestForm.getByRole('button', { name: 'Send suggestion' });
/** Labels of required fields end with an asterisk. */
export const fieldOf = (label: string) => suggestForm.getByLabelText(label, { exact: false });
export const thanksNotice = page.getByRole('status').filter({ hasText: THANKS }).first();

export async function openSuggestForm(responses: Responses = {}): Promise<ReturnType<typeof openApp>> {
  const server = openApp('/dashboard?tab=teams', responses);
  await suggestButton.click();
  await expect.element(suggestForm).toBeVisible();
  return server;
}

/** Fills in the form like a fan. */
export async function fillSuggestion(parts: Partial<Record<keyof NewSuggestion, string>> = {}): Promise<void> {
  const { name, city, state, league, sport, reason } = { ...lions, ...parts };
  await fieldOf('Team Name').fill(name);
  await fieldOf('City').fill(city);
  await fieldOf('State/Province').fill(state);
  await fieldOf('Sport').selectOptions(sport);
  await fieldOf('League/Division').selectOptions(league);
  await fieldOf('Reason').fill(reason);
}
