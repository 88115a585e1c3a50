import { randomBytes } from 'node:crypto';
import {
  OVERRIDE_END_PATH,
  OVERRIDE_PAGE_STYLE_PATH,
  OVERRIDE_PATH,
  OVERRIDE_STYLE_PATH,
} from '@flotilla/contracts/override';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { normalTarget } from '../../routes/normal-path.ts';
import { BADGE_STYLE } from '../pages/override-badge.ts';
import {
  OVERRIDE_PAGE_POLICY,
  OVERRIDE_PAGE_STYLE,
  overrideProblem,
  overrideQuestion,
} from '../pages/override-page.ts';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { isSameOrigin } from '../policy/same-origin.ts';
import type { Overrides } from '../releases/overrides.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BODY = 4096;
const link = z.object({ token: z.string().max(2000), to: z.string().max(1000).default('/') });
const agreement = link.extend({ page: z.string().regex(/^[\w-]{22}$/) });

const STATUS = { invalid: 400, taken: 409, away: 503 } as const;

type Options = {
  overrides: Overrides;
  siteUrl: string;
  shell: Pick<ShellAssets, 'css' | 'fonts'> & { themeColor: string };
};

/** The link of an override leads to a page that asks, its form begins the override, and the badge's form ends it (docs/decisions/123). */
export async function overrideLinks(app: FastifyInstance, { overrides, siteUrl, shell }: Options) {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // The address contains the token: no other site may learn of it.
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'same-origin');
  });

  const redirect = (reply: FastifyReply, to: string) => reply.redirect(onSite(to), 303);
  const page = (reply: FastifyReply, html: string) =>
    reply.header('content-security-policy', OVERRIDE_PAGE_POLICY).type('text/html; charset=utf-8').send(html);
  const problem = (reply: FastifyReply, name: keyof typeof STATUS) => {
    if (name === 'away') reply.header('retry-after', '10');
    return page(reply.code(STATUS[name]), overrideProblem(name, shell));
  };

  app.get(OVERRIDE_PATH, async (request, reply) => {
    const { data } = link.safeParse(request.query);
    const claims = data && (await overrides.verify(data.token));
    if (!claims) return problem(reply, 'invalid');
    // Who opens the link again goes on.
    if (overrides.tokenOf(request.headers.cookie) === data.token) return redirect(reply, data.to);
    const named = randomBytes(16).toString('base64url');
    return page(reply, overrideQuestion({ ...data, claims, page: named, shell }));
  });

  app.post(OVERRIDE_PATH, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return forbidden(reply);
    const { data } = agreement.safeParse(request.body);
    if (!data) return problem(reply, 'invalid');
    const begun = await overrides.begin(data.token, data.page);
    if ('problem' in begun) return problem(reply, begun.problem);
    return redirect(reply.header('set-cookie', begun.cookie), data.to);
  });

  app.post(OVERRIDE_END_PATH, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return forbidden(reply);
    return redirect(
      reply.header('set-cookie', overrides.endCookie),
      pageBefore(request.headers.referer, siteUrl),
    );
  });

  for (const [path, style] of [
    [OVERRIDE_STYLE_PATH, BADGE_STYLE],
    [OVERRIDE_PAGE_STYLE_PATH, OVERRIDE_PAGE_STYLE],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
    );
}

const forbidden = (reply: FastifyReply) => reply.code(403).send({ error: 'This form is not from this site' });

/** The page whose badge was pressed, as the browser names it. */
function pageBefore(referer: string | undefined, siteUrl: string): string {
  const url = URL.parse(referer ?? '');
  return url?.origin === new URL(siteUrl).origin ? url.pathname + url.search : '/';
}

/** A path of this site: `//evil.example` is another one. */
function onSite(to: string): string {
  const target = (/^\/(?![/\\])/.test(to) ? normalTarget(to) : undefined) ?? '/';
  // A header holds ASCII alone.
  const { pathname, search } = new URL(target, 'http://localhost');
  return pathname + search;
}
