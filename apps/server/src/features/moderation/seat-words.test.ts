import { REMOVED_NAME } from '@sportspot/domain/moderation/moderation.constants.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startedTrip } from '../../testing/trips/trips.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
beforeAll(async () => {
  scene = await openModerationScene();
});
afterAll(() => scene.server.close());

/** A player with a reported nickname. */
async function reportedSeat() {
  const [rae, oz] = [await scene.person('Rae'), await scene.person('Oz')];
  const tripId = await startedTrip(scene.server, [oz, rae]);
  await scene.as(oz)(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Rude kid' });
  const seat = { userId: oz.id, seatNo: 1 };
  await scene.as(rae)(reportsApi.create, { kind: 'seat', targetId: tripId, seat, reason: 'offensive' });
  const { id: reportId } = await scene.directory
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', rae.id)
    .executeTakeFirstOrThrow();
  return {
    decide: () =>
      scene.as(scene.moderator)(moderationApi.decideReport, {
        reportId,
        decision: 'upheld',
        act: 'remove-words',
        reason: 'We looked into it',
      }),
    nickname: async () => (await scene.as(oz)(tripsApi.get, { tripId })).body.me.seats[0]?.nickname,
    trail: async () => (await scene.actions()).flatMap((row) => (row.subject_id === oz.id ? row.action : [])),
    renames: async () =>
      (await scene.as(rae)(tripsApi.events, { tripId })).body.events.filter(({ kind }) => kind === 'seat-renamed'),
  };
}

test("MOD-03 a nickname stays if the audit entry of its removal can't be written", async () => {
  const seat = await reportedSeat();
  const noTrail = `action <> 'words-removed'`;
  expect((await scene.whileRefused('moderation_actions', noTrail, seat.decide)).status).toBe(500);
  expect([await seat.nickname(), await seat.trail()]).toEqual(['Rude kid', []]);
  expect((await seat.decide()).status).toBe(200);
  expect([await seat.nickname(), await seat.trail()]).toEqual([REMOVED_NAME, ['report-upheld', 'words-removed']]);
});

test('MOD-03 a nickname whose removal is audited is removed, even if its cluster was down at the time', async () => {
  const seat = await reportedSeat();
  const away = `nickname <> '${REMOVED_NAME}'`;
  expect((await scene.whileRefused('trip_seats', away, seat.decide)).status).toBe(200);
  expect(await seat.trail()).toEqual(['report-upheld', 'words-removed']);
  await vi.waitFor(async () => expect(await seat.nickname()).toBe(REMOVED_NAME), { timeout: 30_000, interval: 200 });
  await vi.waitFor(async () => expect(await seat.renames()).toHaveLength(1), { timeout: 30_000, interval: 200 });
});
