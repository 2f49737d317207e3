import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountLanguageChoice } from './page-language.ts';

async function choose(to: string, back: string) {
  const app = fastify();
  mountLanguageChoice(app);
  const { statusCode, headers } = await app.inject(`/language?to=${to}&back=${encodeURIComponent(back)}`);
  return { statusCode, location: headers.location, cookies: headers['set-cookie'] };
}

test('choosing a language stores it and redirects back', async () => {
  const { statusCode, location, cookies } = await choose('es', '/faq');
  expect([statusCode, location]).toEqual([303, '/faq']);
  expect(cookies).toEqual([
    'language=es; path=/; max-age=31536000; samesite=lax',
    'language-untold=1; path=/; max-age=31536000; samesite=lax',
  ]);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/faq?x=1', ''])(
  'choosing a language redirects only within the app: %j',
  async (back) => {
    expect(await choose('es', back)).toMatchObject({ statusCode: 303, location: '/' });
  },
);

test('an unknown language is not stored', async () => {
  expect(await choose('xx', '/faq')).toEqual({ statusCode: 303, location: '/faq', cookies: undefined });
});
