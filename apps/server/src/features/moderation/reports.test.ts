import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { allEndpoints } from '@sportspot/domain/contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { REMOVED_NAME } from '@sportspot/domain/moderation/moderation.constants.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { unfitAlone } from '@sportspot/domain/moderation/name-filter.words.ts';
import { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { CLOSING_HOURS } from '@sportspot/domain/trips/trips.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spotOf } from '../../testing/spots/operations.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { endTripHoursAgo, startedTrip } from '../../testing/trips/trips.ts';
import { ago, minutes } from '../../testing/users/fans.ts';
import { freezeTrip } from '../trips/recap/recap.service.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
beforeAll(async () => {
  scene = await openModerationScene();
});
afterAll(() => scene.server.close());

const moderate = () => scene.as(scene.moderator);
const reason = 'Not a name for others to read';
const people = async () => [await scene.person('Rae'), await scene.person('Oz the unkind')] as const;
const openReports = async (reporterId: string) =>
  scene.directory.selectFrom('reports').selectAll().where('reporter_id', '=', reporterId).orderBy('id').execute();
const uphold = async (reporterId: string, act: 'remove-words' | 'suspend' | 'none') => {
  const [report] = await openReports(reporterId);
  return moderate()(moderationApi.decideReport, { reportId: report?.id ?? '', decision: 'upheld', act, reason });
};

test('MOD-03 a name has one open report, which keeps the reported text, and can be removed', async () => {
  const [rae, oz] = await people();
  const report = { kind: 'person', targetId: oz.id, reason: 'offensive', comment: 'Every day' } as const;
  for (let count = 0; count < 3; count += 1) expect((await scene.as(rae)(reportsApi.create, report)).status).toBe(200);
  await scene.as(oz)(accountsApi.updateProfile, { displayName: 'Oz the kind' });
  expect(await openReports(rae.id)).toMatchObject([{ seen_name: 'Oz the unkind', comment: 'Every day' }]);
  expect((await moderate()(moderationApi.people, { query: 'oz the' })).body.people).toMatchObject([
    { id: oz.id, openReports: 1 },
  ]);
  expect((await uphold(rae.id, 'remove-words')).status).toBe(200);
  expect(await uphold(rae.id, 'remove-words')).toEqual(refusal('already_decided'));
  expect((await scene.as(rae)(accountsApi.person, { userId: oz.id })).body.displayName).toBe('Anonymous');
  const done = (await scene.actions()).filter(({ subject_id }) => subject_id === oz.id);
  expect(done.map(({ action }) => action)).toEqual(['report-upheld', 'words-removed']);
  // Once decided, it can be reported again.
  await scene.as(rae)(reportsApi.create, report);
  expect(await openReports(rae.id)).toHaveLength(2);
});

test("MOD-03 users can't report what they can't see, or themselves", async () => {
  const [rae, oz] = await people();
  const group = await scene.groups.groupOf([oz], { settings: { isPublic: false } });
  const trip = await startedTrip(scene.server, [oz]);
  const seat = { userId: oz.id, seatNo: 1 };
  await scene.as(oz)(tripsApi.setSeat, { tripId: trip, seatNo: 1, nickname: 'Kid' });
  const tries = [
    { kind: 'group', targetId: group.id },
    { kind: 'trip', targetId: trip },
    { kind: 'seat', targetId: trip, seat },
    { kind: 'person', targetId: newId() },
    { kind: 'person', targetId: rae.id },
    { kind: 'person' },
    { kind: 'trip', targetId: trip, token: group.shareToken ?? '' },
  ] as const;
  for (const target of tries)
    expect(await scene.as(rae)(reportsApi.create, { ...target, reason: 'spam' })).toEqual(refusal('not_found'));
  await scene.as(oz)(accountsApi.block, { userId: rae.id });
  const blocked = await scene.as(rae)(reportsApi.create, { kind: 'person', targetId: oz.id, reason: 'spam' });
  expect(blocked).toEqual(refusal('not_found'));
  expect((await scene.as()(reportsApi.create, { kind: 'person', targetId: oz.id, reason: 'spam' })).status).toBe(401);
  expect(await openReports(rae.id)).toEqual([]);
});

test('MOD-03 a group can be reported through its link, and its text can be removed', async () => {
  const [rae, oz] = await people();
  const words = { name: 'Rude group', description: 'Rude words' };
  const group = await scene.groups.groupOf([oz], { ...words, settings: { isPublic: false } });
  const token = group.shareToken ?? '';
  const answer = await scene.as(rae)(reportsApi.create, { kind: 'group', targetId: group.id, token, reason: 'spam' });
  expect(answer.status).toBe(200);
  expect(await openReports(rae.id)).toMatchObject([
    { seen_name: 'Rude group', seen_description: 'Rude words', subject_id: oz.id },
  ]);
  await uphold(rae.id, 'remove-words');
  const { body } = await scene.as(oz)(groupsApi.get, { groupId: group.id });
  expect([body.name, body.description]).toEqual([REMOVED_NAME, '']);
});

test('MOD-03 the text of a trip and a nickname can be removed, in the feed as well', async () => {
  const [rae, oz] = await people();
  const tripId = await startedTrip(scene.server, [oz, rae]);
  await scene.as(oz)(tripsApi.update, { tripId, name: 'Rude trip' });
  await scene.as(oz)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Rude kid' });
  await scene.as(rae)(reportsApi.create, { kind: 'trip', targetId: tripId, reason: 'offensive' });
  await uphold(rae.id, 'remove-words');
  const seat = { userId: oz.id, seatNo: 1 };
  await scene.as(rae)(reportsApi.create, { kind: 'seat', targetId: tripId, seat, reason: 'offensive' });
  const [, second] = await openReports(rae.id);
  expect(second).toMatchObject({ seen_name: 'Rude kid', subject_id: oz.id, seat_no: 1 });
  await moderate()(moderationApi.decideReport, {
    reportId: second?.id ?? '',
    decision: 'upheld',
    act: 'remove-words',
    reason,
  });
  const { body: trip } = await scene.as(oz)(tripsApi.get, { tripId });
  expect(trip).toMatchObject({ name: REMOVED_NAME, me: { seats: [{ seatNo: 1, nickname: REMOVED_NAME }] } });
  expect(JSON.stringify((await scene.as(rae)(tripsApi.events, { tripId })).body)).not.toContain('Rude');
});

test('MOD-03 removed text also disappears from final results', async () => {
  const [rae, oz] = await people();
  const { db } = scene.server.context;
  const tripId = await startedTrip(scene.server, [oz, rae]);
  await scene.as(oz)(tripsApi.update, { tripId, name: 'Rude trip' });
  await scene.as(oz)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Rude kid' });
  await scene.as(oz)(spotsApi.apply, {
    operations: [spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)), seat: { tripId, seatNo: 1 } })],
  });
  await endTripHoursAgo(db, tripId, CLOSING_HOURS + 1);
  await freezeTrip(db, tripId);
  const recap = async () => JSON.stringify((await scene.as(rae)(tripsApi.recap, { tripId })).body);
  const kept = () => scene.directory.selectFrom('trip_results').selectAll().where('trip_id', '=', tripId).execute();
  expect((await recap()).match(/Rude kid/g)?.length).toBeGreaterThan(2);

  const seat = { userId: oz.id, seatNo: 1 };
  await scene.as(rae)(reportsApi.create, { kind: 'seat', targetId: tripId, seat, reason: 'offensive' });
  await uphold(rae.id, 'remove-words');
  await scene.as(rae)(reportsApi.create, { kind: 'trip', targetId: tripId, reason: 'offensive' });
  const [, second] = await openReports(rae.id);
  await moderate()(moderationApi.decideReport, {
    reportId: second?.id ?? '',
    decision: 'upheld',
    act: 'remove-words',
    reason,
  });
  expect(await recap()).toContain(REMOVED_NAME);
  expect(JSON.stringify(await kept())).not.toContain('Rude');
  expect(JSON.stringify(await kept())).toContain('Oz the unkind');
});

test('MOD-03 a user who shares progress can be reported through the link', async () => {
  const [rae, oz] = await people();
  const { shareToken: token } = (await scene.as(oz)(linksApi.create, { type: 'all-time' })).body;
  expect((await scene.as(rae)(reportsApi.create, { kind: 'person', token, reason: 'other' })).status).toBe(200);
  expect(await openReports(rae.id)).toMatchObject([{ target_id: oz.id, seen_name: 'Oz the unkind' }]);
});

test('MOD-03 every name and description that others see passes the filter', async () => {
  const fan = await scene.person('Fay');
  const unfit = `The ${unfitAlone[0]}`;
  const id = newId();
  const tripId = await startedTrip(scene.server, [fan]);
  const { id: groupId } = await scene.groups.groupOf([fan]);
  const email = `${newId()}@sportspot.example`;
  const signUp = { email, password: 'a fine password', ageConfirmed: true } as const;
  const as = scene.as(fan);
  const answers = {
    'accounts.signUp': [await scene.as()(accountsApi.signUp, { ...signUp, displayName: unfit })],
    'accounts.updateProfile': [await as(accountsApi.updateProfile, { displayName: unfit })],
    'groups.create': [
      await as(groupsApi.create, { id, name: unfit }),
      await as(groupsApi.create, { id, name: 'Fine', description: unfit }),
    ],
    'groups.update': [
      await as(groupsApi.update, { groupId, name: unfit }),
      await as(groupsApi.update, { groupId, description: unfit }),
    ],
    'trips.create': [
      await as(tripsApi.create, { id, name: unfit }),
      await as(tripsApi.create, { id, name: 'Fine', description: unfit }),
    ],
    'trips.update': [
      await as(tripsApi.update, { tripId, name: unfit }),
      await as(tripsApi.update, { tripId, description: unfit }),
    ],
    'trips.setSeat': [await as(tripsApi.setSeat, { tripId, seatNo: 1, nickname: unfit })],
  };
  for (const [door, refused] of Object.entries(answers))
    for (const answer of refused) expect([door, answer]).toEqual([door, refusal('name_unfit')]);
  const filtering = allEndpoints.filter(({ endpoint }) => endpoint.shownWords);
  expect(filtering.map(({ tag, name }) => `${tag}.${name}`).toSorted()).toEqual(Object.keys(answers).toSorted());
  expect(filtering.every(({ endpoint }) => endpoint.errors.includes('name_unfit'))).toBe(true);
});
