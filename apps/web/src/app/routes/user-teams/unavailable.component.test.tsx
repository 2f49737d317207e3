import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maya, spotOf, teamsOf, visit } from '../../../testing/people.ts';
import { type Responses, refused } from '../../../testing/responses.ts';

const shown = teamsOf(maya, [spotOf(maya, 'nfl-buf')]);
const title = page.getByRole('heading', { name: 'Unable to Load User', exact: true });
const goBack = page.getByRole('button', { name: 'Go Back' });

const notThere: Record<string, { id?: string; responses: Responses }> = {
  'an unknown fan': { responses: { ...shown, 'GET /api/users/:userId': refused(404, 'user_not_found') } },
  'a hidden fan': { responses: { ...shown, 'GET /api/users/:userId/spots': refused(404, 'user_not_found') } },
  'an invalid id': {
    id: 'nobody',
    responses: {
      'GET /api/users/:userId': refused(400, 'invalid_input'),
      'GET /api/users/:userId/spots': refused(400, 'invalid_input'),
    },
  },
};

test.each(Object.entries(notThere))(
  'ERR-32 ERR-35 USERTEAMS-14 the page of %s says that there is no such user',
  async (_, { id = maya.id, responses }) => {
    visit({ id }, responses);
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('User not found', { exact: true })).toBeVisible();
    await expect.element(goBack).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/Bills/i)).not.toBeInTheDocument();
  },
);

describe.each([
  { id: 'ERR-30', route: 'GET /api/users/:userId/spots', text: 'Failed to load user teams' },
  { id: 'ERR-31', route: 'GET /api/users/:userId', text: 'Failed to load user data' },
] as const)('without $route', ({ id, route, text }) => {
  test(`${id} ERR-35 USERTEAMS-14 the page shows that it loads, an error, and its content after another try`, async () => {
    const held = Promise.withResolvers<void>();
    const fail = async () => {
      await held.promise;
      return refused(429, 'rate_limited');
    };
    const server = visit(maya, { ...shown, [route]: fail });
    await expect.element(page.getByText('Loading')).toBeInTheDocument();
    await expect.element(goBack).toBeVisible();
    held.resolve();
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(goBack).toBeVisible();
    server.respond(shown);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams" })).toBeVisible();
  });
});
