/** The part of the Trusted Types API that is used here; browsers without it take the plain string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const SERVICE_WORKER = '/sw.js';

/** The service worker's address as the page's policy accepts it. Code can obtain no other trusted script. */
export function trustedServiceWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sportspot', { createScriptURL: () => SERVICE_WORKER });
  return policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
}

/** The page's policy allows the name once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
