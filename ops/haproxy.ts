import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@sportspot/domain/ids.ts';
import { startProcess, waitForUrl } from './processes.ts';
import { asServerUser, makeServerFolder } from './servers/user.ts';

const START_LIMIT_MS = 10_000;

/** An api process: where it takes requests, and where it tells whether it is ready for them. */
export interface Backend {
  port: number;
  internalPort: number;
}

export interface HaproxyOptions {
  port: number;
  /** The api processes behind the one address. */
  backends: Backend[];
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
  // Known to this one alone: whoever else listens on the port is not taken for it.
  const sign = `/${newId()}`;
  writeFileSync(file, configuration({ port, backends, retries, sign }));
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
  await Promise.race([ended, waitForUrl(`http://127.0.0.1:${port}${sign}`, { timeoutMs: START_LIMIT_MS })]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await haproxy.stop();
    },
  };
}

interface Configured extends Required<Omit<HaproxyOptions, 'dir'>> {
  /** The path by which it tells that it is up. */
  readonly sign: string;
}

/**
 * A process that refuses or drops a connection is answered for by another one, and checks every 100 ms take it out.
 * The long server timeout lets live streams rest between two heartbeats. Without `http-no-delay`,
 * HAProxy would delay each frame of a stream by 200 ms to merge packets.
 */
function configuration({ port, backends, retries, sign }: Configured): string {
  const servers = backends.map(
    (backend, index) => `  server api${index + 1} 127.0.0.1:${backend.port} check port ${backend.internalPort}`,
  );
  return `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option http-no-delay
  ${retries ? 'retries 3\n  option redispatch\n  retry-on conn-failure empty-response' : 'retries 0'}

frontend sportspot
  bind 127.0.0.1:${port}
  monitor-uri ${sign}
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
