import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type Case, createCases } from './cases.ts';
import { startServer } from './child.ts';
import { type Fault, faultOf } from './judge.ts';
import { createPeople, type Person, roles } from './people.ts';
import { send, type WireRequest } from './send.ts';
import type { Known } from './values.ts';

export interface RunOptions {
  readonly requests: number;
  readonly seed: number;
  /** Ends after this time, even if not all requests were sent. */
  readonly seconds: number;
}

export interface Failure extends Fault {
  readonly no: number;
  readonly name: string;
  readonly role: string;
  readonly request: string;
}

export interface RunResult {
  readonly requests: number;
  readonly failures: readonly Failure[];
  readonly delayMs: number;
  /** Heap size in megabytes after each garbage collection of the run. */
  readonly heap: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
  readonly serverErrors: readonly string[];
}

const AT_ONCE = 10;
const REMEMBERED = 400;
const CHECKPOINTS = 20;
const FAILURES_MAX = 20;

function createKnown(): Known & { learn(text: string): void } {
  const known = { ids: [] as string[], tokens: [] as string[], teams: allTeams.slice(0, 40).map(({ id }) => id) };
  const remember = (list: string[], value: string) => {
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > REMEMBERED) list.shift();
  };
  return {
    ...known,
    learn: (text) => {
      for (const [id] of text
        .slice(0, 20_000)
        .matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
        remember(known.ids, id);
      for (const [, token = ''] of text.slice(0, 20_000).matchAll(/"token":"([\w-]{22})"/g))
        remember(known.tokens, token);
    },
  };
}

function describeRequest({ method, url, headers, body, manner }: WireRequest): string {
  const shown = headers.filter(([name, value]) => name !== 'cookie' || !value.includes('session_token'));
  return JSON.stringify({
    manner,
    method,
    url: url.slice(0, 500),
    headers: shown,
    body: body?.toString().slice(0, 2000) ?? null,
  });
}

/** Adds the caller's session, unless the case has its own cookies. */
function withCookie(wire: WireRequest, { cookie }: Person): WireRequest {
  if (cookie === '' || wire.headers.some(([name]) => name === 'cookie')) return wire;
  return { ...wire, headers: [['cookie', cookie], ...wire.headers] };
}

/** Sends the requests of a run and collects the faults of the responses. */
export async function run({ requests, seed, seconds }: RunOptions): Promise<RunResult> {
  const known = createKnown();
  const caseOf = createCases(seed, known);
  const server = await startServer();
  const people = await createPeople(server, known.learn);
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  const heap: number[] = [];
  let [sent, delayMs] = [0, 0];
  await server.figures();
  const deadline = Date.now() + seconds * 1000;

  async function tryOne(no: number): Promise<void> {
    const person = people.get(roles[Math.floor(no / 7) % roles.length] ?? 'nobody');
    const tried: Case = caseOf(no);
    const wire = withCookie(tried.wire, person);
    const response = await send(server.baseUrl, wire);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    known.learn(response.text);
    const fault = faultOf(tried, response, person, people);
    if (fault) failures.push({ ...fault, no, name: tried.name, role: person.role, request: describeRequest(wire) });
    // Deleted, signed out, or suspended: the next request uses a new user.
    if (person.role !== 'nobody' && tried.endpoint && /"(?:unauthenticated|suspended)"/.test(response.text))
      await people.replace(person);
  }

  async function checkpoint(): Promise<void> {
    const figures = await server.figures();
    delayMs = Math.max(delayMs, figures.delayMs);
    heap.push(figures.heapMb);
  }

  const isOver = () =>
    sent >= requests || failures.length >= FAILURES_MAX || server.hasExited() || Date.now() > deadline;
  const every = Math.min(2000, Math.max(500, Math.floor(requests / CHECKPOINTS)));
  let nextCheckpoint = every;
  async function work(): Promise<void> {
    while (!isOver()) {
      sent += 1;
      await tryOne(sent);
      if (sent < nextCheckpoint) continue;
      nextCheckpoint += every;
      await checkpoint();
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (server.hasExited()) throw new Error(`the server has exited: ${server.errors.join('')}`);
    await checkpoint();
  } finally {
    await server.stop();
  }
  return { requests: sent, failures, delayMs, heap, statuses, serverErrors: server.errors };
}
