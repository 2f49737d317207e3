import type { Page } from '@playwright/test';
import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import { withDatabase } from '../servers/database.ts';
import { callApi, type Fan } from './api-client.ts';

type SuggestionParts = Partial<InputOf<typeof suggestionsApi.suggest>>;

const lions = {
  name: 'Utrecht Lions',
  city: 'Utrecht',
  state: 'Utrecht Province',
  league: 'Other',
  sport: 'Football',
  reason: 'Caps on every train.',
} as const;

export async function suggestTeam(origin: string, fan: Fan, parts: SuggestionParts = {}): Promise<void> {
  const { status } = await callApi(origin, suggestionsApi.suggest, { ...lions, ...parts }, fan.cookie);
  if (status !== 200) throw new Error(`The suggestion was not taken: ${status}`);
}

/** Decides on a suggestion, like a moderator. */
export const answerSuggestion = (
  name: string,
  fan: Fan,
  { status, answer, teamId = null }: { status: 'accepted' | 'rejected'; answer: string; teamId?: string | null },
) =>
  withDatabase((client) =>
    client.query(
      `update suggestions set status = $3, answer = $4, team_id = $5, decided_at = now()
       where user_id = $1 and name = $2`,
      [fan.id, name, status, answer, teamId],
    ),
  );

export const formOf = (page: Page) => page.getByRole('dialog', { name: 'Suggest Team' });

/** Fills in the form like a fan. */
export async function fillSuggestion(page: Page, parts: SuggestionParts = {}): Promise<void> {
  const form = formOf(page);
  const { name, city, state, league, sport, reason } = { ...lions, ...parts };
  await form.getByLabel('Team Name').fill(name);
  await form.getByLabel('City').fill(city);
  await form.getByLabel('State/Province').fill(state ?? '');
  await form.getByLabel('Sport').selectOption(sport);
  await form.getByLabel('League/Division').selectOption(league);
  await form.getByLabel('Reason').fill(reason ?? '');
}
