import { QUEUE_PAGE } from '@sportspot/domain/moderation/moderation.constants.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { suggestionsApi } from '@sportspot/domain/support/suggestions.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
beforeAll(async () => {
  scene = await openModerationScene();
});
afterAll(() => scene.server.close());

const moderate = () => scene.as(scene.moderator);
const reason = 'We looked into it';

test('MOD-01 a suggestion can be accepted with the added team only once, even by two moderators', async () => {
  const sue = await scene.person('Sue');
  const suggestionId = await scene.suggestion(sue, 'Green Bay Packers again');
  const { entries } = (await moderate()(moderationApi.suggestions, {})).body;
  expect(entries.at(-1)).toMatchObject({ id: suggestionId, by: { id: sue.id, displayName: 'Sue' }, status: 'open' });

  const decision = { suggestionId, decision: 'accepted' as const, teamId: 'nfl-gb', reason };
  const answers = await Promise.all(
    [scene.moderator, scene.other].map((who) => scene.as(who)(moderationApi.decideSuggestion, decision)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await moderate()(moderationApi.decideSuggestion, decision)).toEqual(refusal('already_decided'));
  const accepted = (await moderate()(moderationApi.suggestions, { status: 'accepted' })).body.entries;
  expect(accepted).toMatchObject([{ id: suggestionId, answer: reason, teamId: 'nfl-gb' }]);
  const done = (await scene.actions()).filter(({ target_id }) => target_id === suggestionId);
  expect(done).toMatchObject([{ action: 'suggestion-accepted', subject_id: sue.id, reason }]);
});

test('MOD-01 accepting a suggestion needs a team from the catalog and a reason', async () => {
  const suggestionId = await scene.suggestion(await scene.person('Sid'));
  const decision = { suggestionId, decision: 'accepted' as const };
  const wrong = await moderate()(moderationApi.decideSuggestion, { ...decision, teamId: 'nfl-xx', reason });
  expect(wrong).toEqual(refusal('team_not_found'));
  expect((await moderate()(moderationApi.decideSuggestion, { ...decision, reason: '  ' })).status).toBe(400);
  expect(
    (await moderate()(moderationApi.decideSuggestion, { ...decision, suggestionId: newId(), reason })).status,
  ).toBe(404);
  expect((await scene.actions()).filter(({ target_id }) => target_id === suggestionId)).toEqual([]);
});

test('MOD-01 a message shows the reply address, can be settled once, and is audited', async () => {
  const writer = await scene.person('Wren');
  const messageId = await scene.message(writer);
  const open = (await moderate()(moderationApi.messages, {})).body.entries;
  expect(open).toMatchObject([{ id: messageId, by: { id: writer.id }, message: 'The wheel squeaks' }]);
  const answers = await Promise.all(
    [scene.moderator, scene.other].map((who) =>
      scene.as(who)(moderationApi.settleMessage, { messageId, status: 'answered', reason }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await moderate()(moderationApi.messages, {})).body.entries).toEqual([]);
  expect((await moderate()(moderationApi.messages, { status: 'answered' })).body.entries).toHaveLength(1);
});

test('MOD-01 queues and the audit trail are paginated, with each entry once', async () => {
  const pat = await scene.person('Pat');
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) ids.push(await scene.suggestion(pat, `Team ${count}`));
  const told: string[] = [];
  for (let after: string | undefined; ; ) {
    const { entries, next } = (await moderate()(moderationApi.suggestions, after ? { after } : {})).body;
    told.push(...entries.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(told.filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(told).size).toBe(told.length);
  expect((await moderate()(moderationApi.overview, {})).body.suggestions).toBe(told.length);

  for (const suggestionId of ids)
    await moderate()(moderationApi.decideSuggestion, { suggestionId, decision: 'rejected', reason });
  const first = (await moderate()(moderationApi.actions, {})).body;
  const second = (await moderate()(moderationApi.actions, { before: first.next ?? newId() })).body;
  const times = [...first.actions, ...second.actions].map(({ id }) => id);
  expect(first.actions).toHaveLength(QUEUE_PAGE);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(first.actions[0]).toMatchObject({
    moderator: { id: scene.moderator.id, displayName: 'Morgan' },
    action: 'suggestion-rejected',
    subject: { id: pat.id },
    reason,
  });
});

test("MOD-01 audit entries can't be changed or deleted", async () => {
  const { directory } = scene;
  const [{ id } = { id: '' }] = await scene.actions();
  const changes = [
    directory.updateTable('moderation_actions').set({ reason: 'Another' }).where('id', '=', id),
    directory.updateTable('moderation_actions').set({ action: 'report-upheld' }).where('id', '=', id),
    directory.updateTable('moderation_actions').set({ moderator_id: newId() }).where('id', '=', id),
    directory.deleteFrom('moderation_actions').where('id', '=', id),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow('append only');
});

test('MOD-01 markup and header lines are plain text in every field', async () => {
  const nasty = `<script>alert(1)</script>\r\nBcc: everybody`;
  const sue = await scene.person('Sue');
  const suggestionId = await scene.suggestion(sue, nasty);
  await moderate()(moderationApi.decideSuggestion, { suggestionId, decision: 'rejected', reason: nasty });
  expect((await scene.actions()).at(-1)).toMatchObject({ target_id: suggestionId, reason: nasty });
  const { body } = await scene.as(sue)(suggestionsApi.mine, {});
  expect(body.suggestions).toMatchObject([{ name: nasty, answer: nasty }]);
  expect((await moderate()(moderationApi.people, { query: `%' or 1=1 --` })).body.people).toEqual([]);
});
