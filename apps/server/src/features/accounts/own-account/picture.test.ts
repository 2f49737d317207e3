// Long because it contains every kind of malicious file.
import { randomBytes } from 'node:crypto';
import { request as openRequest } from 'node:http';
import { PICTURE_MAX_BYTES } from '@sportspot/domain/accounts/accounts.constants.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import {
  blankPng,
  blankWebp,
  longGif,
  photo,
  photoOfPlace,
  withComment,
  withText,
} from '../../../testing/users/pictures.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const newFan = (displayName = 'Sam') => signUpPerson(server.context, { displayName });

async function upload(fan: SignedUp | null, bytes: Buffer, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'PUT',
    url: accountsApi.setPicture.path,
    headers: { 'content-type': 'image/jpeg', ...(fan && { cookie: fan.cookie }), ...headers },
    payload: bytes,
  });
  const body = answer.json<{ profileImageUrl: string; error?: { code: string } }>();
  return { status: answer.statusCode, code: body.error?.code, address: body.profileImageUrl };
}

const load = (address: string) => server.app.inject(address);
const files = async (ownerId: string) =>
  (
    await server.context.db.directory.selectFrom('stored_files').select('key').where('owner_id', '=', ownerId).execute()
  ).map(({ key }) => key);
const me = async (fan: SignedUp) => (await callerOf(server.app, fan)(sessionApi.session, {})).body.user;
const asSeen = async (fan: SignedUp, by: SignedUp) =>
  (await callerOf(server.app, by)(accountsApi.person, { userId: fan.id })).body.profileImageUrl;

const unfit = { status: 400, code: 'picture_unfit' };

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of %s becomes a small square WebP under its own URL', async (kind) => {
    const sam = await newFan();
    const { status, address } = await upload(sam, await photo(kind));
    expect([status, address]).toEqual([200, expect.stringMatching(/^\/pictures\/[\w-]{22}\.webp$/)]);
    const { rawPayload, headers, statusCode } = await load(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^public, max-age=31536000, .*immutable$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    // Noise compresses worst.
    expect(rawPayload.length).toBeLessThan(30_000);
    expect((await me(sam))?.profileImageUrl).toBe(address);
    expect(await asSeen(sam, await newFan())).toBe(address);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('of %s is rotated upright and keeps no location', async (kind) => {
    const taken = await photoOfPlace(kind);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { address } = await upload(await newFan(), taken);
    const { rawPayload } = await load(address);
    const told = await sharp(rawPayload).metadata();
    expect([told.exif, told.xmp, told.iptc, told.icc, told.orientation]).toEqual(Array(5).fill(undefined));
    for (const secret of ['EXIF', 'Exif', 'Spotcam', 'Greenwich', 'ICCP', 'XMP ']) {
      expect(rawPayload.includes(secret), secret).toBe(false);
    }
    // Rotated by 90 degrees: the left side is on top.
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const pixel = (row: number) => [...data.subarray((row * 256 + 128) * 3, (row * 256 + 128) * 3 + 3)];
    expect(pixel(20)[0]).toBeGreaterThan(200);
    expect(pixel(235)[2]).toBeGreaterThan(200);
  });

  test('with several frames keeps only the first', async () => {
    const frames = await sharp([await photo('png', [64, 64]), await photo('png', [64, 64])], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { address } = await upload(await newFan(), frames);
    expect((await sharp((await load(address)).rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  test('that is replaced or removed is deleted, and initials are back', async () => {
    const [sam, robin] = [await newFan(), await newFan('Robin')];
    const bytes = await photo();
    const first = await upload(sam, bytes);
    const same = await upload(robin, bytes);
    expect(same.address).not.toBe(first.address);
    const second = await upload(sam, bytes);
    expect((await load(first.address)).statusCode).toBe(404);
    expect(await files(sam.id)).toHaveLength(1);

    const gone = await callerOf(server.app, sam)(accountsApi.updateProfile, { profileImageUrl: null });
    expect(gone.body).toMatchObject({ displayName: 'Sam', profileImageUrl: null });
    expect((await load(second.address)).statusCode).toBe(404);
    expect(await files(sam.id)).toEqual([]);
    expect((await load(same.address)).statusCode).toBe(200);
  });

  test('of many concurrent uploads: one is kept, and the others are deleted', async () => {
    const sam = await newFan();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => upload(sam, await photo('jpeg', [80, 80]))),
    );
    const address = (await me(sam))?.profileImageUrl;
    expect(answers.map((answer) => answer.address)).toContain(address);
    expect((await files(sam.id)).map((key) => `/pictures/${key}.webp`)).toEqual([address]);
  });

  test('is deleted with the account', async () => {
    const sam = await newFan();
    const { address } = await upload(sam, await photo());
    await server.context.db.directory.deleteFrom('users').where('id', '=', sam.id).execute();
    expect((await load(address)).statusCode).toBe(404);
  });

  test('API-30 is uploaded, never linked: other URLs are refused', async () => {
    const [sam, robin] = [await newFan(), await newFan('Robin')];
    const { address } = await upload(robin, await photo());
    const change = callerOf(server.app, sam);
    for (const profileImageUrl of [address, 'https://pictures.example/1.png', 'javascript:alert(1)', '']) {
      const { status, body } = await change(accountsApi.updateProfile, { displayName: 'Changed', profileImageUrl });
      expect([status, body.error?.code]).toEqual([400, 'picture_unfit']);
    }
    // A refused change has no effect.
    expect(await me(sam)).toMatchObject({ displayName: 'Sam', profileImageUrl: null });
    const kept = await callerOf(server.app, robin)(accountsApi.updateProfile, { profileImageUrl: address });
    expect(kept.body).toMatchObject({ displayName: 'Robin', profileImageUrl: address });
  });

  test.each([
    '/pictures/x.webp',
    `/pictures/${'a'.repeat(22)}.webp`,
    `/pictures/${'a'.repeat(22)}.svg`,
    '/pictures/..%2f..%2fetc.webp',
  ])('is not served at %s', async (address) => {
    const { statusCode, headers } = await load(address);
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  });
});

const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}<rect width="300" height="300"/></svg>`;
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(200), Buffer.from('PK\x05\x06', 'latin1')]);

describe('a file that is no picture is refused safely', () => {
  const attacks: Record<string, () => Promise<Buffer> | Buffer> = {
    'an empty file': () => Buffer.alloc(0),
    'random bytes': () => randomBytes(50_000),
    'random bytes that begin like a JPEG': () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(50_000)]),
    'random bytes that begin like a PNG': () => Buffer.concat([blankPng(9, 9).subarray(0, 33), randomBytes(50_000)]),
    'a WebP that is all head': () => Buffer.concat([blankWebp(9, 9).subarray(0, 25), Buffer.alloc(50_000, 0xff)]),
    'half a JPEG': async () => half(await photo('jpeg')),
    'half a PNG': async () => half(await photo('png')),
    'half a WebP': async () => half(await photo('webp')),
    'an SVG with a script': () => Buffer.from(svg),
    'an SVG after a declaration': () => Buffer.from(`<?xml version="1.0"?>\n${svg}`),
    'a page': () => Buffer.from(`<!doctype html>${script}`),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj'),
    'a ZIP': () => zip,
    'a GIF of 10,000 frames': () => longGif(10_000),
    'a TIFF': () => sharp(blankPng(64, 64)).tiff().toBuffer(),
    'an AVIF': () => sharp(blankPng(64, 64)).avif().toBuffer(),
    'a PNG of 100 megapixels': () => blankPng(10_000, 10_000),
    'a WebP of 268 megapixels in 50 bytes': () => blankWebp(16_383, 16_383),
    'a file beyond 10 MB': () => Buffer.alloc(PICTURE_MAX_BYTES + 1),
  };
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  test.each(Object.entries(attacks))('%s', async (_, make) => {
    const sam = await newFan();
    const { address } = await upload(sam, await photo('jpeg', [64, 64]));
    const bytes = await make();
    const before = process.memoryUsage.rss();
    const [attacked, meanwhile] = await Promise.all([
      upload(sam, bytes, { 'content-type': 'image/png' }),
      callerOf(server.app, sam)(accountsApi.settings, {}),
    ]);
    expect(attacked).toMatchObject(unfit);
    expect(meanwhile.status).toBe(200);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
    expect((await me(sam))?.profileImageUrl).toBe(address);
    expect(await files(sam.id)).toHaveLength(1);
  });

  const polyglots: Record<string, () => Promise<Buffer>> = {
    'a JPEG with a page behind it': async () => Buffer.concat([await photo(), Buffer.from(script)]),
    'a PNG with a page behind it': async () => Buffer.concat([await photo('png'), Buffer.from(script)]),
    'a WebP with a page behind it': async () => Buffer.concat([await photo('webp'), Buffer.from(script)]),
    'a JPEG with a ZIP behind it': async () => Buffer.concat([await photo(), zip]),
    'a JPEG with a page as its comment': async () => withComment(await photo(), `*/=alert(1)/*${script}`),
    'a JPEG with a drawing as its comment': async () => withComment(await photo(), svg),
    'a PNG with a page as its text': async () => withText(await photo('png'), script),
  };
  test.each(Object.entries(polyglots))('%s is reduced to its pixels', async (_, make) => {
    const { status, address } = await upload(await newFan(), await make());
    expect(status).toBe(200);
    const { rawPayload } = await load(address);
    for (const part of ['<script', 'alert(', '<svg', 'PK\x03\x04', 'Comment']) {
      expect(rawPayload.includes(Buffer.from(part, 'latin1')), part).toBe(false);
    }
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  });

  test('pictures of the maximum resolution are decoded one at a time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await upload(await newFan(), blankWebp(7000, 7000))).status),
    );
    expect(answers).toEqual(Array(5).fill(200));
  });
});

describe('the upload', () => {
  test('needs a signed-in user and the same origin', async () => {
    const bytes = await photo('jpeg', [64, 64]);
    expect((await upload(null, bytes)).status).toBe(401);
    const sam = await newFan();
    expect((await upload(sam, bytes, { origin: 'https://evil.example' })).code).toBe('foreign_origin');
    expect((await upload(sam, bytes, { origin: server.config.baseUrl })).status).toBe(200);
  });

  test('checks the caller before it reads the body', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = openRequest(server.config.baseUrl + accountsApi.setPicture.path, {
        method: 'PUT',
        headers: { 'content-type': 'image/png', 'content-length': PICTURE_MAX_BYTES },
      });
      sending.on('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      // Only the headers are sent.
      sending.flushHeaders();
    });
    expect(status).toBe(401);
  });

  test('detects the format by content, whatever the content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      expect((await upload(await newFan(), await photo('png', [64, 64]), { 'content-type': type })).status).toBe(200);
    }
  });

  test('is the only endpoint for so large a body', async () => {
    const sam = await newFan();
    for (const type of ['application/json', 'image/png']) {
      const answer = await server.app.inject({
        method: 'PATCH',
        url: accountsApi.updateProfile.path,
        headers: { cookie: sam.cookie, 'content-type': type },
        payload: Buffer.alloc(1024 * 1024, ' '),
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input']);
    }
  });

  test('limits concurrency and refuses the rest with a 503', async () => {
    const fans = await Promise.all(Array.from({ length: 12 }, () => newFan(newId())));
    const bytes = await photo('png', [1200, 900]);
    const answers = await Promise.all(fans.map((fan) => upload(fan, bytes)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
    expect((await upload(fans[0] as SignedUp, bytes)).status).toBe(200);
  });

  test('is rate limited', async () => {
    const strict = await createTestContext({ rateLimitFactor: 1 });
    try {
      const fan = await signUpPerson(strict.context);
      const knock = async () =>
        (
          await strict.app.inject({
            method: 'PUT',
            url: accountsApi.setPicture.path,
            headers: { cookie: fan.cookie, 'content-type': 'image/png' },
            payload: 'no picture',
          })
        ).statusCode;
      const answers = [];
      for (let times = 0; times <= 30; times += 1) answers.push(await knock());
      expect(answers).toEqual([...Array(30).fill(400), 429]);
    } finally {
      await strict.close();
    }
  });
});
