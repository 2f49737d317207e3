import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { BucketConfig } from '../config/bucket.ts';
import { type ObjectStore, startObjectStore } from '../testing/server/object-store.ts';
import { openBucket } from './bucket.ts';

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());

/** What the operator reads, without the key of the object. */
async function problemOf(request: Promise<unknown>): Promise<string> {
  const error: unknown = await request.then(() => null).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable', cause: { message: expect.stringMatching(/bucket/) } });
  const { message } = (error as { cause: Error }).cause;
  expect(message).not.toContain('secret-key');
  return message;
}

test('keeps an object until it is deleted; deleting it again succeeds', async () => {
  const bucket = openBucket(store.bucket);
  const key = 'a-b_c.webp';
  const bytes = randomBytes(40_000);
  expect(await bucket.get(key)).toBeNull();
  await bucket.put(key, bytes);
  expect(await bucket.get(key)).toEqual(bytes);
  expect(store.has(key)).toBe(true);
  await bucket.delete(key);
  await bucket.delete(key);
  expect(await bucket.get(key)).toBeNull();
  expect(store.has(key)).toBe(false);
  expect(bucket.isUp()).toBe(true);
});

test('a wrong secret, an unknown key, and a missing bucket say what to do, and the bucket is down until it works', async () => {
  const wrongSecret = openBucket({ ...store.bucket, secretAccessKey: 'wrong' });
  expect(await problemOf(wrongSecret.get('secret-key'))).toMatch(/403 SignatureDoesNotMatch: check S3_ACCESS_KEY_ID/);
  expect(wrongSecret.isUp()).toBe(false);
  const unknownKey = openBucket({ ...store.bucket, accessKeyId: 'nobody' });
  expect(await problemOf(unknownKey.put('secret-key', Buffer.from('x')))).toMatch(/403 InvalidAccessKeyId: check S3_/);
  const missing = openBucket({ ...store.bucket, name: 'elsewhere' });
  expect(await problemOf(missing.put('secret-key', Buffer.from('x')))).toMatch(/404 NoSuchBucket: create the bucket/);
  expect(await problemOf(missing.get('secret-key'))).toMatch(/404 NoSuchBucket: create the bucket/);
});

/** A bucket at a server that behaves badly. */
async function bucketAt(
  listener: (...args: Parameters<RequestListener>) => unknown,
  config: Partial<BucketConfig> = {},
  timeoutMs?: number,
) {
  const server = createServer((...args) => void listener(...args)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return openBucket({ ...store.bucket, endpoint: `http://127.0.0.1:${port}`, ...config }, timeoutMs);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 of a received request, as AWS documents it. */
function signatureOf({ method, url, headers }: IncomingMessage, signedHeaders: string): string {
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, url, '', named.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), 'eu-central-1', 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${store.bucket.secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n')).toString('hex');
}

test('the signature covers the region and the bytes', async () => {
  const received: boolean[] = [];
  const bucket = await bucketAt(
    async (request, response) => {
      const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
      const [, signedHeaders = '', signature] = /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? [];
      const bytes = await buffer(request);
      received.push(signature === signatureOf(request, signedHeaders) && hash === sha256(bytes));
      response.end();
    },
    { region: 'eu-central-1' },
  );
  await bucket.put('a-b_c.webp', randomBytes(40_000));
  await bucket.get('a-b_c.webp');
  await bucket.delete('a-b_c.webp');
  expect(received).toEqual([true, true, true]);
});

test('never follows a redirect, and never takes an error page for a missing object', async () => {
  let calls = 0;
  const elsewhere = await bucketAt((_, response) => {
    calls += 1;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await problemOf(elsewhere.get('secret-key'))).toMatch(/307 : check S3_ENDPOINT and S3_REGION/);
  expect(calls).toBe(1);
  const website = await bucketAt((_, response) => response.writeHead(404).end('<h1>Not found</h1>'));
  expect(await problemOf(website.get('secret-key'))).toMatch(/404/);
});

test('an endless response and a store that does not respond end in an error', async () => {
  const endless = await bucketAt((_, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  await expect(endless.get('secret-key')).rejects.toMatchObject({
    cause: { cause: { message: 'more than 1048576 bytes' } },
  });
  const silent = await bucketAt(() => {}, {}, 200);
  expect(await problemOf(silent.get('secret-key'))).toMatch(/no usable response: check S3_ENDPOINT/);
  expect(silent.isUp()).toBe(false);
});
