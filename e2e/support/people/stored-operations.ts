import { withDatabase } from '../servers/database.ts';

interface Stored {
  readonly kind: string;
  readonly team: string | null;
  readonly acted: Date;
}

/** What the server stores for a user: all operations in the order of arrival, and the spots that aren't removed. */
export const storedFor = (email: string) =>
  withDatabase(async (client) => {
    const user = `(select id from users where email = $1)`;
    const operations = await client.query<Stored>(
      `select kind, payload ->> 'teamId' as team, acted_at as acted from spot_ops where user_id = ${user}
     order by received_at, op_id`,
      [email],
    );
    const spots = await client.query<{ team: string; seen: Date }>(
      `select teams.id as team, spotted_at as seen from user_spots join teams using (team_no)
     where user_id = ${user} and removed_at is null order by 1`,
      [email],
    );
    return { operations: operations.rows, spots: spots.rows };
  });
