import { Client } from 'pg';
import { addresses } from './addresses.ts';

/** Works in the database of the site: for what no door lets anybody do or see. */
export async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: addresses().databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
