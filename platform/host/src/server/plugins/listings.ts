import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CachedFile, cacheFiles } from '../listings/cached-files.ts';
import type { Listings } from '../listings/listings.ts';
import { rssXml } from '../listings/rss-xml.ts';
import { SITEMAP_PATH, sitemapFiles } from '../listings/sitemap-xml.ts';
import type { Composition } from '../releases/composition.ts';
import { sendBody } from './send-body.ts';

const CACHING = 'public, max-age=600, stale-while-revalidate=600, stale-if-error=86400';
const CACHING_INCOMPLETE = 'public, max-age=10';

/** A feed by its path, with the remote that provides it. */
export type FeedRoute = { path: string; owner: string; feed: string };

type Options = { listings: Listings; composition: Composition; siteUrl: string; feeds: readonly FeedRoute[] };

/** `/sitemap.xml`, its parts if it has any, and the feeds: the same for every visitor (decision 020). */
export async function listingFiles(app: FastifyInstance, { listings, composition, siteUrl, feeds }: Options) {
  const edition = () => composition.current().set.id;

  const sitemap = cacheFiles(async () => {
    const { entries, complete } = await listings.sitemap();
    return { files: sitemapFiles(entries, siteUrl), complete };
  }, edition);
  app.get(SITEMAP_PATH, async (request, reply) =>
    send(request, reply.type('application/xml; charset=utf-8'), await sitemap(SITEMAP_PATH)),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', async (request, reply) => {
    const part = await sitemap(`/sitemap-${request.params.part}.xml`);
    if (!part) return reply.code(404).type('text/plain').send('The sitemap has no such part');
    return send(request, reply.type('application/xml; charset=utf-8'), part);
  });

  for (const { path, owner, feed } of feeds) {
    const file = cacheFiles(async () => {
      const list = await listings.feed(owner, feed);
      return list
        ? { files: { [path]: rssXml(list.feed, path, siteUrl) }, complete: list.complete }
        : { files: {}, complete: false };
    }, edition);
    app.get(path, async (request, reply) =>
      send(request, reply.type('application/rss+xml; charset=utf-8'), await file(path)),
    );
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: CachedFile | undefined) {
  if (!file)
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '10')
      .type('text/plain')
      .send('Nothing to read at the moment');
  const { body, tag, complete } = file;
  reply.header('cache-control', complete ? CACHING : CACHING_INCOMPLETE);
  reply.header('vary', 'accept-encoding').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return sendBody(request, reply, body);
}
