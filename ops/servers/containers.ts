import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout, checkoutName, readPorts } from './checkout.ts';

const FILE = join(checkout, 'ops/compose.dev.yaml');

interface Containers {
  postgres: string | undefined;
  valkey: string | undefined;
}

/** Starts PostgreSQL and Valkey in containers on this checkout's ports, and waits until they are healthy. */
export function startContainers(): void {
  compose(['up', '--detach', '--wait'], 'inherit');
}

/** Removes the containers; their data stays in volumes. */
export function stopContainers(): void {
  compose(['down'], 'inherit');
}

/** The running containers. */
export function findContainers(): Containers {
  const containerOf = (server: string) => {
    const id = compose(['ps', '--quiet', server], 'pipe').trim();
    return id === '' ? undefined : `container ${id.slice(0, 12)}`;
  };
  return { postgres: containerOf('postgres'), valkey: containerOf('valkey') };
}

function compose(command: string[], stdout: 'inherit' | 'pipe'): string {
  const args = ['compose', '--project-name', checkoutName, '--file', FILE, ...command];
  // Compose reads the ports for every command, even before there are any.
  const { postgres = 0, valkey = 0 } = readPorts();
  const env = { ...process.env, POSTGRES_PORT: String(postgres), VALKEY_PORT: String(valkey) };
  const result = spawnSync(engine(), args, { env, encoding: 'utf8', stdio: ['ignore', stdout, 'inherit'] });
  if (result.status !== 0) throw new Error(`${engine()} ${args.join(' ')} exited with status ${result.status}.`);
  return result.stdout ?? '';
}

function engine(): string {
  const found = ['docker', 'podman'].find((name) => spawnSync(name, ['compose', 'version']).status === 0);
  if (!found) throw new Error('Neither "docker compose" nor "podman compose" works here.');
  return found;
}
