import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostedProvider } from '../../../config/config.ts';

const script = join(import.meta.dirname, '../../../../../../e2e/provider/provider.ts');

export const hostedOn = (port: number): HostedProvider => ({
  issuer: `http://127.0.0.1:${port}`,
  clientId: 'sportspot',
  clientSecret: 'known to the provider and to the server',
  name: 'Stadium Pass',
});

/** Runs the OpenID provider as a separate process. */
export async function startProvider(hosted: HostedProvider, baseUrl: string): Promise<{ stop(): Promise<void> }> {
  const { port } = new URL(hosted.issuer);
  const options = {
    port,
    redirect: `${baseUrl}/api/auth/callback/hosted`,
    'client-id': hosted.clientId,
    'client-secret': hosted.clientSecret,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const provider = spawn(process.execPath, [script, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(provider.stdout, 'data');
  return {
    stop: async () => {
      provider.kill('SIGKILL');
      await once(provider, 'exit');
    },
  };
}

/** Changes the claims the provider returns for a login. */
export async function changeAtProvider(
  { issuer }: HostedProvider,
  login: string,
  claims: Record<string, string>,
): Promise<void> {
  const query = new URLSearchParams(claims);
  await fetch(`${issuer}/people/${encodeURIComponent(login)}?${query}`, { method: 'PUT' });
}

type Choice = { login: string } | 'abort';

/** Goes through the provider's pages like a user with a browser, and returns the final redirect. */
export async function visitProvider(start: string, choice: Choice): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();

  async function load(url: URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  let url = new URL(start);
  let response = await load(url);
  for (;;) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return url;
      response = await load(url);
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The provider shows no form: ${page}`);
    if (choice === 'abort') response = await load(new URL(`${url.pathname}/abort`, url));
    else response = await load(url, { prompt, login: choice.login, password: 'any' });
  }
}
