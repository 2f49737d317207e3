import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Pages } from './pages.ts';

/** How long search engines and edge caches may cache these files. */
const CACHE = 'public, max-age=3600';

/** Serves robots.txt and the sitemap. */
export function mountSearchEngines(app: FastifyInstance, { baseUrl }: Pick<Config, 'baseUrl'>, pages: Pages): void {
  app.get('/robots.txt', async (_request, reply) => {
    // Shared pages are not disallowed here: crawlers must be able to read their noindex header.
    const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''];
    return reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { publicPaths } = await pages.load();
    const urls = publicPaths.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`).join('');
    const map = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
    return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(map);
  });
}
