import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SiteConfig } from '@flotilla/command-line/site-config';
import { DESK_CALLBACK, type DeskProvider } from '@flotilla/contracts/desk-sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from '../store/refused.ts';

type Options = {
  /** The page's build. */
  folder: string;
  site: Pick<SiteConfig, 'name'>;
  /** The identity provider, and the build of the site's module that signs in there. */
  signIn?: { folder: string; provider: DeskProvider } | undefined;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const CODINGS = { br: '.br', gzip: '.gz' } as const;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Addresses of the page; it shows the right part itself. */
const PATHS = ['/', '/history', '/remotes/:remote', '/remotes/:remote/releases/:version', DESK_CALLBACK];

/** The desk's page and its files. Without a build the store works alone. */
export async function page(app: FastifyInstance, { folder, site, signIn }: Options) {
  const folderOf = new Map<string, string>();
  for (const one of [folder, ...(signIn ? [signIn.folder] : [])])
    for (const name of await readdir(one).catch(() => [] as string[])) folderOf.set(name, one);
  const find = (pattern: RegExp) => [...folderOf.keys()].find(name => pattern.test(name));
  const script = find(/^desk\.[0-9a-f]+\.js$/);
  const sheet = find(/^desk\.[0-9a-f]+\.css$/);
  const module = find(/^sign-in\.[0-9a-f]+\.js$/);
  const policy = policyOf(signIn?.provider.domain);
  const settings = {
    site: { name: site.name },
    ...(signIn && { signIn: { module: `/desk/${module}`, provider: signIn.provider } }),
  };

  for (const path of PATHS)
    app.get(path, async (_request, reply) => {
      if (!script || !sheet || (signIn && !module))
        throw new Refused('unknown', 'The page is not built: npm start builds it');
      return reply
        .headers({ 'content-security-policy': policy, ...HEADERS, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(documentOf(script, sheet, settings));
    });

  app.get<{ Params: { name: string } }>('/desk/:name', async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    if (!type || !folderOf.has(name)) throw new Refused('unknown', `There is no file ${name}`);
    reply.headers({ ...HEADERS, 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type(type);
    return sendCoded(reply, name, String(request.headers['accept-encoding'] ?? ''));
  });

  const contentOf = (name: string) => readFile(join(folderOf.get(name) ?? '', name));

  async function sendCoded(reply: FastifyReply, name: string, accepted: string) {
    for (const [coding, suffix] of Object.entries(CODINGS))
      if (new RegExp(`\\b${coding}\\b`).test(accepted) && folderOf.has(name + suffix))
        return reply.header('content-encoding', coding).send(await contentOf(name + suffix));
    return reply.send(await contentOf(name));
  }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

function policyOf(identity: string | undefined): string {
  const provider = identity === undefined ? [] : [identity];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...provider],
    'frame-src': identity === undefined ? ["'none'"] : provider,
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page renders in the browser: nothing about releases is in the document. */
const documentOf = (script: string, sheet: string, settings: { site: { name: string } }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Release desk | ${escaped(settings.site.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/${sheet}">
<script defer src="/desk/${script}"></script>
</head>
<body>
<div id="desk"></div>
<script type="application/json" id="desk-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
</body>
</html>`;
