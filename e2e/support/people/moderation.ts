import { newId } from '@sportspot/domain/values/ids.ts';
import { withDatabase } from '../servers/database.ts';
import type { Fan } from './api-client.ts';
import { fanNamed } from './trips.ts';

/** Makes the user with this address a moderator. */
export const appoint = (email: string): Promise<unknown> =>
  withDatabase((client) => client.query(`update users set role = 'moderator' where email = $1`, [email]));

/** Makes a fan a moderator, with sessions that count as started with a passkey. */
export async function makeModerator({ id, email }: Fan): Promise<void> {
  await appoint(email);
  await withDatabase((client) => client.query(`update auth_sessions set by_passkey = true where user_id = $1`, [id]));
}

/** A new moderator who has signed in with a passkey. */
export async function moderatorNamed(origin: string, displayName: string): Promise<Fan> {
  const fan = await fanNamed(origin, displayName);
  await makeModerator(fan);
  return fan;
}

/** Suspends a user, like a moderator's decision. */
export const suspend = ({ id }: Fan, reason: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update users set suspended_at = now(), suspension_reason = $2 where id = $1', [id, reason]);
    await client.query('delete from auth_sessions where user_id = $1', [id]);
  });

/** Stores a message as the contact form does. */
export async function leaveMessage(text: string): Promise<{ reference: string; email: string }> {
  const id = newId();
  const reference = `SP-${id.slice(-6).toUpperCase()}`;
  const email = `${id}@letters.example`;
  await withDatabase((client) =>
    client.query(
      `insert into contact_messages (id, reference, name, email, subject, message) values ($1, $2, 'Wendy', $3, 'bug', $4)`,
      [id, reference, email, text],
    ),
  );
  return { reference, email };
}
