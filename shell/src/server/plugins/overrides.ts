import {
  OVERRIDE_COOKIE,
  OVERRIDE_END_PATH,
  OVERRIDE_PATH,
  OVERRIDE_STYLE_PATH,
} from '@fernweh/contracts/override';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { BADGE_STYLE } from '../pages/override-badge.ts';
import { isSameOrigin } from '../policy/same-origin.ts';
import type { Overrides } from '../releases/overrides.ts';

const FORM = 'application/x-www-form-urlencoded';
const link = z.object({ token: z.string().max(2000), to: z.string().startsWith('/').max(1000).default('/') });

type Options = { overrides: Overrides; siteUrl: string };

/** The link that begins an override, and the badge's form that ends it. */
export async function overrideLinks(app: FastifyInstance, { overrides, siteUrl }: Options) {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
    done(null, body),
  );

  /** Only to this site: `//evil.example` is another one. */
  const redirect = (reply: FastifyReply, to: string) => {
    const { origin } = new URL(siteUrl);
    const url = new URL(to, origin);
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(url.origin === origin ? url.pathname + url.search : '/', 303);
  };

  app.get(OVERRIDE_PATH, async (request, reply) => {
    const { data } = link.safeParse(request.query);
    const claims = data && (await overrides.verify(data.token));
    if (claims) {
      const seconds = claims.exp - Math.floor(Date.now() / 1000);
      reply.header('set-cookie', cookie(data.token, seconds, request.protocol === 'https'));
    }
    return redirect(reply, data?.to ?? '/');
  });

  app.post(OVERRIDE_END_PATH, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl))
      return reply.code(403).send({ error: 'This form is not from this site' });
    reply.header('set-cookie', cookie('', 0, request.protocol === 'https'));
    return redirect(reply, '/');
  });

  app.get(OVERRIDE_STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(BADGE_STYLE),
  );
}

const cookie = (token: string, seconds: number, secure: boolean) =>
  `${OVERRIDE_COOKIE}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
