import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketConfig } from '../../config/bucket.ts';

export interface ObjectStore {
  /** A bucket of the store, with a key that it accepts. */
  readonly bucket: BucketConfig;
  has(key: string): boolean;
  close(): Promise<void>;
}

const NAME = 'pictures';
/** The one key that the server knows. */
const KEY = 'S3RVER';

/** An S3-compatible store that checks signatures, with an empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'object-store-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: NAME }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: { endpoint, name: NAME, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    has: (key) => existsSync(join(directory, NAME, `${key}._S3rver_object`)),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
