import { teamsById } from '@sportspot/catalogue/source/files.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { statusOf } from '@sportspot/domain/endpoint/errors.ts';
import { sharedPath } from '@sportspot/domain/sharing/sharing.constants.ts';
import { shareToken } from '@sportspot/domain/values/id.schemas.ts';
import { type Language, SOURCE_LANGUAGE } from '@sportspot/domain/values/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { createEncodings } from '../../../http/encoded.ts';
import type { MountContext } from '../../../http/mount.ts';
import type { Document, Documents, Pages, SharedAnswer } from '../../../http/pages/pages.ts';
import { countedByAddress } from '../../../limits/rate-limits.ts';
import { type Card, cardOf } from '../card/card.ts';
import type { CardPainter } from '../card/painter.ts';
import type { CachedShare, SharedLinkCache } from './shared-link-cache.service.ts';
import type { Shared } from './shared-page.service.ts';

/**
 * How long a CDN edge may serve a page without revalidating, and then serve it stale while it does. Revoking a link
 * purges the edge.
 */
const EDGE_SECONDS = 10;
const STALE_SECONDS = 30;
const A_YEAR = 31_536_000;
/** Drawing takes a CPU core for a fifth of a second, one image at a time. Link previews request only a few. */
const drawLimit = { name: 'cards', max: 60, seconds: 60 } as const;
/** A placeholder token for error pages; no real token has this shape. */
const NO_TOKEN = 'none';

/**
 * Caching headers of a page. Only an edge may serve stale pages, because only an edge is purged when a link is revoked.
 */
type Caching = { readonly 'cache-control': string; readonly 'cdn-cache-control'?: string };

const noStore: Caching = { 'cache-control': 'no-store' };
const cachedBriefly: Caching = { 'cache-control': 'public, max-age=0, s-maxage=1' };

/** A rendered page with its headers. */
interface RenderedPage {
  readonly status: number;
  readonly headers: Document['headers'];
  readonly encodings: ReturnType<typeof createEncodings>;
  readonly caching: Caching;
}

interface SharedPages extends Pick<MountContext, 'limits'> {
  readonly pages: Pages;
  readonly documents: Documents;
  readonly sharedLinks: SharedLinkCache;
  readonly painter: CardPainter;
}

/** The link's remaining lifetime in whole seconds, at most `wanted`. */
const remainingSeconds = (expiresAt: Date | null, wanted: number): number =>
  expiresAt === null ? wanted : Math.max(0, Math.min(wanted, Math.floor((expiresAt.getTime() - Date.now()) / 1000)));

function cachedByEdge(expiresAt: Date | null): Caching {
  const fresh = remainingSeconds(expiresAt, EDGE_SECONDS);
  const stale = Math.max(0, remainingSeconds(expiresAt, EDGE_SECONDS + STALE_SECONDS) - fresh);
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  };
}

const cardPath = (token: string, { hash }: Card): string => `${sharedPath(token)}/card-${hash}.png`;

function toSharedAnswer(origin: string, token: string, shared: Shared): SharedAnswer {
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

const toRefusedAnswer = (refusal: ErrorCode): SharedAnswer => ({
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
  { config }: { config: Config },
  { pages, documents, sharedLinks, painter, limits }: SharedPages,
): void {
  /** Rendered pages, cached as long as the data they were rendered from. */
  const renderedPages = new WeakMap<CachedShare, Promise<RenderedPage>>();
  /** The same for every unknown token, so it is rendered once. */
  let notFound: Promise<RenderedPage> | undefined;

  async function render(
    token: string,
    answer: SharedAnswer,
    language: Language,
    caching: Caching,
  ): Promise<RenderedPage> {
    const path = sharedPath(token);
    const page = await (await pages.load()).render(path, language, { shared: answer });
    const { html, headers } = await documents.make(path, page);
    return { status: answer.status, headers, encodings: createEncodings(Buffer.from(html)), caching };
  }

  function notFoundPage(): Promise<RenderedPage> {
    notFound ??= render(NO_TOKEN, toRefusedAnswer('share_not_found'), SOURCE_LANGUAGE, cachedBriefly);
    notFound.catch(() => {
      notFound = undefined;
    });
    return notFound;
  }

  function pageOf(token: string, share: CachedShare): Promise<RenderedPage> {
    if ('refusal' in share && share.refusal === 'share_not_found') return notFoundPage();
    const known = renderedPages.get(share);
    if (known) return known;
    // Link previews request the page first and its image next.
    if (!('refusal' in share)) painter.prepare();
    const page =
      'refusal' in share
        ? render(token, toRefusedAnswer(share.refusal), SOURCE_LANGUAGE, cachedBriefly)
        : render(token, toSharedAnswer(config.baseUrl, token, share), share.language, cachedByEdge(share.expiresAt));
    renderedPages.set(share, page);
    return page;
  }

  async function findPage(token: string, request: FastifyRequest): Promise<RenderedPage> {
    if (!shareToken().safeParse(token).success) return notFoundPage();
    try {
      return await pageOf(token, await sharedLinks.get(token));
    } catch (error) {
      request.log.warn({ err: error }, 'a shared page could not be had');
      return render(token, toRefusedAnswer('unavailable'), SOURCE_LANGUAGE, noStore);
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
      const share = hash && isToken ? await sharedLinks.get(token) : null;
      if (!share || 'refusal' in share) return reply.callNotFound();
      const card = cardOf(share.page, share.language);
      void reply.header('x-robots-tag', 'noindex');
      // The content has changed since this URL was made: redirect to the current image.
      if (card.hash !== hash) return reply.header('cache-control', 'no-store').redirect(cardPath(token, card), 302);
      if (!painter.has(card))
        for (const { caller, limit } of countedByAddress(request.ip, drawLimit)) await limits.take(caller, limit);
      const edge = remainingSeconds(share.expiresAt, EDGE_SECONDS + STALE_SECONDS);
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
