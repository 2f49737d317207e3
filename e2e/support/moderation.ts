import { newId } from '@sportspot/domain/ids.ts';
import type { Fan } from './api-client.ts';
import { withDatabase } from './database.ts';
import { fanNamed } from './trips.ts';

/** Somebody whom the operator made a moderator. */
export async function moderatorNamed(origin: string, displayName: string): Promise<Fan> {
  const fan = await fanNamed(origin, displayName);
  await withDatabase((client) => client.query(`update users set role = 'moderator' where id = $1`, [fan.id]));
  return fan;
}

/** A message as the contact form leaves it. */
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
