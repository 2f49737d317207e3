import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeContext, sessionQuery, useMe } from './session.queries.ts';

const me = {
  id: '01a1e498-1dd9-74dc-913c-c8d564277545',
  displayName: 'Alice',
  email: 'alice@sportspot.example',
  profileImageUrl: null,
  role: 'fan',
  language: 'en',
  ageConfirmed: true,
  createdAt: '2026-11-16T00:00:00.000Z',
} as const;

function Name() {
  return useMe().displayName;
}

test('a screen that mounts just as the session ends still gets the user whom the guard let through', () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: null,
    suspension: null,
    oldestClient: 1,
    signIn: { password: true, hosted: null },
    suggestUrl: null,
  });
  const shown = (person: typeof me | null) =>
    renderToString(
      <QueryClientProvider client={client}>
        <MeContext value={person}>
          <Name />
        </MeContext>
      </QueryClientProvider>,
    );
  expect(shown(me)).toBe('Alice');
  expect(() => shown(null)).toThrow('No user is signed in');
});
