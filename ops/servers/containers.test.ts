import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { checkout } from './checkout.ts';
import { findContainers, startContainers } from './containers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sportspot-engine-'));

afterAll(() => rmSync(folder, { recursive: true }));

it('containers get the ports of the checkout, and only running ones are found', () => {
  const engine = join(folder, 'docker');
  const calls = join(folder, 'calls');
  writeFileSync(
    engine,
    `#!/bin/sh
case "$*" in
  *"up --detach --wait") echo "$POSTGRES_PORT $VALKEY_PORT $*" >${calls} ;;
  *"ps --quiet postgres") echo 0123456789abcdef ;;
esac
`,
  );
  chmodSync(engine, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  expect(findContainers()).toEqual({ postgres: 'container 0123456789ab', valkey: undefined });
  startContainers();
  expect(readFileSync(calls, 'utf8')).toMatch(
    /^\d+ \d+ compose --project-name sportspot-\w{12} --file \S+compose\.dev\.yaml up/,
  );
});

it('containers for development have the versions of those in production', () => {
  const imagesIn = (file: string) =>
    [...readFileSync(join(checkout, file), 'utf8').matchAll(/^ {4}image: (.+:.+)$/gm)].map(([, image]) => image);
  const images = imagesIn('ops/compose.dev.yaml');
  expect(images).toHaveLength(2);
  expect(imagesIn('ops/compose.yaml')).toEqual(images);
});
