import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';

let server: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  // Without a worker, whose jobs announce the trip, too.
  server = await createTestContext({}, { works: false });
});
afterAll(() => server.close());

// Without its announcement, a change would reach live streams only with the check every ten seconds.
test('LIVE-01 every change to a trip is announced to live streams', async () => {
  const [alice, bob] = [await signUpPerson(server.context), await signUpPerson(server.context)];
  const announced: string[] = [];
  const listener = server.context.news.listen(
    (id) => announced.push(id),
    () => {},
  );
  await expect.poll(() => listener.isConnected()).toBe(true);
  const [asAlice, asBob] = [callerOf(server.app, alice), callerOf(server.app, bob)];
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const tripId = newId();
  const { body: trip } = await asAlice(tripsApi.create, { id: tripId, name: 'Away day', autoEndDays: 1 });
  const join = () => asBob(tripsApi.join, { code: trip.joinCode ?? '' });
  const changes = {
    join,
    update: () => asAlice(tripsApi.update, { tripId, name: 'Home day' }),
    extend: () => asAlice(tripsApi.extend, { tripId, endsAt: inTwoDays }),
    consent: () => asBob(tripsApi.consent, { tripId, placeConsent: 'cell' }),
    setSeat: () => asBob(tripsApi.setSeat, { tripId, seatNo: 1, nickname: 'Ava' }),
    hideSeat: () => asBob(tripsApi.hideSeat, { tripId, seatNo: 1, isHidden: true }),
    removeSeat: () => asBob(tripsApi.removeSeat, { tripId, seatNo: 1 }),
    reset: () => asAlice(tripsApi.reset, { tripId, operationId: newId() }),
    undoReset: () => asAlice(tripsApi.undoReset, { tripId }),
    leave: () => asBob(tripsApi.leave, { tripId }),
    joinAgain: join,
    removeParticipant: () => asAlice(tripsApi.removeParticipant, { tripId, userId: bob.id }),
    allowBack: () => asAlice(tripsApi.allowBack, { tripId, userId: bob.id }),
    rotateLink: () => asAlice(tripsApi.rotateLink, { tripId }),
    end: () => asAlice(tripsApi.end, { tripId }),
    delete: () => asAlice(tripsApi.delete, { tripId }),
  };
  for (const [name, change] of Object.entries(changes)) {
    announced.length = 0;
    expect(await change(), name).toMatchObject({ status: 200 });
    await expect.poll(() => announced, { message: name }).toEqual([tripId]);
  }
  listener.close();
});
