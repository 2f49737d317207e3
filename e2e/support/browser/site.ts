import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freePort } from '../../../ops/servers/ports.ts';
import { addresses } from '../servers/addresses.ts';
import { makeNextVersion } from '../servers/app-version.ts';
import { type Api, deployment, startApi } from '../servers/stack.ts';
import { test as base } from './test.ts';

interface Site {
  readonly origin: string;
  /** Replaces the api process on this port, like a deployment. */
  deploy(settings?: Record<string, string>): Promise<void>;
  /** Stops the api process; nothing listens on the port afterward. */
  takeDown(): Promise<void>;
}

const STOP_LIMIT_MS = 2000;

/** A port of its own for each test, to deploy versions on, and a build of the next version. */
export const test = base.extend<{ site: Site; next: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixtures a fixture needs off this pattern
  next: async ({}, provide) => {
    const folder = await makeNextVersion();
    await provide(folder);
    rmSync(folder, { recursive: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  site: async ({}, provide, { testId }) => {
    const port = String(await freePort());
    let running: Api | undefined;
    const takeDown = async () => {
      const stopping = running?.process;
      running = undefined;
      // A process that has finished its requests still waits for the browser's spare connections.
      const insist = setTimeout(() => stopping?.kill('SIGKILL'), STOP_LIMIT_MS);
      await stopping?.stop();
      clearTimeout(insist);
    };
    await provide({
      origin: `http://127.0.0.1:${port}`,
      deploy: async (settings = {}) => {
        await takeDown();
        const common = deployment({ DATABASE_URL: addresses().databaseUrl, PORT: port });
        running = await startApi(`api-site-${testId}`, { ...common, ...settings });
      },
      takeDown,
    });
    await takeDown();
  },
});

/**
 * Waits until the app is cached on the device: a worker controls a page only after its installation. Its state isn't asked for,
 * because WebKit may report an earlier one for good.
 */
export const untilOnDevice = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
