interface Claims {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  picture?: string;
  [claim: string]: unknown;
}

export interface People {
  claimsOf(login: string): Claims;
  /** Sets the claims that the provider returns for this login from now on, instead of those derived from the login. */
  change(login: string, claims: URLSearchParams): void;
}

/** Any login works. It becomes the subject, and the email address if it looks like one. */
export function createPeople(): People {
  const changes = new Map<string, Partial<Claims>>();
  return {
    claimsOf: (sub) => ({
      sub,
      name: sub.replace(/@.*/, ''),
      ...(sub.includes('@') && { email: sub, email_verified: true }),
      ...changes.get(sub),
    }),
    change: (sub, claims) => {
      const { email_verified = 'true', ...texts } = Object.fromEntries(claims);
      changes.set(sub, { ...texts, email_verified: email_verified === 'true' });
    },
  };
}
