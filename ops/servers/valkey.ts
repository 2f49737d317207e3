import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findDaemon, startDaemon, stopDaemon } from './daemon.ts';
import { asServerUser, makeServerFolder } from './user.ts';

export interface ValkeyOptions {
  dataDir: string;
  port: number;
}

export interface RunningValkey {
  url: string;
  stop(): Promise<void>;
}

/** Starts Valkey, or Redis if Valkey isn't installed, or finds it running in `dataDir`. It has no persistence. */
export async function startValkey({ dataDir, port }: ValkeyOptions): Promise<RunningValkey> {
  if (findDaemon(dataDir) === undefined) {
    makeServerFolder(dataDir);
    await startDaemon({
      folder: dataDir,
      command: valkeyProgram(),
      args: ['--bind', '127.0.0.1', '--port', String(port), '--dir', dataDir, '--save', '', '--appendonly', 'no'],
      user: asServerUser(),
      isReady: async (pid) => (await valkeyInfo(port)).includes(`process_id:${pid}\r\n`),
    });
  }
  return { url: valkeyUrl(port), stop: () => stopValkey(dataDir) };
}

export function valkeyUrl(port: number): string {
  return `redis://127.0.0.1:${port}`;
}

export function stopValkey(dataDir: string): Promise<void> {
  return stopDaemon(dataDir);
}

export function valkeyProgram(): string {
  const found = ['valkey-server', 'redis-server'].find((name) => !spawnSync(name, ['--version']).error);
  if (!found) throw new Error('Neither valkey-server nor redis-server is installed.');
  return found;
}

/** The server's INFO; empty while it doesn't respond. */
export async function valkeyInfo(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8').setTimeout(1000);
  socket.on('timeout', () => socket.destroy());
  try {
    await once(socket, 'connect');
    socket.write('INFO\r\nQUIT\r\n');
    let answer = '';
    for await (const part of socket) answer += part as string;
    return answer;
  } catch {
    return '';
  } finally {
    socket.destroy();
  }
}
