import { boundedText } from '@flotilla/runtime/bounded-body';
import { callOwnService } from '@flotilla/runtime/own-service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesFor, setCookieName } from '../cookie-of.ts';
import { INERT_POLICY } from '../policy/inert-policy.ts';
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': INERT_POLICY });
  });
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

  async function passOn(address: PassedOn, request: FastifyRequest, reply: FastifyReply) {
    const { path, to, what, unreachable } = address;
    const isPost = request.method === 'POST';
    try {
      const answer = await callOwnService(`${request.method} ${what}`, to + path, {
        method: request.method,
        headers: headersOf(address, request),
        ...(isPost && { body: String(request.body ?? '') }),
        redirect: 'manual',
        deadlineMs,
      });
      const body = await boundedText(answer, LARGEST_ANSWER, what);
      const way = wayOf(answer, new URL(path, to), siteUrl);
      const set = answer.headers.getSetCookie();
      const cookies = set.filter(cookie => isCookieOf(address, cookie));
      if (cookies.length < set.length) onFailure(what, new Error('It sets a cookie that it may not set'));
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      if (way) return reply.redirect(way, answer.status);
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

/** Whether a cookie is one that the service names, for this host alone: with a domain, other hosts below that would get it. */
const isCookieOf = ({ cookies }: PassedOn, cookie: string) =>
  cookies.some(name => name === setCookieName(cookie)) && !/;\s*domain\s*=/i.test(cookie);

/**
 * The path of this site to which an answer leads; undefined where it leads nowhere.
 * @throws where that is another site: a service must not send visitors away
 */
function wayOf({ status, headers }: Response, asked: URL, siteUrl: string): string | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || !location) return undefined;
  const { origin, pathname, search, hash } = new URL(location, asked);
  if (origin !== asked.origin && origin !== new URL(siteUrl).origin)
    throw new Error(`It leads to another site, ${origin}`);
  // A path with two slashes before it is the name of a host to browsers.
  return pathname.replace(/^\/*/, '/') + search + hash;
}

/** Those that a service needs, and the visitor's address: without it the service could set nobody a limit. */
function headersOf(address: PassedOn, { headers, ip }: FastifyRequest) {
  const cookies = Object.entries(cookiesFor(address, headers.cookie) ?? {}).map(pair => pair.join('='));
  const known = { ...headers, cookie: cookies.join('; ') || undefined };
  const passed = HEADERS.flatMap(name => {
    const value = known[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(passed), 'x-forwarded-for': ip };
}
