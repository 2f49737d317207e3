import { sharedPath } from '@sportspot/domain/sharing/sharing.constants.ts';
import type { Config } from '../../config/config.ts';

const TIMEOUT_MS = 10_000;

/** Tells the reverse proxy to purge the pages of these links. The queue retries failures. */
export async function purgeShared(
  { edgePurgeUrl, baseUrl }: Pick<Config, 'edgePurgeUrl' | 'baseUrl'>,
  tokens: readonly string[],
): Promise<void> {
  if (edgePurgeUrl === null) return;
  for (const token of tokens) {
    const { ok, status } = await fetch(edgePurgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: baseUrl + sharedPath(token) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The message is logged, so it contains neither the URL nor the token.
    if (!ok) throw new Error(`The edge answered ${status}`);
  }
}
