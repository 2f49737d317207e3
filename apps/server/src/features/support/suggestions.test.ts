import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import type { SuggestionDecision } from '@sportspot/domain/support/suggestions.rules.ts';
import { suggestionLeagues, suggestionLimits, suggestionSports } from '@sportspot/domain/support/support.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { decideSuggestion, listQueuedSuggestions } from './suggestions.service.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  server = await createTestContext();
  alice = await signUpPerson(server.context);
  bob = await signUpPerson(server.context, { displayName: 'Bob' });
});
beforeEach(async () => {
  await server.context.db.directory.deleteFrom('suggestions').execute();
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const lions = {
  name: 'Utrecht Lions',
  city: 'Utrecht',
  state: '',
  league: 'Other',
  sport: 'Football',
  reason: '',
} as const;
const suggest = (wanted: object = {}, person = alice) => as(person)(suggestionsApi.suggest, { ...lions, ...wanted });
const mine = async (person = alice) => (await as(person)(suggestionsApi.mine, {})).body.suggestions;

describe('suggesting', () => {
  test("SUGGEST-06 ROLE-06 any fan's suggestion is stored and visible only to them", async () => {
    const answer = await suggest({ state: ' Utrecht Province ', reason: 'I see their caps daily.' });
    expect(answer).toEqual({ status: 200, body: {} });
    expect(await mine()).toEqual([
      {
        id: expect.any(String),
        name: 'Utrecht Lions',
        city: 'Utrecht',
        state: 'Utrecht Province',
        sport: 'Football',
        league: 'Other',
        reason: 'I see their caps daily.',
        status: 'open',
        answer: null,
        teamId: null,
        createdAt: expect.any(String),
        decidedAt: null,
      },
    ]);
    expect(await mine(bob)).toEqual([]);
  });

  test('SUGGEST-06 requires a session and takes the author only from it', async () => {
    expect(await as()(suggestionsApi.suggest, lions)).toEqual(refusal('unauthenticated'));
    expect(await as()(suggestionsApi.mine, {})).toEqual(refusal('unauthenticated'));
    await suggest({ userId: bob.id, user_id: bob.id, status: 'accepted', answer: 'Yes', teamId: 'nfl-gb' });
    expect(await mine()).toMatchObject([{ status: 'open', answer: null, teamId: null }]);
    expect(await mine(bob)).toEqual([]);
  });

  test.each(['name', 'city', 'sport', 'league'] as const)('SUGGEST-01 SUGGEST-06 no %s is refused', async (field) => {
    for (const value of [undefined, null, '', '  \t ', 7])
      expect(await suggest({ [field]: value })).toEqual(refusal('invalid_input'));
    expect(await mine()).toEqual([]);
  });

  test('SUGGEST-02 state and reason can be missing or empty', async () => {
    const { state: _, reason: __, ...short } = lions;
    expect((await as(alice)(suggestionsApi.suggest, short)).status).toBe(200);
    await suggest({ name: 'With nulls', state: null, reason: null });
    await suggest({ name: 'With spaces', state: '  ', reason: ' \n ' });
    const nothing = { state: null, reason: null };
    expect(await mine()).toMatchObject([nothing, nothing, nothing]);
  });

  test('SUGGEST-03 SUGGEST-04 accepts only the sports and leagues of the form', async () => {
    for (const sport of suggestionSports) expect((await suggest({ sport })).status).toBe(200);
    for (const league of suggestionLeagues) expect((await suggest({ league, name: league })).status).toBe(200);
    for (const wanted of [{ sport: 'football' }, { sport: 'Cricket' }, { league: 'XFL' }, { league: ['NFL'] }])
      expect(await suggest(wanted)).toEqual(refusal('invalid_input'));
  });

  test.each(['name', 'city', 'state', 'reason'] as const)('SUGGEST-06 %s has a maximum length', async (field) => {
    const longest = 'é'.repeat(suggestionLimits[field]);
    expect((await suggest({ [field]: longest })).status).toBe(200);
    expect(await mine()).toMatchObject([{ [field]: longest }]);
    for (const unfit of [`${longest}e`, 'half \ud83d', 'nul \0'])
      expect(await suggest({ [field]: unfit })).toEqual(refusal('invalid_input'));
  });

  test.each(['name', 'city', 'state', 'reason'] as const)('SUGGEST-06 a script in %s is plain text', async (field) => {
    const text = `<script>alert("${field}")</script> '; drop table suggestions; -- {{7*7}} =1+1`;
    await suggest({ [field]: text });
    expect(await mine()).toMatchObject([{ [field]: text }]);
  });

  test.each(['name', 'city', 'state'] as const)('SUGGEST-06 line breaks in %s become spaces', async (field) => {
    await suggest({ [field]: 'Lions\r\nBcc: all of them\u2028\u0007\tnow' });
    expect(await mine()).toMatchObject([{ [field]: 'Lions Bcc: all of them now' }]);
  });

  test('SUGGEST-06 repeating an open suggestion keeps one and fills in its missing fields', async () => {
    await suggest();
    const again = await Promise.all([
      suggest({ name: 'utrecht lions', state: 'Utrecht Province' }),
      suggest({ city: ' UTRECHT ', reason: 'Caps on every train' }),
      suggest(),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mine()).toMatchObject([
      { name: 'Utrecht Lions', city: 'Utrecht', state: 'Utrecht Province', reason: 'Caps on every train' },
    ]);
    await suggest({ league: 'Minor League' });
    await suggest({}, bob);
    expect([(await mine()).length, (await mine(bob)).length]).toEqual([2, 1]);
  });

  test('SUGGEST-06 limits suggestions per user and hour', async () => {
    const strict = await createTestContext({ rateLimitFactor: 0.1 });
    try {
      const people = [await signUpPerson(strict.context), await signUpPerson(strict.context)];
      const statuses = [];
      for (const person of [people[0], people[0], people[0], people[1]])
        statuses.push((await callerOf(strict.app, person)(suggestionsApi.suggest, lions)).status);
      expect(statuses).toEqual([200, 200, 429, 200]);
      expect(suggestionsApi.suggest.limit?.max).toBe(20);
    } finally {
      await strict.close();
    }
  });

  test('MOD-02 my suggestions are paginated, newest first', async () => {
    const rows = Array.from({ length: 53 }, (_, no) => ({
      id: newId(),
      user_id: alice.id,
      ...lions,
      name: `No. ${no}`,
    }));
    await server.context.db.directory.insertInto('suggestions').values(rows).execute();
    const { body: first } = await as(alice)(suggestionsApi.mine, {});
    const { body: second } = await as(alice)(suggestionsApi.mine, { after: first.suggestions.at(-1)?.id });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...first.suggestions, ...second.suggestions].map(({ name }) => name)).toEqual(
      rows.map(({ name }) => name).toReversed(),
    );
  });
});

describe('deciding', () => {
  const decide = (id: string, decision: Partial<SuggestionDecision>) =>
    decideSuggestion(server.context.db.directory, {
      id,
      decision: 'accepted',
      answer: null,
      teamId: null,
      ...decision,
    });
  const suggested = async (wanted: object = {}): Promise<string> => {
    await suggest(wanted);
    return (await mine())[0]?.id ?? '';
  };

  test('MOD-02 the author sees an acceptance with the added team', async () => {
    const id = await suggested();
    expect(await decide(id, { answer: 'Welcome.', teamId: 'nfl-gb' })).toMatchObject({ userId: alice.id });
    const decided = { status: 'accepted', answer: 'Welcome.', teamId: 'nfl-gb', decidedAt: expect.any(String) };
    expect(await mine()).toMatchObject([{ id, ...decided }]);
  });

  test('MOD-02 the author sees a rejection with its reason and can suggest the team again', async () => {
    const id = await suggested();
    await decide(id, { decision: 'rejected', answer: 'It folded in 1953.' });
    expect(await mine()).toMatchObject([{ id, status: 'rejected', answer: 'It folded in 1953.', teamId: null }]);
    await suggest({ reason: 'It was founded anew.' });
    expect((await mine()).map(({ status }) => status)).toEqual(['open', 'rejected']);
  });

  test('MOD-02 a suggestion is decided once, even by concurrent requests', async () => {
    const id = await suggested();
    const outcomes = await Promise.allSettled([
      decide(id, {}),
      decide(id, { decision: 'rejected', answer: 'No.' }),
      decide(id, {}),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [{ status } = { status: '' }] = await mine();
    await expect(decide(id, { decision: 'rejected', answer: 'After all not.' })).rejects.toMatchObject({
      code: 'already_decided',
    });
    expect(await mine()).toMatchObject([{ id, status }]);
  });

  test('MOD-02 an invalid decision is refused and changes nothing', async () => {
    const id = await suggested();
    await expect(decide(newId(), {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(decide(id, { decision: 'rejected' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(decide(id, { teamId: 'nfl-xyz' })).rejects.toMatchObject({ code: 'team_not_found' });
    expect(await mine()).toMatchObject([{ status: 'open', decidedAt: null }]);
  });

  test('SUGGEST-06 moderators list suggestions by status: open ones oldest first, decided ones latest first', async () => {
    const { db } = server.context;
    const [first, second] = [await suggested({ name: 'First' }), await suggested({ name: 'Second' })];
    const [third, fourth] = [await suggested({ name: 'Third' }), await suggested({ name: 'Fourth' })];
    await decide(second, {});
    await decide(fourth, {});
    const list = async (status: string, after?: string) =>
      (await listQueuedSuggestions(db.directory, { status, after, limit: 9 })).map(({ id }) => id);
    expect(await list('open')).toEqual([first, third]);
    expect(await list('open', first)).toEqual([third]);
    expect(await list('accepted')).toEqual([fourth, second]);
    expect(await list('accepted', fourth)).toEqual([second]);
  });
});
