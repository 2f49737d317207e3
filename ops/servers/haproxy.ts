import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@sportspot/domain/values/ids.ts';
import { startProcess, waitForUrl } from './processes.ts';
import { asServerUser, makeServerFolder } from './user.ts';

const START_LIMIT_MS = 10_000;

/** An API process: its public port, and the port with its readiness. */
export interface Backend {
  port: number;
  internalPort: number;
}

export interface Tls {
  port: number;
  /** A PEM file with the certificate and its key. */
  certificate: string;
}

export interface HaproxyOptions {
  port: number;
  /** The API processes behind the proxy. */
  backends: Backend[];
  /** Also listens here with TLS and HTTP/2, as browsers connect in production. */
  tls?: Tls;
  /** Disable to see how a process itself handles its open requests. */
  retries?: boolean;
  dir: string;
}

export interface RunningHaproxy {
  url: string;
  stop(): Promise<void>;
}

/** Runs several API processes behind one proxy, as in production; a process that isn't ready gets no requests. */
export async function startHaproxy(options: HaproxyOptions): Promise<RunningHaproxy> {
  const { port, dir } = options;
  makeServerFolder(dir);
  const file = join(dir, 'haproxy.cfg');
  // A random path, so that another server on the port isn't mistaken for this one.
  const healthPath = `/${newId()}`;
  writeFileSync(file, configuration({ ...options, healthPath }));
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
  // Only an exit during startup is an error; later, `stop` is the normal end.
  ended.catch(() => {});
  await Promise.race([ended, waitForUrl(`http://127.0.0.1:${port}${healthPath}`, { timeoutMs: START_LIMIT_MS })]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await haproxy.stop();
    },
  };
}

interface Configured extends Omit<HaproxyOptions, 'dir'> {
  /** The path of its health check. */
  readonly healthPath: string;
}

/**
 * A request whose process refuses or drops the connection is retried on another one, and health checks every 100 ms
 * remove it. The long server timeout allows live streams to be idle between two heartbeats. Without `http-no-delay`,
 * HAProxy would delay each frame of a stream by 200 ms to merge packets. Without any process that is ready, clients are told to
 * try again soon, as a process itself would tell them.
 */
function configuration({ port, tls, backends, retries = true, healthPath }: Configured): string {
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
${tls ? `  bind 127.0.0.1:${tls.port} ssl crt ${tls.certificate} alpn h2,http/1.1` : ''}
  monitor-uri ${healthPath}
  http-after-response set-status 503 if { status 502 504 }
  http-after-response set-header Retry-After 1 if { status 503 } !{ res.hdr(Retry-After) -m found }
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
