import { Client } from 'pg';

/** A connection that may break at any time: its next query says so. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
