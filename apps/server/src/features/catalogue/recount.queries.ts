import { Client } from 'pg';

/** Opens a dedicated connection for one batch: the job runs per cluster, not per user, so no pool fits. */
export async function withClusterClient<Result>(
  url: string,
  visit: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, statement_timeout: 60_000 });
  await client.connect();
  try {
    return await visit(client);
  } finally {
    await client.end();
  }
}

interface Membership {
  readonly id: string;
  readonly league: string;
}

/** Counts the teams whose league in this cluster differs from this process's catalog. */
export async function countOutdatedTeams(db: Client, teams: readonly Membership[]): Promise<number> {
  const memberships = teams.map(({ id, league }) => ({ id, league }));
  const { rows } = await db.query<{ outdated: number }>(
    `select count(*)::integer as outdated from jsonb_to_recordset($1) as source (id text, league text)
     left join teams on teams.id = source.id left join leagues on leagues.league_no = teams.league_no
     where leagues.name is distinct from source.league`,
    [JSON.stringify(memberships)],
  );
  return rows[0]?.outdated ?? 0;
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Recounts the next batch of users. Returns the last user id as a cursor, or null after the last batch. */
export async function recountPeople(db: Client, after: string | null, people: number): Promise<string | null> {
  const { rows } = await db.query<{ reached: string | null }>('select reached from recount_people($1, $2)', [
    after ?? LOWEST_ID,
    people,
  ]);
  return rows[0]?.reached ?? null;
}
