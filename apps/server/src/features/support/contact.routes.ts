import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { type ContactMessage, contactApi } from '@sportspot/domain/support/contact.contract.ts';
import { confirmationLimit, contactPath } from '@sportspot/domain/support/support.constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { authorizeCaller, countCall, type MountContext, mount } from '../../http/mount.ts';
import { emailCaller } from '../../limits/limit-keys.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { sendMessage } from './contact.service.ts';

/** The longest message at four bytes per character, plus the other fields. */
const FORM_BYTES = 64 * 1024;

interface ContactNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly limits: RateLimits;
}

/** Stores a message. Confirmations to one email address are rate-limited. */
const storeMessage = (needs: ContactNeeds, userId: string | null, message: ContactMessage) =>
  sendMessage(
    needs,
    {
      userId,
      mayConfirm: async () => {
        try {
          await needs.limits.take(emailCaller(message.email), confirmationLimit);
          return true;
        } catch (error) {
          if (error instanceof AppError && error.code === 'rate_limited') return false;
          throw error;
        }
      },
    },
    message,
  );

/**
 * The same form for browsers without JavaScript. Redirects to a page with the result, so that a reload doesn't submit
 * again.
 */
function mountPlainForm(app: FastifyInstance, mounted: MountContext, needs: ContactNeeds): void {
  // Only this route parses form bodies: elsewhere another site could submit one with the user's cookies (CSRF).
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(contactPath, async (request: FastifyRequest, reply: FastifyReply) => {
      const to = (query: Record<string, string>) =>
        reply.header('cache-control', 'no-store').redirect(`${contactPath}?${new URLSearchParams(query)}`, 303);
      try {
        const actor = await authorizeCaller(request, mounted, contactApi.send);
        const parsed = contactApi.send.input.safeParse(request.body);
        if (!parsed.success) return to({ refused: 'invalid_input' });
        await countCall(mounted, contactApi.send, { actor, address: request.ip, input: parsed.data });
        return to({ sent: (await storeMessage(needs, actor?.userId ?? null, parsed.data)).reference });
      } catch (error) {
        if (error instanceof AppError) return to({ refused: error.code });
        throw error;
      }
    });
  });
}

export function mountContact(app: FastifyInstance, mounted: MountContext, needs: ContactNeeds): void {
  mount(app, mounted, contactApi.addresses, async () => needs.config.contacts);
  mount(app, mounted, contactApi.send, ({ actor, input }) => storeMessage(needs, actor?.userId ?? null, input));
  mountPlainForm(app, mounted, needs);
}
