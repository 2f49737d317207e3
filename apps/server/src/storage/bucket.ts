import { createHash } from 'node:crypto';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketConfig } from '../config/bucket.ts';

/** A bucket of an S3-compatible store. Its errors say what the operator must do, and never name a key. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent: deleting a missing object succeeds. */
  delete(key: string): Promise<void>;
  /** Whether the last request succeeded. */
  isUp(): boolean;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

const TIMEOUT_MS = 5000;
/** Far above the largest object: our pictures have about 30 kB. */
const MOST_BYTES = 1024 * 1024;

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The store's own code of an error, such as NoSuchKey. */
const codeOf = ({ body }: Reply): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 4096))?.[1] ?? '';

function adviceOn(status: number, code: string): string {
  if (code === 'NoSuchBucket') return 'create the bucket, or correct S3_BUCKET';
  if (status === 401 || status === 403)
    return 'check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, the clock, and that the key may list the bucket and get, put, and delete its objects';
  if (status < 400 || code === 'AuthorizationHeaderMalformed') return 'check S3_ENDPOINT and S3_REGION';
  return 'check the store';
}

const away = (problem: string, cause?: unknown): AppError =>
  new AppError('unavailable', { cause: new Error(`The bucket for pictures ${problem}`, { cause }) });

/** Sends signed requests. Nothing is retried: a fan can try again, and a deletion is a job. */
export function openBucket({ endpoint, name, ...credentials }: BucketConfig, timeoutMs = TIMEOUT_MS): Bucket {
  let isUp = true;

  async function send(method: string, key: string, bytes: Buffer | null = null): Promise<Reply> {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const { url, headers } = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${endpoint}/${name}/${encodeURIComponent(key)}`,
      headers: { 'x-amz-content-sha256': hash },
    }).sign();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const body = bytes && new Uint8Array(bytes);
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
      return { status: response.status, body: await readBody(response) };
    } catch (error) {
      isUp = false;
      throw away('gave no usable response: check S3_ENDPOINT and the store', error);
    }
  }

  /** Returns null if there is no such object. */
  async function request(method: string, key: string, bytes?: Buffer): Promise<Buffer | null> {
    const reply = await send(method, key, bytes);
    const code = codeOf(reply);
    const isMissing = code === 'NoSuchKey' && reply.status === 404;
    isUp = isMissing || (reply.status >= 200 && reply.status < 300);
    if (!isUp) throw away(`responded with ${reply.status} ${code}: ${adviceOn(reply.status, code)}`);
    return isMissing ? null : reply.body;
  }

  return {
    put: async (key, bytes) => {
      await request('PUT', key, bytes);
    },
    get: (key) => request('GET', key),
    delete: async (key) => {
      await request('DELETE', key);
    },
    isUp: () => isUp,
  };
}
