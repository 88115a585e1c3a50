import { FOCUS_AREAS } from '@fernweh/contracts/focus-area';
import { REMOTES_PATH } from '@flotilla/contracts/assets';
import type { FailureChannel } from '@flotilla/host/server/failures/failure-channel';
import { type Reason, reasonOf } from '@flotilla/host/server/failures/reason';
import { forAnyHost } from '@flotilla/host/server/policy/for-any-host';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import { boundedBody, TooLarge } from '@flotilla/runtime/bounded-body';
import { createTurns } from '@flotilla/runtime/turns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bitmapType } from './bitmap-type.ts';
import { roundedUp } from './picture-size.ts';

const DEADLINE_MS = 10_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Far more than a picture of the largest size has. */
const MAXIMUM_BYTES = 8 * 2 ** 20;
/**
 * A picture is in memory while it is fetched and sent: so many are at once. Of one caller a few, so that whoever holds them with pictures that
 * do not come leaves the others theirs; a page may ask for more, which wait.
 */
const AT_ONCE = { most: 24, mostOfOne: 6, mostWaiting: 60 };
const RETRY_SECONDS = 2;
/** Who opens a picture by its address gets a document of the site's origin: it may do nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The Images API's parameters that the site uses; others are refused. */
const query = z
  .object({
    w: z.coerce.number().int().min(16).max(2400).optional(),
    h: z.coerce.number().int().min(16).max(2400).optional(),
    fit: z.enum(['fill', 'pad', 'crop', 'scale', 'thumb']).optional(),
    fm: z.enum(['webp', 'avif', 'jpg', 'png']).optional(),
    q: z.coerce.number().int().min(1).max(100).optional(),
    f: z.enum(FOCUS_AREAS).optional(),
  })
  .strict();

/** In the order in which the one address of a picture has them. */
const PARAMETERS = query.keyof().options;

type Options = { imagesUrl: string; failures: Pick<FailureChannel, 'report'> };

/** `/img/…`: the image host behind the site's own origin. Only bitmaps pass (product/content 28). */
export async function images(app: FastifyInstance, { imagesUrl, failures }: Options) {
  const turns = createTurns(AT_ONCE);
  const report = (reason: Reason) => failures.report({ kind: 'picture', remote: 'shell', reason });
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', PICTURE_POLICY),
  );

  app.get<{ Params: { '*': string } }>('/img/*', (request, reply) => send(request, reply, '/img/'));
  // The same for pages of other hosts that show components of ours (docs/decisions/134).
  app.get<{ Params: { '*': string } }>(`${REMOTES_PATH}/img/*`, (request, reply) =>
    send(request, forAnyHost(reply), `${REMOTES_PATH}/img/`),
  );

  async function send(
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
    folder: string,
  ) {
    const path = request.params['*'];
    const parsed = query.safeParse(request.query);
    if (!/^[\w.-]+(\/[\w.-]+)+$/.test(path) || path.includes('..') || !parsed.success) {
      return reply.code(400).type('text/plain').send('Not a picture of this site');
    }
    const size = roundedUp(parsed.data);
    const parameters = PARAMETERS.flatMap(name =>
      size[name] === undefined ? [] : [`${name}=${size[name]}`],
    ).join('&');
    const asked = request.url.split('?')[1] ?? '';
    // Every picture has one address, so that caches hold no copies of it. Nobody knows yet whether it exists.
    if (asked !== parameters)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${folder}${path}${parameters && `?${parameters}`}`, 301);
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const end = await turns(callerPrefix(request.ip)).catch(() => undefined);
    if (!end)
      return reply
        .code(503)
        .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Too many pictures at once');
    if (reply.raw.closed) end();
    else reply.raw.once('close', end);
    try {
      // The image host is named by the settings; where it leads to is not.
      const response = await fetch(`${imagesUrl}/${path}?${parameters}`, {
        redirect: 'error',
        // Whoever left waits for nothing: a place is given back when its picture is no longer fetched.
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), closed.signal]),
      });
      const picture = response.ok ? await pictureIn(response) : undefined;
      // Anything else would be served as the site's own content, and stored for a year.
      const type = picture && bitmapType(picture);
      if (type) return reply.header('cache-control', IMMUTABLE).type(type).send(picture);
      if (response.status !== 404) report(response.ok ? 'invalid-data' : 'service-error');
      return reply
        .code(response.status === 404 ? 404 : 502)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('No such picture');
    } catch (error) {
      if (closed.signal.aborted) return reply;
      report(reasonOf((error as Error).message));
      return reply
        .code(504)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('The image host is not responding');
    }
  }
}

/** @returns undefined for one that is too large */
async function pictureIn(response: Response): Promise<Buffer | undefined> {
  try {
    return await boundedBody(response, MAXIMUM_BYTES, 'The picture');
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
