import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { callApi, type Fan } from '../e2e/support/people/api-client.ts';
import { signUpFans, startTripOf } from '../e2e/support/people/live-fans.ts';
import { inParallel } from '../e2e/support/people/parallel.ts';
import { startLiveStack } from '../e2e/support/servers/live-stack.ts';
import type { Order, Result } from './live-streams.ts';
import { atLeast, atMost, type Verdict } from './support/verdict.ts';

const PEOPLE = 100;
const SIGN_UPS_AT_ONCE = 10;
const WARM_UP_SECONDS = 10;
const P99_LIMIT_MS = 2000;
/** Clock ticks per second in /proc, the same on every Linux machine. */
const CLOCK_TICKS = 100;

/** Resident memory of a process, in bytes. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** CPU time of a process, in seconds. */
function processorSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / CLOCK_TICKS;
}

async function signUpPeople(origin: string): Promise<Fan[]> {
  const rounds = Array.from({ length: PEOPLE / SIGN_UPS_AT_ONCE });
  return (await inParallel(rounds, 1, () => signUpFans(origin, SIGN_UPS_AT_ONCE))).flat();
}

interface Spotting {
  readonly refused: number;
  /** The 99th percentile of the calls' duration, in milliseconds. */
  readonly p99: number;
}

interface Load {
  readonly origin: string;
  readonly people: readonly Fan[];
  readonly rate: number;
}

/** Sends these spots at a fixed rate, without waiting for responses. */
async function spotAtRate({ origin, people, rate }: Load, from: number, to: number): Promise<Spotting> {
  const began = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  for (let index = from; index < to; index += 1) {
    await wait(Math.max(0, began + ((index - from) * 1000) / rate - performance.now()));
    const { cookie } = people[index % people.length] as Fan;
    const teamId = allTeams[Math.floor(index / people.length)]?.id as string;
    const now = Date.now();
    const spot = { operationId: newId(), teamId, mode: 'trip-mode', spottedAt: new Date(now).toISOString() } as const;
    const call = callApi(origin, spotsApi.spot, spot, cookie).catch(() => ({ status: 0 }));
    answers.push(call.then(({ status }) => ({ status, ms: Date.now() - now })));
  }
  const all = await Promise.all(answers);
  return {
    refused: all.filter(({ status }) => status !== 200).length,
    p99: all.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(answers.length * 0.99)] ?? 0,
  };
}

/** Many clients follow one trip on one API process while its participants spot on another. */
export async function benchLive(options: Record<string, string>): Promise<Verdict[]> {
  const [streams, seconds, rate] = [options.streams ?? 2000, options.seconds ?? 60, options.rate ?? 50].map(Number) as [
    number,
    number,
    number,
  ];
  const stack = await startLiveStack('bench');
  const [followed, spotted] = stack.apis as [(typeof stack.apis)[0], (typeof stack.apis)[0]];
  const people = await signUpPeople(stack.origin);
  const trip = await startTripOf(stack.origin, people);
  const idle = residentMemory(followed.process.pid);

  // A separate process: the CPU time of reading 2,000 streams must not count as the server's.
  const reader = fork(join(import.meta.dirname, 'live-streams.ts'));
  const order: Order = { origin: followed.url, tripId: trip.id, cookies: people.map(({ cookie }) => cookie), streams };
  reader.send(order);
  await once(reader, 'message');
  const open = residentMemory(followed.process.pid);

  const load = { origin: spotted.url, people, rate };
  const judge = async (events: number): Promise<Result> => {
    const answer = once(reader, 'message') as Promise<[Result]>;
    reader.send({ events });
    return (await answer)[0];
  };
  // Freshly started processes are slow, so the first seconds are reported separately.
  const [cold, count] = [WARM_UP_SECONDS * rate, seconds * rate];
  const first = await spotAtRate(load, 0, cold);
  const { delays: early } = await judge(cold - first.refused);

  let most = open;
  const watch = setInterval(() => {
    most = Math.max(most, residentMemory(followed.process.pid));
  }, 500);
  const pids = { followed: followed.process.pid, spotted: spotted.process.pid, reader: reader.pid as number };
  const work = () => Object.values(pids).map(processorSeconds);
  const before = work();
  const { refused, p99 } = await spotAtRate(load, cold, cold + count);
  clearInterval(watch);
  const used = work().map((after, index) => `${Math.round(((after - (before[index] as number)) / seconds) * 100)} %`);
  const { complete, delays, frames, reopened } = await judge(cold - first.refused + count - refused);
  reader.kill();
  await stack.stop();

  const perStream = (bytes: number) => `${((bytes - idle) / streams / 1024).toFixed(1)} KiB`;
  console.log(`live: ${streams} streams on one trip at one api process, ${rate} spots a second for ${seconds} s by ${PEOPLE} people
  complete, ordered feeds  ${complete} of ${streams} (${reopened} streams were opened again)
  spots refused            ${refused} of ${count}; the call itself took ${p99} ms (p99)
  delay from tap to stream p50 ${delays.p50} ms, p99 ${delays.p99} ms, at most ${delays.most} ms; in ${WARM_UP_SECONDS} s of warming up p99 ${early.p99} ms
  frames                   ${(frames / streams / seconds).toFixed(2)} a second and stream
  of one processor         ${Object.keys(pids)
    .map((name, index) => `${name} ${used[index]}`)
    .join(', ')}
  memory per stream        ${perStream(open)} when open, ${perStream(most)} at most while spots came in`);
  return [
    atLeast('complete, ordered feeds', complete / streams, 1),
    atMost('spots refused', first.refused + refused, 0),
    atMost('delay from tap to stream in milliseconds, p99', delays.p99, P99_LIMIT_MS),
  ];
}
