import { limitNames } from '@sportspot/domain/endpoint/limit-names.ts';
import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import { makeTemporaryServerFolder } from '../../../../../../ops/servers/user.ts';
import { type RunningValkey, startValkey } from '../../../../../../ops/servers/valkey.ts';
import { accountCaller, emailCaller } from '../../../limits/limit-keys.ts';
import { createMailer } from '../../../mail/mailer.ts';
import { accountPseudonym } from '../../../security/security-log.ts';
import { withBareValkey } from '../../../testing/server/bare-valkey.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { findTraces } from '../../../testing/server/traces.ts';
import { valkeyUp } from '../../../testing/server/valkey-up.ts';
import { signUpPerson } from '../../../testing/users/people.ts';
import { deleteAccount, resumeDeletion } from './deletion.service.ts';

// Its own, because the server counts the commands of all clients.
let valkey: RunningValkey;
let server: TestContext;
beforeAll(async () => {
  valkey = await startValkey({ dataDir: makeTemporaryServerFolder(), port: await freePort() });
  server = await createTestContext({ valkeyUrl: valkey.url }, { works: false });
  await valkeyUp(server.context.valkey);
});
afterAll(async () => {
  await server.close();
  await valkey.stop();
});

const [later, maxAgeSeconds] = [new Date(Date.now() + 180_000), 3600];

async function countAll(callers: readonly string[]): Promise<void> {
  for (const caller of callers)
    for (const name of limitNames) await server.context.limits.take(caller, { name, max: 10, seconds: maxAgeSeconds });
}

/** How often each command is sent while the data of a user is deleted who has reached every limit. */
async function commandsOfDeletion(): Promise<Record<string, number>> {
  const { config, context } = server;
  const fan = await signUpPerson(context);
  const { id, email } = fan;
  await countAll([id, emailCaller(email), accountCaller(accountPseudonym(config.sessionSecret, email))]);
  const keysBefore = await withBareValkey(config, (client) => client.dbSize());
  await deleteAccount(context.db, id, { confirmation: DELETE_CONFIRMATION });
  const { ticket } = await context.db.directory.selectFrom('deletions').select('ticket').executeTakeFirstOrThrow();

  await withBareValkey(config, (client) => client.configResetStat());
  expect(await resumeDeletion({ ...context, sendMail: createMailer(config).send }, ticket, later)).toBeNull();
  const stats = await withBareValkey(config, (client) => client.info('commandstats'));
  expect(await withBareValkey(config, (client) => client.dbSize())).toBe(keysBefore - 3 * limitNames.length);
  expect(await findTraces(context, fan)).toEqual([]);
  return Object.fromEntries(
    [...stats.matchAll(/^cmdstat_(\S+):calls=(\d+)/gm)].map(([, command, calls]) => [command, Number(calls)]),
  );
}

test('SET-08 deleting an account sends Valkey the same commands however many keys there are, and never looks for keys', async () => {
  const alone = await commandsOfDeletion();
  expect(alone).toMatchObject({ unlink: 2 });
  expect(Object.keys(alone).filter((command) => /scan|keys/.test(command))).toEqual([]);
  await countAll(Array.from({ length: 40 }, newId));
  expect(await commandsOfDeletion()).toEqual(alone);
});
