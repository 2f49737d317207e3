import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from './processes.ts';
import { asServerUser, makeServerFolder } from './servers/user.ts';

const START_LIMIT_MS = 10_000;
const POLL_MS = 25;

export interface HaproxyOptions {
  port: number;
  /** Ports of the api processes behind the one address. */
  backends: number[];
  /** Off to see what a process itself does with the requests it has. */
  retries?: boolean;
  dir: string;
}

export interface RunningHaproxy {
  url: string;
  stop(): Promise<void>;
}

/** Puts several api processes behind one address, as in production; one that is not ready gets no requests. */
export async function startHaproxy({ port, backends, dir, retries = true }: HaproxyOptions): Promise<RunningHaproxy> {
  makeServerFolder(dir);
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, configuration(port, backends, retries));
  const lines: string[] = [];
  const haproxy = await startProcess({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', file],
    cwd: '/',
    ...asServerUser(),
    onLine: (line) => lines.push(line),
  });
  const ended = haproxy.exited.then((code) => {
    throw new Error(`haproxy ended with ${code}:\n${lines.join('\n')}`);
  });
  // Only a death while starting is an error; afterwards `stop` is the usual end.
  ended.catch(() => {});
  await Promise.race([ended, waitUntilListening(port)]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await haproxy.stop();
    },
  };
}

/**
 * A process that refuses or drops a connection is answered for by another one, and checks every 100 ms take it out.
 * The long server timeout lets live streams rest between two heartbeats.
 */
function configuration(port: number, backends: number[], retries: boolean): string {
  const servers = backends.map((backend, index) => `  server api${index + 1} 127.0.0.1:${backend} check`);
  return `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  ${retries ? 'retries 3\n  option redispatch\n  retry-on conn-failure empty-response' : 'retries 0'}

frontend sportspot
  bind 127.0.0.1:${port}
  http-request del-header X-Forwarded-For
  option forwardfor
  default_backend api

backend api
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 100ms fall 1 rise 1
${servers.join('\n')}
`;
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error(`haproxy does not listen on ${port}.`);
    await delay(POLL_MS);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
