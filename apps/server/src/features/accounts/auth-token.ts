import * as z from 'zod/mini';

const claims = z.object({ email: z.string(), userId: z.uuid() });

/**
 * For whom a confirming mail was written, as its token says. The signature is checked later by whoever signed it; this only
 * finds out whether there is still somebody to confirm.
 */
export function addresseeOf(token: string): z.output<typeof claims> | null {
  try {
    const [, payload = ''] = token.split('.');
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}
