import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { checkout } from '../../../ops/servers/checkout.ts';
import { findPids } from '../../../ops/servers/process-table.ts';
import { startProcess, waitForUrl } from '../../../ops/servers/processes.ts';
import { cardOf, signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The first block of commands in the README, one per line. */
function readmeCommands(): string[] {
  const block = /```sh\n([\s\S]*?)```/.exec(readFileSync(join(checkout, 'README.md'), 'utf8'))?.[1] ?? '';
  return block.trim().split('\n');
}

/** The environment of a new machine: without this checkout's paths and variables. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, LANG } = process.env;
  const path = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { PATH: path.join(delimiter), HOME, LANG };
}

async function run(command: string, cwd: string): Promise<void> {
  const lines: string[] = [];
  const { exited } = await startProcess({
    name: command,
    command: 'bash',
    args: ['-c', command],
    cwd,
    env: cleanEnvironment(),
    onLine: (line) => lines.push(line),
  });
  if ((await exited) !== 0) throw new Error(`${command}\n${lines.slice(-30).join('\n')}`);
}

const cutter = pathToFileURL(join(checkout, 'e2e/support/refuse-network.mjs')).href;

test("OPS-03 a clean clone runs with the README's three commands, the last one offline: sign up, read the email, spot, reload, still spotted", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'sportspot-clone-'));
  const clone = join(folder, 'sportspot');
  const [fetchIt, install, start, ...more] = readmeCommands() as [string, string, string, ...string[]];
  expect(more).toEqual([]);
  await run(fetchIt.replace(/git clone \S+/, `git clone --quiet ${checkout} sportspot`), folder);
  await run(install, clone);
  // After the installation nothing outside this machine can be reached, and no program may try to.
  const refused = join(folder, 'refused.txt');
  const withoutNetwork = { NODE_OPTIONS: `--import=${cutter}`, REFUSED_CONNECTIONS: refused };
  const elsewhere: string[] = [];
  const lines: string[] = [];
  const dev = await startProcess({
    name: 'dev',
    command: 'bash',
    args: ['-c', `exec ${start}`],
    cwd: clone,
    env: { ...cleanEnvironment(), ...withoutNetwork },
    onLine: (line) => lines.push(line),
  });
  try {
    await expect.poll(() => lines.some((line) => /http:\/\/\S+/.test(line)), { timeout: 120_000 }).toBe(true);
    const { PORT, MAIL_CATCHER_URL } = parseEnv(readFileSync(join(clone, '.services/env'), 'utf8'));
    const origin = `http://localhost:${PORT}`;
    await waitForUrl(`${origin}/healthz`);
    await page.route(
      // Firefox reports Vite's WebSocket as a request.
      (url) => url.origin !== origin && !(url.hostname === 'localhost' && url.searchParams.has('token')),
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );

    await signUpInBrowser(page, origin, { catcher: MAIL_CATCHER_URL });
    const card = cardOf(page, 'Arizona Cardinals');
    await card.getByRole('button', { name: 'Spot', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
    await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
    expect(elsewhere).toEqual([]);
    expect(existsSync(refused) ? readFileSync(refused, 'utf8') : '').toBe('');
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${lines.slice(-40).join('\n')}`, { cause: error });
  } finally {
    await dev.stop();
    // The command stops all processes it started, including the servers.
    await expect.poll(() => findPids(clone), { timeout: 20_000 }).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }
});
