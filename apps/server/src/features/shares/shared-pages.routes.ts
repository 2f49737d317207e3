import { teamsById } from '@sportspot/catalogue/files.ts';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import { statusOf } from '@sportspot/domain/errors.ts';
import { shareToken } from '@sportspot/domain/ids.ts';
import { type Language, SOURCE_LANGUAGE } from '@sportspot/domain/languages.ts';
import { sharedPath } from '@sportspot/domain/links.contract.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { createEncodings } from '../../http/encoded.ts';
import type { MountContext } from '../../http/mount.ts';
import type { Document, Documents, Pages, SharedAnswer } from '../../http/pages.ts';
import { countedByAddress } from '../../limits/rate-limits.ts';
import { type Card, cardOf } from './card/card.ts';
import type { CardPainter } from './card/painter.ts';
import type { SharedNow, SharedNows } from './shared-now.service.ts';
import type { Shared } from './shared-page.service.ts';

/**
 * How long a CDN edge may serve a page without revalidating, and then serve it stale while it does. Revoking a link
 * purges the edge.
 */
const EDGE_SECONDS = 10;
const STALE_SECONDS = 30;
const A_YEAR = 31_536_000;
/** Drawing takes a CPU core for a fifth of a second, one image at a time. Link previews request only a few. */
const drawLimit = { name: 'cards', max: 60, seconds: 60 };
/** A placeholder token for error pages; no real token has this shape. */
const NO_TOKEN = 'none';

/**
 * Caching headers of a page. Only an edge may serve stale pages, because only an edge is purged when a link is revoked.
 */
type Caching = { readonly 'cache-control': string; readonly 'cdn-cache-control'?: string };

const notKept: Caching = { 'cache-control': 'no-store' };
const hardlyKept: Caching = { 'cache-control': 'public, max-age=0, s-maxage=1' };

/** A rendered page with its headers. */
interface Sent {
  readonly status: number;
  readonly headers: Document['headers'];
  readonly encodings: ReturnType<typeof createEncodings>;
  readonly caching: Caching;
}

interface SharedPages extends Pick<MountContext, 'limits'> {
  readonly pages: Pages;
  readonly documents: Documents;
  readonly nows: SharedNows;
  readonly painter: CardPainter;
}

/** The link's remaining lifetime in whole seconds, at most `wanted`. */
const within = (expiresAt: Date | null, wanted: number): number =>
  expiresAt === null ? wanted : Math.max(0, Math.min(wanted, Math.floor((expiresAt.getTime() - Date.now()) / 1000)));

function keptByEdge(expiresAt: Date | null): Caching {
  const fresh = within(expiresAt, EDGE_SECONDS);
  const stale = Math.max(0, within(expiresAt, EDGE_SECONDS + STALE_SECONDS) - fresh);
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  };
}

const cardPath = (token: string, { hash }: Card): string => `${sharedPath(token)}/card-${hash}.png`;

function answerOf(origin: string, token: string, shared: Shared): SharedAnswer {
  const { page, language } = shared;
  const card = cardOf(page, language);
  const seen = page.type === 'all-time' ? page.spottedTeams : [];
  return {
    status: 200,
    page,
    refusal: null,
    teams: seen.flatMap(({ teamId }) => teamsById.get(teamId) ?? []),
    preview: { address: origin + sharedPath(token), image: origin + cardPath(token, card) },
  };
}

const refusalOf = (refusal: ErrorCode): SharedAnswer => ({
  status: statusOf(refusal),
  page: null,
  refusal,
  teams: [],
  preview: null,
});

/**
 * `/shared/{token}` is the same for every viewer: the viewer's relation and the view count are separate requests. A
 * cached page needs no database query.
 */
export function mountSharedPages(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  { pages, documents, nows, painter, limits }: SharedPages,
): void {
  /** Rendered pages, cached as long as the data they were rendered from. */
  const made = new WeakMap<SharedNow, Promise<Sent>>();
  /** The same for every unknown token, so it is rendered once. */
  let notFound: Promise<Sent> | undefined;

  async function render(token: string, answer: SharedAnswer, language: Language, caching: Caching): Promise<Sent> {
    const path = sharedPath(token);
    const page = await (await pages.load()).render(path, language, { shared: answer });
    const { html, headers } = await documents.make(path, page);
    return { status: answer.status, headers, encodings: createEncodings(Buffer.from(html)), caching };
  }

  function notFoundPage(): Promise<Sent> {
    notFound ??= render(NO_TOKEN, refusalOf('share_not_found'), SOURCE_LANGUAGE, hardlyKept);
    notFound.catch(() => {
      notFound = undefined;
    });
    return notFound;
  }

  function pageOf(token: string, now: SharedNow): Promise<Sent> {
    if ('refusal' in now && now.refusal === 'share_not_found') return notFoundPage();
    const known = made.get(now);
    if (known) return known;
    // Link previews request the page first and its image next.
    if (!('refusal' in now)) painter.prepare();
    const page =
      'refusal' in now
        ? render(token, refusalOf(now.refusal), SOURCE_LANGUAGE, hardlyKept)
        : render(token, answerOf(config.baseUrl, token, now), now.language, keptByEdge(now.expiresAt));
    made.set(now, page);
    return page;
  }

  async function findPage(token: string, request: FastifyRequest): Promise<Sent> {
    if (!shareToken().safeParse(token).success) return notFoundPage();
    try {
      return await pageOf(token, await nows.get(token));
    } catch (error) {
      request.log.warn({ err: error }, 'a shared page could not be had');
      return render(token, refusalOf('unavailable'), SOURCE_LANGUAGE, notKept);
    }
  }

  app.get('/shared/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
    const { status, headers, encodings, caching } = await findPage(request.params.token, request);
    const { encoding, body } = await encodings(request.headers['accept-encoding'] ?? '');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .status(status)
      .headers(headers)
      .headers(caching)
      .header('vary', 'accept-encoding')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(body);
  });

  app.get(
    '/shared/:token/:file',
    async (request: FastifyRequest<{ Params: { token: string; file: string } }>, reply: FastifyReply) => {
      const { token, file } = request.params;
      if (file === '') return reply.redirect(sharedPath(encodeURIComponent(token)), 301);
      const hash = /^card-([0-9a-f]{32})\.png$/.exec(file)?.[1];
      const isToken = shareToken().safeParse(token).success;
      const now = hash && isToken ? await nows.get(token) : null;
      if (!now || 'refusal' in now) return reply.callNotFound();
      const card = cardOf(now.page, now.language);
      void reply.header('x-robots-tag', 'noindex');
      // The content has changed since this URL was made: redirect to the current image.
      if (card.hash !== hash) return reply.header('cache-control', 'no-store').redirect(cardPath(token, card), 302);
      if (!painter.has(card))
        for (const { caller, limit } of countedByAddress(request.ip, drawLimit)) await limits.take(caller, limit);
      const edge = within(now.expiresAt, EDGE_SECONDS + STALE_SECONDS);
      return (
        reply
          .header('cache-control', `public, max-age=${A_YEAR}, s-maxage=${edge}, immutable`)
          // Link previews may embed the image in other sites.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(await painter.paint(card))
      );
    },
  );
}
