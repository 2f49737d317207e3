import { median } from './support/figures.ts';
import { requestAll } from './support/http-load.ts';
import { spotRequest, startSpotApi } from './support/spot-api.ts';
import { atLeast, type Verdict } from './support/verdict.ts';

const ROUNDS = 3;
const CONNECTIONS = 16;
const BATCH = 100;
const PEOPLE = 10_000;

/** What a phone sends after a day offline, against one tap at a time. */
export async function benchBatch(options: Record<string, string>): Promise<Verdict[]> {
  const seconds = Number(options.seconds ?? 6);
  const { api, database, cookies, stop } = await startSpotApi(PEOPLE);
  const rateOf = async (count: number, duration: number) => {
    await database.empty();
    const next = () => spotRequest(cookies, count);
    return (await requestAll({ port: api.port, connections: CONNECTIONS, seconds: duration, next })).rate * count;
  };
  for (const count of [1, BATCH]) await rateOf(count, 2);
  const rounds: { single: number; batch: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ single: await rateOf(1, seconds), batch: await rateOf(BATCH, seconds) });
  await stop();
  const typical = (of: 'single' | 'batch') => Math.round(median(rounds.map((round) => round[of])));
  console.log(`batch: ${PEOPLE} people, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s each, medians
  one spot a request     ${typical('single')} spots a second
  ${BATCH} spots a request   ${typical('batch')} spots a second`);
  return [
    atLeast('spots in batches against single ones', median(rounds.map(({ single, batch }) => batch / single)), 3),
  ];
}
