import { Client } from 'pg';
import { addresses } from './addresses.ts';
import { services } from './stack.ts';

/** Connects to the site's database as its administrator, for data that the API doesn't let anyone read or change. */
export async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const url = new URL(addresses().databaseUrl);
  url.username = new URL(services().ADMIN_DATABASE_URL as string).username;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
