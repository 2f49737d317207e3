// Long because every field is tried with every kind of invalid input.

import type { InputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { contactApi } from '@sportspot/domain/support/contact.contract.ts';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_REFERENCE,
  confirmationLimit,
  contactLimit,
  contactSubjects,
} from '@sportspot/domain/support/support.constants.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operatorAddresses } from '../../testing/privacy/operator.ts';
import { someAddress } from '../../testing/server/addresses.ts';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { exportOf } from '../../testing/users/own-data.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { nextMail } from '../accounts/testing/mails.ts';
import { forgetMessages } from './contact.service.ts';

type Written = InputOf<typeof contactApi.send>;

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ contacts: operatorAddresses });
});
afterAll(() => server.close());

const newEmail = () => `writer-${newId()}@sportspot.example`;
const written = (changes: Partial<Written> = {}): Written => ({
  name: 'Wanda Writer',
  email: newEmail(),
  subject: 'support',
  message: 'My scarf is not in the album.',
  ...changes,
});
const send = (input: Written, person?: SignedUp) => callerOf(server.app, person)(contactApi.send, input);
const stored = (reference: string, { db } = server.context) =>
  db.directory
    .selectFrom('contact_messages')
    .select(['reference', 'user_id as userId', 'name', 'email', 'subject', 'message', 'language', 'status'])
    .where('reference', '=', reference)
    .executeTakeFirst();

interface DeliveredMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly headers: readonly string[];
}
/** Waits for the email to us about a message. */
async function deliveredMail(to: string, reference: string): Promise<DeliveredMail> {
  let after = 0;
  for (;;) {
    const query = new URLSearchParams({ to, after: String(after), timeout: '20000' });
    const answer = await fetch(`${process.env.MAIL_CATCHER_URL}/messages/wait?${query}`);
    if (!answer.ok) throw new Error(`No mail about ${reference}`);
    const all = (await (
      await fetch(`${process.env.MAIL_CATCHER_URL}/messages?${new URLSearchParams({ to })}`)
    ).json()) as DeliveredMail[];
    const found = all.find(({ subject }) => subject.includes(reference));
    if (found) return found;
    after = all[0]?.id ?? after;
  }
}

test('CONTACT-08 a message sent without an account is stored, emailed to us, and confirmed with a reference', async () => {
  const message = written({ subject: 'bug', message: 'It broke.\r\nTwice.' });
  const { status, body } = await send(message);
  expect(status).toBe(200);
  expect(body.reference).toMatch(CONTACT_REFERENCE);
  expect(await stored(body.reference)).toMatchObject({
    userId: null,
    name: 'Wanda Writer',
    email: message.email,
    subject: 'bug',
    message: 'It broke.\nTwice.',
    language: 'en',
  });
  const passed = await deliveredMail(operatorAddresses.bugs, body.reference);
  expect(passed.subject).toBe(`[${body.reference}] bug`);
  expect(passed.headers).toContain(`Reply-To: ${message.email}`);
  expect(passed.text).toContain(`From: Wanda Writer <${message.email}>`);
  expect(passed.text).toContain('It broke.\nTwice.');
  const confirmation = await nextMail(message.email);
  expect(confirmation.subject).toBe('We got your message');
  expect(confirmation.text).toContain(body.reference);
  // Anyone can type another person's address, so the confirmation doesn't repeat what they wrote.
  expect(confirmation.text + confirmation.html).not.toMatch(/Wanda|It broke/);
});

test('CONTACT-05 CONTACT-08 each subject goes to its own address, or to support if it has none', async () => {
  expect(contactSubjects).toEqual(['support', 'feedback', 'feature', 'bug', 'partnership', 'other']);
  const { support, general, bugs, features } = operatorAddresses;
  const homes = { support, feedback: general, feature: features, bug: bugs, partnership: general, other: general };
  for (const subject of contactSubjects) {
    const { body } = await send(written({ subject }));
    expect((await deliveredMail(homes[subject], body.reference)).subject).toBe(`[${body.reference}] ${subject}`);
  }
  const [alone, nobody] = await Promise.all([
    createTestContext({ contacts: { support, general: null, bugs: null, features: null } }),
    createTestContext({ contacts: { support: null, general: null, bugs: null, features: null } }),
  ]);
  try {
    const { body } = await callerOf(alone.app)(contactApi.send, written({ subject: 'bug' }));
    await deliveredMail(support, body.reference);
    const message = written();
    const unmailed = await callerOf(nobody.app)(contactApi.send, message);
    expect((await nextMail(message.email)).text).toContain(unmailed.body.reference);
    expect(await stored(unmailed.body.reference, nobody.context)).toMatchObject({ status: 'open' });
  } finally {
    await alone.close();
    await nobody.close();
  }
});

test('CONTACT-02 lists the configured addresses', async () => {
  const some = await createTestContext({ contacts: { ...operatorAddresses, general: null, features: null } });
  try {
    const { status, body } = await callerOf(some.app)(contactApi.addresses, {});
    const { support, bugs } = operatorAddresses;
    expect([status, body]).toEqual([200, { support, general: null, bugs, features: null }]);
  } finally {
    await some.close();
  }
});

const unfit: Record<string, Partial<Record<keyof Written, unknown>>> = {
  'no name': { name: '  ' },
  'a name too long': { name: 'x'.repeat(CONTACT_NAME_MAX + 1) },
  'a line break in the name': { name: 'Wanda\r\nBcc: all@sportspot.example' },
  'no address': { email: '' },
  'an invalid address': { email: 'wanda' },
  'a line break in the address': { email: 'wanda@sportspot.example\r\nBcc: all@sportspot.example' },
  'two addresses': { email: 'wanda@sportspot.example, all@sportspot.example' },
  'an address too long': { email: `${'w'.repeat(250)}@sportspot.example` },
  'no subject': { subject: '' },
  'an unknown subject': { subject: 'support\r\nBcc: all@sportspot.example' },
  'no message': { message: ' \n ' },
  'a message too long': { message: 'x'.repeat(CONTACT_MESSAGE_MAX + 1) },
  'half a surrogate pair': { message: 'cut \ud83d' },
  'an unknown language': { language: 'en\r\n' },
  'an invalid id': { id: '1' },
};
test.each(Object.entries(unfit))('CONTACT-07 %s is refused', async (_, changes) => {
  expect(await send({ ...written(), ...changes } as Written)).toEqual(refusal('invalid_input'));
});

test('CONTACT-07 header and script injection in any field reaches neither headers nor HTML', async () => {
  const evil = '<script>alert(1)</script> Bcc: all@sportspot.example';
  const message = written({
    name: `"${evil}" <x@y>, =?utf-8?q?Bcc?=`.slice(0, CONTACT_NAME_MAX),
    message: `${evil}\r\n\r\nBcc: all@sportspot.example\r\n.\r\nRCPT TO:<all@sportspot.example>`,
  });
  const { body } = await send(message);
  const { headers } = await deliveredMail(operatorAddresses.support, body.reference);
  expect(headers.filter((header) => /^(?:bcc|cc):/i.test(header))).toEqual([]);
  expect(headers.filter((header) => /script|alert/i.test(header))).toEqual([]);
  expect(headers.join('\n')).toContain('Content-Type: text/plain');
  const stolen = await fetch(`${process.env.MAIL_CATCHER_URL}/messages?to=all@sportspot.example`);
  expect(await stolen.json()).toEqual([]);
});

test('CONTACT-07 a bot that fills in the honeypot gets a normal response, and nothing is stored', async () => {
  const message = written({ website: 'https://buy.example' });
  const { status, body } = await send(message);
  expect([status, CONTACT_REFERENCE.test(body.reference)]).toEqual([200, true]);
  expect(await stored(body.reference)).toBeUndefined();
});

test('CONTACT-07 messages are limited per IP address and per email address, and an address gets at most three confirmations', async () => {
  // A fifth of the usual limits. No worker runs, so emails stay in the queue.
  const strict = await createTestContext({ rateLimitFactor: 0.2, trustedProxies: ['loopback'] }, { works: false });
  try {
    // Until Valkey is ready, the process counts in memory.
    await vi.waitFor(() => expect(strict.context.valkey.client.isReady).toBe(true), { timeout: 10_000 });
    const from = async (address: string, message: Written) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: contactApi.send.path,
          headers: { 'x-forwarded-for': address },
          payload: message,
        })
      ).statusCode;
    const place = someAddress();
    const answers: number[] = [];
    for (let count = 0; count < 3; count += 1) answers.push(await from(place, written()));
    expect(answers).toEqual([200, 200, 429]);

    const victim = newEmail();
    const aimed: number[] = [];
    for (let count = 0; count < 3; count += 1) aimed.push(await from(someAddress(), written({ email: victim })));
    expect(aimed).toEqual([200, 200, 429]);
    const { rows } = await strict.context.db.directoryPool.query<{ count: string }>(
      `select count(*) from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [victim],
    );
    expect(Number(rows[0]?.count)).toBe(1);
    expect([contactLimit.max, confirmationLimit.max]).toEqual([10, 3]);
  } finally {
    await strict.close();
  }
});

test('CONTACT-08 a message sent again is stored once', async () => {
  const message = written({ id: newId() });
  const answers = await Promise.all([send(message), send(message), send(message)]);
  const references = new Set(answers.map(({ body }) => body.reference));
  expect([answers.map(({ status }) => status), references.size]).toEqual([[200, 200, 200], 1]);
});

test("CONTACT-08 a user's messages are in their export and are deleted with their account", async () => {
  const ida = await signUpPerson(server.context, { displayName: 'Ida' });
  const own = await send(written({ email: ida.email, message: 'Signed in.' }), ida);
  const other = await send(written({ email: ida.email, message: 'Typed by whoever.' }));
  expect(await stored(own.body.reference)).toMatchObject({ userId: ida.id });
  const { document } = await exportOf(server, ida);
  expect(document.messages).toMatchObject([{ reference: own.body.reference, message: 'Signed in.', status: 'open' }]);
  await forgetMessages(server.context.db.directory, ida.id, ida.email);
  expect([await stored(own.body.reference), await stored(other.body.reference)]).toEqual([undefined, undefined]);
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.config.baseUrl}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

test("CONTACT-08 the form works without JavaScript, and other sites can't submit it", async () => {
  const fields = { name: 'Wanda', email: newEmail(), subject: 'other', message: 'No scripts here.', website: '' };
  const sent = await post(fields);
  expect(sent.status).toBe(303);
  const reference = new URL(sent.headers.get('location') ?? '', server.config.baseUrl).searchParams.get('sent') ?? '';
  expect(await stored(reference)).toMatchObject({ message: 'No scripts here.' });
  const refused = await post({ ...fields, subject: '' });
  expect(refused.headers.get('location')).toBe('/contact?refused=invalid_input');
  const foreign = await post(fields, { origin: 'https://elsewhere.example' });
  expect(foreign.headers.get('location')).toBe('/contact?refused=foreign_origin');
  // No other route accepts a form body.
  const elsewhere = await fetch(server.config.baseUrl + contactApi.send.path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
});
