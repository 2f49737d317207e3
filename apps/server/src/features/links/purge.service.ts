import { sharedPath } from '@sportspot/domain/links.contract.ts';
import type { Config } from '../../config.ts';

const PATIENCE_MS = 10_000;

/** Tells what stands in front of the servers to forget the pages of these links; the queue tries again what fails. */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Neither the address nor the token: this is logged.
    if (!ok) throw new Error(`The edge answered ${status}`);
  }
}
