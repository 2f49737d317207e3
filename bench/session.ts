import { NO_OP } from './support/api.ts';
import { median } from './support/figures.ts';
import { requestAll, requestText } from './support/http-load.ts';
import { startSpotApi } from './support/spot-api.ts';
import { atLeast, atMost, type Verdict } from './support/verdict.ts';

const ROUNDS = 3;
const CONNECTIONS = 16;
const PEOPLE = 1000;

/** Reading one's session against a route that does nothing. */
export async function benchSession(options: Record<string, string>): Promise<Verdict[]> {
  const seconds = Number(options.seconds ?? 4);
  const { api, cookies, stop } = await startSpotApi(PEOPLE);
  let turn = 0;
  const run = async (path: string) => {
    const next = () => {
      turn += 1;
      return requestText('GET', path, { cookie: cookies[turn % cookies.length] ?? '' });
    };
    const before = await api.figures();
    const { rate, answers } = await requestAll({ port: api.port, connections: CONNECTIONS, seconds, next });
    return { rate, statements: ((await api.figures()).statements - before.statements) / answers };
  };
  await run('/api/session');
  const rounds: { session: number; nothing: number; statements: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate: session, statements } = await run('/api/session');
    rounds.push({ session, statements, nothing: (await run(NO_OP)).rate });
  }
  await stop();
  const rate = (of: 'session' | 'nothing') => Math.round(median(rounds.map((round) => round[of])));
  console.log(`session: ${PEOPLE} people, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s each, medians
  session      ${rate('session')} a second
  nothing      ${rate('nothing')} a second`);
  return [
    atLeast(
      'a session against a route that does nothing',
      median(rounds.map(({ session, nothing }) => session / nothing)),
      0.3,
    ),
    atMost('statements a session', median(rounds.map(({ statements }) => statements)), 1),
  ];
}
