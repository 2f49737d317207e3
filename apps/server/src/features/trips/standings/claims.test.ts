import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editOf, removalOf, resetOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { placeTrip } from '../../../testing/trips/trips.ts';
import { ago, createFanDatabase, minutes } from '../../../testing/users/fans.ts';
import { findTakeovers } from './claims.service.ts';

let fans: Awaited<ReturnType<typeof createFanDatabase>>;
beforeAll(async () => {
  fans = await createFanDatabase();
});
afterAll(() => fans.close());

const seen = (minutesAgo: number) => spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(minutesAgo)) });
const removal = () => removalOf('nfl-gb', { mode: 'trip-mode' });

async function scene(format: 'first' | 'most' = 'first') {
  const [alice, bob, carol] = [fans.fan(), fans.fan(), fans.fan()];
  const people = { alice, bob, carol };
  const trip = await placeTrip(fans.db.directory, { format });
  for (const fan of Object.values(people)) await fan.joins(trip.id);
  const nameOf = (player: { userId: string } | undefined) =>
    Object.entries(people).find(([, fan]) => fan.userId === player?.userId)?.[0];
  /** Applies the operation and returns which players the team moved between. */
  const took = async (who: keyof typeof people, operation: Operation) => {
    const { userId, does } = people[who];
    await does(operation);
    return takeovers(userId, operation.id);
  };
  const takeovers = async (userId: string, ...opIds: string[]) => {
    const changes = await findTakeovers(
      fans.db,
      trip,
      opIds.map((opId) => ({ userId, opId })),
    );
    return changes.map(({ from, to }) => `${nameOf(from)} > ${nameOf(to)}`);
  };
  return { ...people, trip, took, takings: takeovers };
}

test('FORMAT-01 a team goes to the player with the earlier sighting, and back when that spot is removed', async () => {
  const { took } = await scene();
  const acts = [
    ['bob', seen(5)],
    ['alice', seen(4)],
    ['carol', seen(8)],
    ['alice', seen(9)],
    ['alice', seen(7)],
    ['bob', removal()],
    ['alice', removal()],
    ['carol', removal()],
  ] as const;
  const told = [];
  for (const [who, operation] of acts) told.push(await took(who, operation));
  expect(told).toEqual([[], [], ['bob > carol'], ['carol > alice'], [], [], ['alice > carol'], []]);
});

test('FORMAT-01 an undo returns a team to its previous holder', async () => {
  const { took } = await scene();
  const [late, early] = [seen(5), seen(8)];
  await took('bob', late);
  expect(await took('alice', early)).toEqual(['bob > alice']);
  expect(await took('alice', undoOf(early))).toEqual(['alice > bob']);
});

test("events processed together don't report a change before it happened", async () => {
  const { alice, bob, takings: takeovers } = await scene();
  const [early, late, other] = [seen(8), seen(5), seen(9)];
  await alice.does(early);
  await bob.does(late);
  await bob.does(other);
  expect(await takeovers(alice.userId, early.id)).toEqual([]);
  expect(await takeovers(bob.userId, late.id, other.id)).toEqual(['alice > bob']);
});

test('details, resets, and other formats move no team', async () => {
  const first = await scene();
  await first.took('bob', seen(5));
  await first.took('alice', seen(8));
  expect(await first.took('alice', editOf('nfl-gb', { note: 'cap' }, { mode: 'trip-mode' }))).toEqual([]);
  const reset = resetOf();
  expect(await first.took('alice', reset)).toEqual([]);
  expect(await first.took('alice', undoOf(reset))).toEqual([]);
  const most = await scene('most');
  await most.took('bob', seen(5));
  expect(await most.took('alice', seen(8))).toEqual([]);
});
