import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { roundedUp } from './picture-size.ts';

const DEADLINE_MS = 10_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The Images API's parameters that the site uses; others are refused. */
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
    const size = roundedUp(parsed.data);
    const parameters = new URLSearchParams(
      Object.entries(size).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    // Every size has one address, so that caches hold no copies of it.
    if (size.w !== parsed.data.w || size.h !== parsed.data.h || size.q !== parsed.data.q)
      return reply.header('cache-control', IMMUTABLE).redirect(`/img/${path}?${parameters}`, 301);
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
        .header('cache-control', IMMUTABLE)
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
