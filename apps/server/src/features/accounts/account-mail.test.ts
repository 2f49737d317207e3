import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWork } from '../../app/work.ts';
import { createWorkerMetrics } from '../../observability/metrics.ts';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../testing/users/people.ts';
import { newEmail, signUp } from './testing/join.ts';
import { nextMail } from './testing/mails.ts';
import { createVisitor } from './testing/visitor.ts';

/** No worker runs until a test starts one, so jobs stay in the queue. */
let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl: 'https://sportspot.example' }, { works: false });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);

interface Job {
  readonly payload: Record<string, unknown>;
}
const jobs = async (): Promise<Job[]> =>
  (await server.context.db.directoryPool.query('select * from graphile_worker._private_jobs order by id')).rows;

describe('the queue', () => {
  test('AUTH-06 gets the same job for a known, a pending, and an unknown address', async () => {
    const known = (await signUpPerson(server.context)).email;
    const pending = newEmail();
    await signUp(visitor(), pending);
    const ask = async (email: string) => {
      const before = (await jobs()).length;
      await visitor().call(accountsApi.requestPasswordReset, { email });
      await visitor().call(accountsApi.resendVerification, { email });
      await signUp(visitor(), email);
      const added = (await jobs()).slice(before).map(({ payload }) => payload);
      return JSON.stringify(added)
        .replaceAll(email, 'the address')
        .replaceAll(/"(seed|signUpId)":"[\w-]+"/g, '"$1":"a value"');
    };
    const unknown = await ask(newEmail());
    expect(JSON.parse(unknown)).toHaveLength(3);
    expect(await ask(known)).toBe(unknown);
    expect(await ask(pending)).toBe(unknown);
  });

  test('holds no usable link, whatever the email', async () => {
    const fan = await signUpPerson(server.context);
    const [pending, newAddress] = [newEmail(), newEmail()];
    await signUp(visitor(), pending);
    await visitor().call(accountsApi.requestPasswordReset, { email: fan.email });
    await callerOf(server.app, fan)(signInApi.changeEmail, { email: newAddress });
    const { rows } = await server.context.db.directoryPool.query(
      `select (select string_agg(one::text, ' ') from graphile_worker._private_jobs one) as queue,
         (select string_agg(one::text, ' ') from sign_ups one) as sign_ups`,
    );
    const work = await startWork(server.context, createWorkerMetrics());
    const mails = [
      await nextMail(pending),
      await nextMail(newAddress),
      await nextMail(fan.email, 0, 'Choose a new password'),
      await nextMail(fan.email, 0, 'Approve your new email address'),
    ];
    const { rows: later } = await server.context.db.directoryPool.query(
      `select (select string_agg(one::text, ' ') from auth_verifications one) as links,
         (select string_agg(one::text, ' ') from email_changes one) as changes,
         (select string_agg(one::text, ' ') from sign_ups one) as sign_ups`,
    );
    await work.stop();
    const kept = JSON.stringify([rows, later]);
    for (const { link } of mails) {
      const secret = (link.searchParams.get('token') ?? '').split('.').at(-1) ?? '';
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(secret);
    }
    expect(kept).not.toContain('token=');
  });
});
