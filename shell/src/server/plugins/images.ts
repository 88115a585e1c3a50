import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const DEADLINE_MS = 10_000;

/** The Images API's parameters that the site uses; anything else is refused, so that nobody fills a cache. */
const query = z
  .object({
    w: z.coerce.number().int().min(16).max(2400).optional(),
    h: z.coerce.number().int().min(16).max(2400).optional(),
    fit: z.enum(['fill', 'pad', 'crop', 'scale', 'thumb']).optional(),
    fm: z.enum(['webp', 'avif', 'jpg', 'png']).optional(),
    q: z.coerce.number().int().min(1).max(100).optional(),
  })
  .strict();

/** `/img/…`: the image host behind the site's own origin. */
export async function images(app: FastifyInstance, { imagesUrl }: { imagesUrl: string }) {
  app.get<{ Params: { '*': string } }>('/img/*', async (request, reply) => {
    const path = request.params['*'];
    const parsed = query.safeParse(request.query);
    if (!/^[\w.-]+(\/[\w.-]+)+$/.test(path) || path.includes('..') || !parsed.success) {
      return reply.code(400).type('text/plain').send('Not a picture of this site');
    }
    const parameters = new URLSearchParams(
      Object.entries(parsed.data).map(([key, value]) => [key, String(value)]),
    );
    try {
      const response = await fetch(`${imagesUrl}/${path}?${parameters}`, {
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok)
        return reply
          .code(response.status === 404 ? 404 : 502)
          .type('text/plain')
          .send('No such picture');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(response.headers.get('content-type') ?? 'image/webp')
        .send(Buffer.from(await response.arrayBuffer()));
    } catch {
      return reply
        .code(504)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('The image host does not answer');
    }
  });
}
