import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { type Reason, reasonOf } from '../failures/reason.ts';
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

type Options = { imagesUrl: string; failures: Pick<FailureChannel, 'report'> };

/** `/img/…`: the image host behind the site's own origin. */
export async function images(app: FastifyInstance, { imagesUrl, failures }: Options) {
  const report = (reason: Reason) => failures.report({ kind: 'picture', remote: 'shell', reason });
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
      const type = response.headers.get('content-type') ?? 'image/webp';
      // Anything else would be served as the site's own content, and stored for a year.
      const isPicture = /^image\//.test(type);
      if (!response.ok || !isPicture) {
        if (response.status !== 404) report(response.ok ? 'invalid-data' : 'service-error');
        return reply
          .code(response.status === 404 ? 404 : 502)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such picture');
      }
      return reply
        .header('cache-control', IMMUTABLE)
        .type(type)
        .send(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      report(reasonOf((error as Error).message));
      return reply
        .code(504)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('The image host does not answer');
    }
  });
}
