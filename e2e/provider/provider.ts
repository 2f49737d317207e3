import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Provider } from 'oidc-provider';
import { createPeople } from './people.ts';

/**
 * A certified OpenID provider on loopback that behaves like a hosted one. Its sign-in page accepts any login and any
 * password; `PUT /people/<login>?name=…&email=…` changes the claims it returns for that login.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    redirect: { type: 'string', multiple: true },
  },
});
const { port, 'client-id': clientId, 'client-secret': clientSecret, redirect } = values;
if (!port || !clientId || !clientSecret || !redirect) {
  throw new Error('Usage: provider.ts --port <port> --client-id <id> --client-secret <secret> --redirect <url>…');
}

const people = createPeople();
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirect }],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  findAccount: (_context, login) => ({ accountId: login, claims: async () => people.claimsOf(login) }),
  cookies: { keys: [randomBytes(32).toString('hex')] },
  ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
});

provider.use(async (context, next) => {
  const login = context.method === 'PUT' ? /^\/people\/(.+)$/.exec(context.path)?.[1] : undefined;
  if (login) {
    people.change(decodeURIComponent(login), context.URL.searchParams);
    context.status = 204;
  } else {
    await next();
  }
});

const server = provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => server.close(() => process.exit()));
