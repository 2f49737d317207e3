import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { uuid } from '../values/id.schemas.ts';
import { languages } from '../values/languages.ts';
import { roles } from './accounts.constants.ts';
export type Role = (typeof roles)[number];

/** The signed-in user, as they see themselves. */
export const me = z.object({
  id: uuid(),
  displayName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  /** The language of emails, and of the pages behind the user's links. */
  language: z.enum(languages),
  ageConfirmed: z.boolean(),
  createdAt: z.string(),
});
export type Me = z.output<typeof me>;

/** Apart from the other endpoints of accounts, because every page of the app needs this one. */
export const sessionApi = {
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'The signed-in user, and the sign-in methods of this server',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      user: z.nullable(me),
      /** Set while `user` is null because the user is suspended: they can only export, delete, and sign out. */
      suspension: z.nullable(z.object({ userId: uuid(), reason: z.nullable(z.string()) })),
      /** The oldest client version that this server supports. */
      oldestClient: z.int(),
      signIn: z.object({ password: z.boolean(), hosted: z.nullable(z.object({ name: z.string() })) }),
      /** An external page for team suggestions; null if there is none. */
      suggestUrl: z.nullable(z.string()),
    }),
    errors: [],
    beforeAge: true,
  }),
};
