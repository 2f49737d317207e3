import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { growthOf } from './fuzz/growth.ts';
import { run } from './fuzz/run.ts';
import { envFile } from './servers/checkout.ts';

/** `npm run fuzz -- --requests N --seed S [--seconds T]`: sends invalid requests to every endpoint of the contract. */
const DELAY_MAX_MS = 250;

if (existsSync(envFile)) process.loadEnvFile(envFile);
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, seconds: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const options = { requests: Number(values.requests ?? 10_000), seed, seconds: Number(values.seconds ?? 86_400) };
console.log(`fuzz: seed ${seed}, ${options.requests} requests`);

const began = performance.now();
const { requests, failures, delayMs, heap, statuses, serverErrors } = await run(options);
const seconds = (performance.now() - began) / 1000;

for (const { kind, no, name, role, why, request } of failures)
  console.error(`${kind}: request ${no} of seed ${seed}, ${name} as ${role}\n  ${why}\n  ${request}`);
if (failures.length > 0) console.error(serverErrors.slice(-5).join(''));

const of = (kind: string) => failures.filter((failure) => failure.kind === kind).length;
const growth = growthOf(heap);
const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status || 'closed'}: ${count}`);
console.log(`responses: ${told.join(', ')}; ${Math.round(requests / seconds)} requests a second`);
console.log(`heap: ${heap.map((mb) => mb.toFixed()).join(', ')} MB${growth ? `, ${growth}` : ''}`);
console.log(`undescribed responses: ${of('undescribed')}`);
console.log(
  `fuzz: ${requests} requests, ${of('server error')} server errors, ${of('leak')} leaks, worst event-loop delay ${Math.round(delayMs)} ms`,
);
if (failures.length > 0 || growth || delayMs > DELAY_MAX_MS) process.exitCode = 1;
