import { Client } from 'pg';
import type { Context } from '../../app/context.ts';
import type { Config } from '../../config/config.ts';
import { withBareValkey } from './bare-valkey.ts';

/** The base64 form of a text depends on its offset; these are the three variants. */
function inBase64(text: string | Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    // The first and last characters also depend on the adjacent bytes.
    const core = whole.slice(shift === 0 ? 0 : 4, -4);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Every form in which a user's id or address may be stored. */
function formsOf({ id, email }: { id: string; email: string }): string[] {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const exact = [...inBase64(id), ...inBase64(bytes), ...inBase64(email)];
  // In the text of a row, stored bytes are hex.
  const inFiles = [Buffer.from(id), Buffer.from(email)].map((text) => text.toString('hex'));
  const anyCase = [id, bytes.toString('hex'), email, encodeURIComponent(email), ...inFiles];
  return [...exact, ...anyCase, bytes.toString('latin1')];
}

const holds = (text: string, forms: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return forms.some((form) => lower.includes(form.toLowerCase()));
};

async function tracesInDatabase(url: string, forms: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      // In the text of a row, bytes are hex.
      const { rows } = await client.query<{ row: string }>(`select (whole.*)::text as row from ${name} whole`);
      found.push(...rows.filter(({ row }) => holds(row, forms)).map(({ row }) => `${name}: ${row}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Keys and values of all types and installations, as Latin-1 text. */
const tracesInValkey = (config: Config, forms: readonly string[]): Promise<string[]> =>
  withBareValkey(config, async (client) => {
    const read: Record<string, (key: string) => Promise<unknown>> = {
      string: (key) => client.get(key),
      hash: (key) => client.hGetAll(key),
      set: (key) => client.sMembers(key),
      zset: (key) => client.zRange(key, 0, -1),
      list: (key) => client.lRange(key, 0, -1),
      stream: (key) => client.xRange(key, '-', '+'),
    };
    const found: string[] = [];
    for await (const keys of client.scanIterator({ COUNT: 1000 })) {
      const types = await Promise.all(keys.map((key) => client.type(key)));
      const values = await Promise.all(keys.map(async (key, index) => read[types[index] as string]?.(key)));
      const entries = keys.map((key, index) => `${key}: ${JSON.stringify(values[index])}`);
      found.push(...entries.filter((entry) => holds(entry, forms)).map((entry) => entry.slice(0, 300)));
    }
    return found;
  });

/** Finds a user's remaining traces in every row of every database, and in every key and value of Valkey. */
export async function findTraces(
  { config }: Pick<Context, 'config'>,
  person: { id: string; email: string },
): Promise<string[]> {
  const forms = formsOf(person);
  const urls = new Set([config.databaseUrl, ...config.userClusters.map(({ url }) => url)]);
  const inDatabases = await Promise.all([...urls].map((url) => tracesInDatabase(url, forms)));
  return [...inDatabases.flat(), ...(await tracesInValkey(config, forms))];
}
