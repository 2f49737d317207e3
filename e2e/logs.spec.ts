import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { findLeaks } from '../apps/server/src/testing/privacy/findings.ts';
import { readRecords } from '../apps/server/src/testing/privacy/records.ts';
import { expect, test } from './support/browser/test.ts';
import { callApi, PASSWORD, signUpFan } from './support/people/api-client.ts';
import { addresses } from './support/servers/addresses.ts';
import { withDatabase } from './support/servers/database.ts';
import { logFolder, services } from './support/servers/stack.ts';

interface Line {
  readonly file: string;
  readonly text: string;
}

const allLines = (): Line[] =>
  readdirSync(logFolder).flatMap((file) =>
    readFileSync(join(logFolder, file), 'utf8')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => ({ file, text })),
  );

/** Secrets created in this run that no log may contain: tokens of sessions, share links, and emailed links. */
async function secrets(): Promise<string[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ token: string }>('select token from auth_sessions union all select token from shareable_links'),
  );
  const messages = (await (await fetch(`${services().MAIL_CATCHER_URL}/messages`)).json()) as { text: string }[];
  const links = messages.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w.-]+)/g)].map((match) => match[1] as string),
  );
  return [PASSWORD, 'a secret of the provider', ...rows.map(({ token }) => token), ...links];
}

test('OPS-01 health is public; readiness with dependencies, and metrics, are only on the internal port', async () => {
  const api = addresses().backends[0] as string;
  const internal = addresses().internal[0] as string;
  expect((await fetch(`${api}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${internal}/readyz`)).json()).toEqual({
    status: 'ready',
    dependencies: { postgres: 'up', valkey: 'up' },
  });
  for (const path of ['/readyz', '/metrics']) expect((await fetch(api + path)).status).toBe(404);
  const { cookie } = await signUpFan(api);
  const at = new Date().toISOString();
  const operation = {
    id: newId(),
    version: 1,
    actedAt: at,
    kind: 'spot',
    teamId: 'nfl-gb',
    mode: 'all-time',
    spottedAt: at,
  };
  await callApi(api, spotsApi.apply, { operations: [operation] }, cookie);
  const metrics = await (await fetch(`${internal}/metrics`)).text();
  expect(metrics).toMatch(/sportspot_request_seconds_count\{.*route="\/api\/operations".*status="200".*\} [1-9]/);
  expect(metrics).toMatch(/sportspot_operations_total\{.*outcome="applied".*\} [1-9]/);
  expect(metrics).toContain('process_cpu_seconds_total');
});

test('OPS-01 every log line is structured, request lines have an id, and none contains an email address, cookie, or token', async () => {
  const lines = allLines();
  expect(lines.length).toBeGreaterThan(1000);
  const unstructured = lines.filter(({ text }) => !/^\{"level":\d+,"time":\d+,.*\}$/.test(text));
  expect(unstructured).toEqual([]);
  const requests = lines.filter(({ text }) => text.includes('"msg":"request completed"'));
  expect(requests.length).toBeGreaterThan(500);
  expect(requests.filter(({ text }) => !/"reqId":"[0-9a-f-]{36}"/.test(text))).toEqual([]);

  const sensitive = lines.filter(({ text }) =>
    /[\w.+-]+@[\w-]+\.\w+|session_token|token=|set-cookie|authorization/i.test(text),
  );
  expect(sensitive).toEqual([]);
  const secret = new Set((await secrets()).filter((one) => one.length > 8));
  expect(secret.size).toBeGreaterThan(20);
  const leaking = lines.filter(({ text }) => [...secret].some((one) => text.includes(one)));
  expect(leaking).toEqual([]);
});

test('VIS-04 no response of the run reveals an email address, exact location, or note to anyone but its owner', () => {
  const { responses, secrets, findings } = findLeaks(readRecords('e2e'));
  console.log(`${responses} responses and ${secrets} secrets looked at`);
  expect(findings).toEqual([]);
  expect(responses).toBeGreaterThan(5000);
  expect(secrets).toBeGreaterThan(100);
});
