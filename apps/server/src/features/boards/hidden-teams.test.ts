import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { startedTrip } from '../../testing/trips/trips.ts';
import { groupSceneOf } from '../../testing/users/group-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { apply } from '../spots/spots.service.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const as = (person: SignedUp) => callerOf(server.app, person);

async function signUp(displayName: string): Promise<SignedUp> {
  const person = await signUpPerson(server.context, { displayName });
  await apply(server.context.db, person.id, [spotOf('nfl-gb')]);
  return person;
}

test('VIS-01 an entry tells the viewer whether they may open that user’s teams, consistently with the teams endpoint', async () => {
  const viewer = await signUp('Viewer');
  const owners = await Promise.all(['Open', 'Grouped', 'Traveler', 'Strange', 'Private'].map(signUp));
  const [, grouped, traveler, strange, hidden] = owners as [SignedUp, SignedUp, SignedUp, SignedUp, SignedUp];
  for (const person of [grouped, traveler, strange])
    await as(person)(accountsApi.updateSettings, { teamsVisible: 'groups-and-trips' });
  for (const person of [hidden, viewer]) await as(person)(accountsApi.updateSettings, { teamsVisible: 'only-me' });
  const scene = groupSceneOf(server);
  const group = await scene.groupOf([viewer, grouped, hidden]);
  await startedTrip(server, [viewer, traveler]);
  await expect.poll(async () => (await as(viewer)(boardsApi.allTime, {})).body.people).toBe(6);
  const { entries } = (await as(viewer)(boardsApi.allTime, {})).body;
  const told = new Map(entries.map(({ userName, hidesTeams }) => [userName, hidesTeams]));
  expect(Object.fromEntries(told)).toEqual({
    Open: false,
    Grouped: false,
    Traveler: false,
    Strange: true,
    Private: true,
    Viewer: false,
  });
  for (const { userId, hidesTeams } of entries) {
    const { status } = await as(viewer)(spotsApi.list, { userId });
    expect([userId, status]).toEqual([userId, hidesTeams ? 404 : 200]);
  }
  const { entries: members } = (await as(viewer)(groupsApi.board, { groupId: group.id })).body;
  expect(Object.fromEntries(members.map(({ userName, hidesTeams }) => [userName, hidesTeams]))).toEqual({
    Grouped: false,
    Private: true,
    Viewer: false,
  });
});
