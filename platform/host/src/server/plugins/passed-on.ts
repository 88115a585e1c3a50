import { boundedText } from '@flotilla/runtime/bounded-body';
import { callOwnService } from '@flotilla/runtime/own-service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../policy/same-origin.ts';
import type { PassedOn } from '../server-site.ts';

type Options = {
  addresses: readonly PassedOn[];
  siteUrl: string;
  deadlineMs: number;
  onFailure(what: string, error: unknown): void;
};

const LARGEST_BODY = 4 * 1024;
const LARGEST_ANSWER = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const HEADERS = ['cookie', 'accept', 'content-type', 'sec-fetch-site'] as const;
const DATA = 'application/json';

/** Passes what is for a service of the site's own on to it, so that the service's cookie is one of the site. Nothing of it is cached. */
export async function passedOn(app: FastifyInstance, { addresses, siteUrl, deadlineMs, onFailure }: Options) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  for (const address of addresses) {
    app.get(address.path, (request, reply) => passOn(address, request, reply));
    app.post(address.path, async (request, reply) =>
      isSameOrigin(request, siteUrl)
        ? passOn(address, request, reply)
        : reply.code(403).send({ error: 'This form is not from this site' }),
    );
  }

  async function passOn(
    { path, to, what, unreachable }: PassedOn,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.header('cache-control', 'private, no-store');
    const isPost = request.method === 'POST';
    try {
      const answer = await callOwnService(`${request.method} ${what}`, to + path, {
        method: request.method,
        headers: headersOf(request),
        ...(isPost && { body: String(request.body ?? '') }),
        redirect: 'manual',
        deadlineMs,
      });
      const body = await boundedText(answer, LARGEST_ANSWER, what);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      const location = answer.headers.get('location');
      if (location) return reply.redirect(location, answer.status);
      return reply
        .code(answer.status)
        .type(answer.headers.get('content-type') ?? DATA)
        .send(body);
    } catch (error) {
      onFailure(what, error);
      if (isPost && request.headers.accept !== DATA) return reply.redirect(unreachable, 303);
      return reply.code(503).send({ error: `Unavailable: ${what}` });
    }
  }
}

const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    HEADERS.flatMap(name => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
