import { createClient } from 'redis';

const connect = (url: string) => createClient({ url }).connect();

/** Runs work with a client that sees the keys of all installations. Only tests look for keys among all there are. */
export async function withBareValkey<Result>(
  { valkeyUrl }: { readonly valkeyUrl: string },
  work: (client: Awaited<ReturnType<typeof connect>>) => Promise<Result>,
): Promise<Result> {
  const client = await connect(valkeyUrl);
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}
