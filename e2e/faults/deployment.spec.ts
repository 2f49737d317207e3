import { expect, test } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { startHaproxy } from '../../ops/servers/haproxy.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { makeTemporaryServerFolder } from '../../ops/servers/user.ts';
import { callApi, signUpFan } from '../support/people/api-client.ts';
import { inParallel } from '../support/people/parallel.ts';
import { addresses } from '../support/servers/addresses.ts';
import { deployment, startApi } from '../support/servers/stack.ts';

const teamIds = allTeams.map((team) => team.id);

test('one api process sees the session and the spot made on the other', async () => {
  const [one, other] = addresses().backends as [string, string];
  const alice = await signUpFan(one);
  expect((await callApi(other, sessionApi.session, {}, alice.cookie)).body.user?.id).toBe(alice.id);
  await callApi(one, spotsApi.spot, { teamId: 'nfl-gb' }, alice.cookie);
  const { body } = await callApi(other, spotsApi.list, { userId: alice.id }, alice.cookie);
  expect(body.spots.map(({ teamId }) => teamId)).toEqual(['nfl-gb']);
  await callApi(other, accountsApi.signOut, {}, alice.cookie);
  expect((await callApi(one, sessionApi.session, {}, alice.cookie)).body.user).toBeNull();
});

test('OPS-02 a process that gets SIGTERM finishes its requests: 0 of 1,000 fail', async () => {
  const settings = deployment({ DATABASE_URL: addresses().databaseUrl, SHUTDOWN_DELAY_MS: '400' });
  const leaving = await startApi('api-leaving', settings);
  const staying = await startApi('api-staying', settings);
  const balancer = await startHaproxy({
    port: await freePort(),
    backends: [leaving, staying],
    dir: makeTemporaryServerFolder(),
    // Retries would hide a request that the stopping process drops.
    retries: false,
  });
  const alice = await signUpFan(balancer.url);
  const requests = Array.from({ length: 1000 }, (_, index) => teamIds[index % teamIds.length] as string);
  const outcomes = await inParallel(
    requests,
    40,
    (teamId) =>
      callApi(balancer.url, spotsApi.spot, { operationId: newId(), teamId }, alice.cookie).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    (done) => {
      if (done === 300) leaving.process.kill('SIGTERM');
    },
  );
  expect(await leaving.process.exited).toBe(0);
  expect(outcomes.filter((status) => status !== 200)).toEqual([]);
  await balancer.stop();
  await staying.process.stop();
});
