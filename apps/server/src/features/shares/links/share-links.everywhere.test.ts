import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { sharedPath } from '@sportspot/domain/sharing/sharing.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import { buildApp } from '../../../app/build-app.ts';
import { type Context, createContext } from '../../../app/context.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { type GroupScene, groupSceneOf } from '../../../testing/users/group-scene.ts';
import { callerOf, type SignedUp } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: GroupScene;
let alice: SignedUp;
let bob: SignedUp;
let edge: Server;
let purgeRequests: { method: string | undefined; type: string | undefined; body: unknown }[] = [];
let refuses = 0;

async function recordPurge(request: IncomingMessage): Promise<void> {
  const { method, headers } = request;
  purgeRequests.push({ method, type: headers['content-type'], body: JSON.parse(await text(request)) });
  refuses -= 1;
}

beforeAll(async () => {
  const port = await freePort();
  edge = createServer((request, response) => {
    void recordPurge(request).then(() => response.writeHead(refuses >= 0 ? 503 : 204).end());
  }).listen(port, '127.0.0.1');
  await once(edge, 'listening');
  server = await createTestContext({ edgePurgeUrl: `http://127.0.0.1:${port}/purge` });
  scene = groupSceneOf(server);
  [alice, bob] = (await Promise.all(['Alice', 'Bob'].map(scene.person))) as [SignedUp, SignedUp];
});
afterEach(() => {
  purgeRequests = [];
});
afterAll(async () => {
  await server.close();
  edge.close();
});

const urlOf = (token: string | null) => `${server.config.baseUrl}${sharedPath(token ?? '')}`;
const purged = () => purgeRequests.map(({ body }) => (body as { url: string }).url).toSorted();
const linkTo = async (person: SignedUp, type: 'group' | 'trip', targetId: string) =>
  (await scene.as(person)(linksApi.create, { type, targetId })).body.shareToken;

describe("purges the reverse proxy's cached page", () => {
  test('LINK-12 of a revoked link', async () => {
    const { shareToken: token } = (await scene.as(alice)(linksApi.create, { type: 'all-time' })).body;
    await scene.as(alice)(linksApi.revoke, { token });
    await expect
      .poll(() => purgeRequests)
      .toEqual([{ method: 'POST', type: 'application/json', body: { url: urlOf(token) } }]);
    expect(urlOf(token)).toBe(`${new URL(server.config.baseUrl).origin}/shared/${token}`);
  });

  test('again until it succeeds', async () => {
    refuses = 1;
    const { shareToken: token } = (await scene.as(alice)(linksApi.create, { type: 'all-time' })).body;
    await scene.as(alice)(linksApi.revoke, { token });
    await expect.poll(purged, { timeout: 15_000 }).toEqual([urlOf(token), urlOf(token)]);
  });

  test("of the previous link when a group's or trip's link is rotated", async () => {
    const [group, trip] = [await scene.groupOf([alice]), await sceneOf(server).creates(alice)];
    await scene.as(alice)(groupsApi.rotateLink, { groupId: group.id });
    await scene.as(alice)(tripsApi.rotateLink, { tripId: trip.id });
    await expect.poll(purged).toEqual([urlOf(group.shareToken), urlOf(trip.shareToken)].toSorted());
  });

  test('of every link to a closed group and to a deleted trip', async () => {
    const [group, trip] = [await scene.groupOf([alice, bob]), await sceneOf(server).creates(alice)];
    const others = [await linkTo(bob, 'group', group.id), await linkTo(alice, 'trip', trip.id)];
    await scene.as(alice)(groupsApi.close, { groupId: group.id });
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
    await expect.poll(purged).toEqual([group.shareToken, trip.shareToken, ...others].map(urlOf).toSorted());
  });

  test('only if something was revoked', async () => {
    const { shareToken: token } = (await scene.as(alice)(linksApi.create, { type: 'all-time' })).body;
    expect(await scene.as(bob)(linksApi.revoke, { token })).toEqual(refusal('share_not_found'));
    const group = await scene.groupOf([alice, bob]);
    await scene.as(bob)(groupsApi.close, { groupId: group.id });
    const { rows } = await server.context.db.directoryPool.query(
      `select from graphile_worker.jobs where task_identifier = 'purge-shared'`,
    );
    expect([rows, purgeRequests]).toEqual([[], []]);
  });
});

describe('two API processes', () => {
  let other: Context;
  let otherApp: FastifyInstance;
  beforeAll(async () => {
    other = createContext(server.config, server.context.log);
    otherApp = await buildApp(other);
  });
  afterAll(async () => {
    await otherApp.close();
    await other.close();
  });

  test('MYLINKS-01 LINK-04 a link revoked or expired on one process is dead on the other with the next request', async () => {
    const group = await scene.groupOf([alice]);
    const [revoked, expiring] = [await linkTo(alice, 'group', group.id), await linkTo(alice, 'group', group.id)];
    const apps = [server.app, otherApp];
    const read = (token: string) =>
      Promise.all(apps.map(async (app) => (await callerOf(app)(linksApi.get, { token })).status));
    const join = (token: string) =>
      Promise.all(apps.map(async (app) => (await callerOf(app, bob)(groupsApi.join, { token })).status));
    expect([await read(revoked), await read(expiring)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await callerOf(otherApp, alice)(linksApi.revoke, { token: revoked });
    expect([await read(revoked), await join(revoked)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    const soon = Date.now() + 300;
    const { directory } = server.context.db;
    const change = { expires_at: new Date(soon) };
    await directory.updateTable('shareable_links').set(change).where('token', '=', expiring).execute();
    let lastAccepted = 0;
    const ask = async () => {
      const asked = Date.now();
      const statuses = await read(expiring);
      if (statuses.includes(200)) lastAccepted = asked;
      return statuses;
    };
    await expect.poll(ask, { interval: 50 }).toEqual([404, 404]);
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
    expect(lastAccepted - soon).toBeLessThan(1000);
    expect(await join(expiring)).toEqual([404, 404]);
  });
});
