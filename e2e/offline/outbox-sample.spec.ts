// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { NOTHING, type OwnSpots, ownSpotsOf } from '@sportspot/domain/spots/own-spots.rules.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { NetworkError } from '../../apps/web/src/lib/api/api.ts';
import { createAccount } from '../../apps/web/src/offline/account/account.ts';
import { type MakeOperation, openAccountDb } from '../../apps/web/src/offline/account/account-db.ts';
import { inOneTab } from '../../apps/web/src/offline/account/in-one-tab.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../support/people/api-client.ts';
import { seeded, startFaultyProxy } from '../support/servers/faulty-proxy.ts';

const PEOPLE = process.env.LONG ? 12 : 3;
const STEPS = 40;
const teams = ['nfl-gb', 'nba-lal', 'mlb-bos', 'nhl-bos', 'nfl-kc'];

/** The browser's outbox, connected to a real server through a bad network. */
function phoneOf(fan: Fan, origin: string) {
  const bodyOf = <Output>(response: Promise<{ status: number; body: Output }>): Promise<Output> =>
    response.then(
      ({ status, body }) => {
        if (status !== 200) throw new Error(`The server answered ${status}`);
        return body;
      },
      (cause: unknown) => {
        throw new NetworkError('lost', { cause });
      },
    );
  return createAccount({
    userId: fan.id,
    opening: openAccountDb(fan.id),
    server: {
      apply: (operations) => bodyOf(callApi(origin, spotsApi.apply, { operations: [...operations] }, fan.cookie)),
      read: async () => ({ output: await bodyOf(callApi(origin, spotsApi.mine, {}, fan.cookie)) }),
    },
    channel: { postMessage: () => {}, addEventListener: () => {}, close: () => {} },
    inOneTab,
    afterPaint: (work) => work(),
    now: Date.now,
    isOnline: () => true,
    wait: () => Promise.resolve(),
  });
}

function randomAct(random: () => number, done: readonly Operation[]): MakeOperation {
  const teamId = teams[Math.floor(random() * teams.length)] as string;
  const dice = random();
  return (parts) => {
    const on = { teamId, mode: 'all-time' as const };
    if (dice < 0.5) return { ...parts, kind: 'spot', ...on, spottedAt: parts.actedAt };
    if (dice < 0.75) return { ...parts, kind: 'remove', ...on };
    if (dice < 0.85 && done.some((one) => one.kind === 'spot'))
      return { ...parts, kind: 'undo', undoes: done.at(-1)?.id ?? newId() };
    return { ...parts, kind: 'spot', ...on, spottedAt: parts.actedAt, details: { note: `saw it at ${parts.actedAt}` } };
  };
}

const collectionOf = (spots: OwnSpots | null) => Object.fromEntries(spots?.collection ?? []);

test('OFFLINE-03 random changes through a bad network arrive on the real server as they were made', async ({ app }) => {
  test.setTimeout(120_000);
  const proxy = await startFaultyProxy(() => app);
  for (let person = 0; person < PEOPLE; person += 1) {
    const fan = await signUpFan(app);
    const phone = phoneOf(fan, proxy.url);
    const random = seeded(person);
    const done: Operation[] = [];
    proxy.setFaults({ droppedResponses: 0.3, repeatedRequests: 0.2 });
    await phone.refresh();
    for (let step = 0; step < STEPS; step += 1) {
      done.push(await phone.act(randomAct(random, done)));
      // A phone makes changes faster than it sends them; regular syncs put many requests through the bad network.
      if (step % 3 === 2) await phone.sync();
    }
    proxy.setFaults({ droppedResponses: 0, repeatedRequests: 0 });
    await phone.refresh();

    const expected = collectionOf(done.reduce(afterOperation, NOTHING));
    const { body } = await callApi(app, spotsApi.mine, {}, fan.cookie);
    expect(collectionOf(ownSpotsOf(body))).toEqual(expected);
    expect(phone.state()).toMatchObject({ outbox: [], problem: null });
    expect(collectionOf(phone.state().spots)).toEqual(expected);
  }
  expect(proxy.counts.dropped).toBeGreaterThan(0);
  expect(proxy.counts.repeated).toBeGreaterThan(0);
  await proxy.stop();
});
