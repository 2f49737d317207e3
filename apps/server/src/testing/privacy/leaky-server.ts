/** A server that sends everything about Alice to everyone, and requests to it as Alice, Bob, or without a session. */
import { get } from 'node:http';
import Fastify from 'fastify';

const alice = { email: 'alice@sportspot.example', note: 'behind the stadium', lat: 52.51627, lon: 13.37771 };
const cell = { lat: 52.5, lon: 13.3 };
const cookieOf = (person: string) =>
  person === '' ? {} : { cookie: `sportspot.session_token=${person}-session.signed` };

const leaks: Record<string, unknown> = {
  '/api/session': { user: { email: alice.email } },
  '/api/email': { creator: alice.email },
  '/api/spots': { spots: [{ place: { lat: alice.lat, lon: alice.lon } }] },
  '/api/cell': { place: cell },
  '/api/number': { north: alice.lat },
  '/api/note': { details: { note: alice.note } },
  '/api/text': { summary: `Seen ${alice.note}, they say` },
};

const app = Fastify();
app.post('/api/account/sign-in', async (_, reply) =>
  reply.header('set-cookie', 'sportspot.session_token=alice-session.signed; Path=/').send({}),
);
app.post('/api/operations', async () => ({}));
for (const [path, body] of Object.entries(leaks)) app.get(path, async () => body);
app.get('/page', (_, reply) => reply.type('text/html').send(`<p title="${alice.note}">${alice.email}</p>`));
app.get('/live', (_, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write(`id: 1\ndata: ${JSON.stringify({ events: [{ note: alice.note }] })}\n\n`);
  reply.raw.end();
});

await app.inject({ method: 'POST', url: '/api/account/sign-in', payload: { email: alice.email } });
const operation = { details: { note: alice.note, lat: alice.lat, lon: alice.lon } };
await app.inject({ method: 'POST', url: '/api/operations', headers: cookieOf('alice'), payload: [operation] });
for (const url of Object.keys(leaks)) await app.inject({ url, headers: cookieOf(process.argv[2] ?? '') });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
for (const path of ['/page', '/live'])
  await new Promise((resolve) =>
    get(origin + path, { headers: cookieOf(process.argv[2] ?? '') }, (answer) => answer.resume().on('end', resolve)),
  );
await app.close();
