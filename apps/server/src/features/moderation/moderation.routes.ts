import type { Endpoint, ParsedInputOf } from '@sportspot/domain/endpoint/endpoint.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { reportsApi } from '@sportspot/domain/moderation/reports.contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type MountContext, mount } from '../../http/mount.ts';
import type { TripNews } from '../../live/trip-news.ts';
import { decideReport, decideSuggestion, lift, settleMessage, suspend } from './moderation.service.ts';
import { countQueues, listActions, listMessages, listPeople, listReports, listSuggestions } from './queues.service.ts';
import { reportWords } from './reports.service.ts';

interface ModerationNeeds {
  readonly db: Database;
  readonly news: TripNews;
}

export function mountModeration(app: FastifyInstance, context: MountContext, needs: ModerationNeeds): void {
  const { db } = needs;
  mount(app, context, moderationApi.overview, () => countQueues(db));
  mount(app, context, moderationApi.suggestions, ({ input }) => listSuggestions(db, input));
  mount(app, context, moderationApi.messages, ({ input }) => listMessages(db, input));
  mount(app, context, moderationApi.reports, ({ input }) => listReports(db, input));
  mount(app, context, moderationApi.people, ({ input }) => listPeople(db, input.query));
  mount(app, context, moderationApi.actions, ({ input }) => listActions(db, input));

  /** Mounts a moderator action. Its response has no content. */
  const mountAction = <E extends Endpoint>(
    endpoint: E,
    act: (needs: ModerationNeeds, moderatorId: string, input: ParsedInputOf<E>) => Promise<void>,
  ): void =>
    mount(app, context, endpoint as Endpoint, async ({ input, actor }) => {
      await act(needs, (actor as { userId: string }).userId, input as ParsedInputOf<E>);
      return {};
    });
  mountAction(moderationApi.decideSuggestion, decideSuggestion);
  mountAction(moderationApi.settleMessage, settleMessage);
  mountAction(moderationApi.decideReport, decideReport);
  mountAction(moderationApi.suspend, suspend);
  mountAction(moderationApi.lift, lift);

  mount(app, context, reportsApi.create, async ({ input, actor }) => {
    await reportWords(db, actor.userId, input);
    return {};
  });
}
