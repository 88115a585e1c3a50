import { isSameOrigin } from '@flotilla/host/server/policy/same-origin';
import { boundedText } from '@flotilla/runtime/bounded-body';
import { callOwnService } from '@flotilla/runtime/own-service';
import * as paths from '@tractor-store/contracts/paths';
import { CART_ENDPOINT } from '@tractor-store/contracts/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Options = { apiUrl: string; siteUrl: string; deadlineMs: number; onFailure(error: unknown): void };

const LARGEST_BODY = 4 * 1024;
const LARGEST_ANSWER = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const PASSED_ON = ['cookie', 'accept', 'content-type', 'sec-fetch-site'] as const;
const DATA = 'application/json';

/** Passes the visitor's cart on to the shop's service, whose cookie is one of this site then. */
export async function cart(app: FastifyInstance, { apiUrl, siteUrl, deadlineMs, onFailure }: Options) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  app.get(CART_ENDPOINT, passOn);
  app.post(CART_ENDPOINT, async (request, reply) =>
    isSameOrigin(request, siteUrl)
      ? passOn(request, reply)
      : reply.code(403).send({ error: 'This form is not from this site' }),
  );

  async function passOn(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'private, no-store');
    try {
      const answer = await callOwnService(`${request.method} cart`, apiUrl + CART_ENDPOINT, {
        method: request.method,
        headers: headersOf(request),
        ...(request.method === 'POST' && { body: String(request.body ?? '') }),
        redirect: 'manual',
        deadlineMs,
      });
      const body = await boundedText(answer, LARGEST_ANSWER, 'The cart');
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      const location = answer.headers.get('location');
      if (location) return reply.redirect(location, answer.status);
      return reply
        .code(answer.status)
        .type(answer.headers.get('content-type') ?? DATA)
        .send(body);
    } catch (error) {
      onFailure(error);
      if (request.method === 'POST' && request.headers.accept !== DATA)
        return reply.redirect(`${paths.cart.href()}?problem=unreachable`, 303);
      return reply.code(503).send({ error: 'The cart is unavailable' });
    }
  }
}

const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
