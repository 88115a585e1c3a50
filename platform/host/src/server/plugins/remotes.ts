import { extname } from 'node:path';
import { PORTABLE_MANIFEST as MANIFEST, portableFile, REMOTES_PATH } from '@flotilla/contracts/assets';
import type { PagePayload } from '@flotilla/contracts/page';
import type { PublicConfig } from '@flotilla/contracts/register';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { canonicalPath, matchUrl } from '../../routes/match-route.ts';
import { readPageUrl } from '../../routes/page-url.ts';
import { isPrivate } from '../../routes/route-table.ts';
import { hostedSite } from '../../site.ts';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { plainOf } from '../pages/body.ts';
import { dataOf } from '../pages/page-data.ts';
import type { PageService } from '../pages/page-service.ts';
import { forAnyHost } from '../policy/for-any-host.ts';
import type { Composition } from '../releases/composition.ts';
import type { Mirror } from '../releases/mirror.ts';
import type { Closures, Variants } from '../server-site.ts';
import { createStoredFiles, IMMUTABLE, missing, TYPES as SITE_TYPES } from './assets.ts';
import { answerFragment, type FragmentSite } from './fragments.ts';
import { createManifests } from './portable-manifests.ts';

/** Hosts see a new release within a minute. */
const FOLLOWS_STABLE = 'public, max-age=30';
const DATA_CACHE = 'public, max-age=60';
const NO_STORE = 'private, no-store';
const JSON_TYPE = 'application/json; charset=utf-8';
const POLICY = "default-src 'none'; sandbox";
/** Their names say nothing about their content, so that a cache may keep them for a moment only. */
const NAMES_OF_ALL_RELEASES = new Set([
  'remoteEntry.js',
  MANIFEST,
  'mf-stats.json',
  '@mf-types.zip',
  '@mf-types.d.ts',
]);

const TYPES: Record<string, string> = {
  ...SITE_TYPES,
  '.json': JSON_TYPE,
  '.ts': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
};

const fileParams = z.object({
  remote: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/),
  version: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  file: z.string().regex(/^@?[\w-][\w.-]{0,150}$/),
});
const pageQuery = z.object({ path: z.string().max(2000).startsWith('/') });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the queries that an address may have, where only these are allowed. */
    queries?: readonly string[];
  }
}

type Options = {
  composition: Pick<Composition, 'current'>;
  mirror: Pick<Mirror, 'released'>;
  service: Pick<PageService, 'page'>;
  variants: Pick<Variants, 'named'>;
  closures?: Closures | undefined;
  site: FragmentSite;
  failures: FailureChannel;
  deadlineMs: number;
  /** What browsers may know; `serverConfig` is what renders. */
  config: PublicConfig;
  serverConfig: PublicConfig;
};

/**
 * The remotes as hosts other than our shell load them, and the data of their components (docs/decisions/134). Nothing here reads a
 * cookie: an answer is what its URL names, for everybody. The visitor's address decides about turns alone.
 */
export async function remotes(app: FastifyInstance, options: Options) {
  const { composition, mirror, service, variants, closures, config } = options;
  const { variantParameter: parameter } = hostedSite();
  // Without variants no address names one.
  const naming = parameter === undefined ? [] : [parameter];
  const stored = createStoredFiles(16 * 2 ** 20);
  const manifests = createManifests();
  /** What hosts get of a page: pages are kept compressed, and unpacking one costs more than the page. */
  const answers = new LRUCache<object, string>({
    maxSize: 16 * 2 ** 20,
    sizeCalculation: text => text.length,
  });
  app.addHook('onRequest', async (request, reply) => {
    forAnyHost(reply);
    // Every other query would be another address of the same answer, for the edge's cache too.
    const allowed = request.routeOptions.config.queries ?? [];
    if (Object.keys(request.query as object).some(name => !allowed.includes(name)))
      return reply.code(400).header('cache-control', NO_STORE).type('text/plain').send('No such query');
  });

  const variantOf = ({ query }: FastifyRequest) => {
    const asked = parameter && (query as Record<string, unknown>)[parameter];
    return variants.named(typeof asked === 'string' ? asked : undefined);
  };

  app.get(`${REMOTES_PATH}/settings`, { config: { queries: naming } }, async (request, reply) => {
    reply.header('cache-control', DATA_CACHE);
    return { geo: await variantOf(request), config };
  });

  app.get(
    `${REMOTES_PATH}/:remote/fragments/:name`,
    { config: { queries: ['props', ...naming] } },
    (request, reply) =>
      answerFragment(
        { ...options, config: options.serverConfig },
        request,
        reply.header('cache-control', NO_STORE),
        {
          served: composition.current('stable'),
          geo: () => variantOf(request),
          cacheOf: () => DATA_CACHE,
        },
      ),
  );

  const pageOptions = { config: { queries: ['path', ...naming] } };
  app.get<{ Params: { remote: string } }>(
    `${REMOTES_PATH}/:remote/page`,
    pageOptions,
    async (request, reply) => {
      reply.header('cache-control', NO_STORE);
      const asked = pageQuery.safeParse(request.query);
      if (!asked.success)
        return reply.code(400).type('text/plain').send('The query needs a path of this site');
      const path = canonicalPath(asked.data.path);
      const route = matchUrl(path)?.route;
      if (!route || route.owner !== request.params.remote) return missing(reply, 'No page of this remote');
      const url = readPageUrl(path, route);
      const closure = closures?.of(route, url);
      if (closure)
        return reply
          .code(503)
          .header('retry-after', String(closure.retryAfter))
          .type('text/plain')
          .send('The page is closed for a while');
      const page = await service.page({
        path: url.canonical,
        geo: await variantOf(request),
        cohort: 'stable',
        form: 'data',
        caller: callerPrefix(request.ip),
        traceparent: request.id,
      });
      if (!page) return missing(reply, 'No page of this remote');
      if (page.complete && page.status < 400 && !isPrivate(route)) reply.header('cache-control', DATA_CACHE);
      const known = answers.get(page);
      if (known) return reply.type(JSON_TYPE).send(known);
      const payload = JSON.parse((await plainOf(await dataOf(page))).toString()) as PagePayload;
      const { redirect, status, states } = payload;
      const own = redirect ? { redirect } : { state: states?.page };
      const answer = JSON.stringify({ url: url.canonical, status, ...own });
      answers.set(page, answer);
      return reply.type(JSON_TYPE).send(answer);
    },
  );

  app.get(`${REMOTES_PATH}/:remote/:file`, (request, reply) => sendFile(request, reply));
  app.get(`${REMOTES_PATH}/:remote/:version/:file`, (request, reply) => sendFile(request, reply));

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', NO_STORE);
    const asked = fileParams.safeParse(request.params);
    const type = asked.success && TYPES[extname(asked.data.file)];
    if (!asked.success || !type) return missing(reply);
    const { remote, file, version } = asked.data;
    const follows = version === undefined && NAMES_OF_ALL_RELEASES.has(file);
    // What has one name in all releases is that of the stable one; other files are what their names say.
    const stable = composition.current('stable').set.releases[remote]?.version;
    const of = follows ? stable : version;
    if (follows && stable === undefined) return missing(reply);
    const path = mirror.released(remote, portableFile(file), of);
    if (!path) return missing(reply, follows ? noPortable(remote, stable) : undefined);
    // A drawing that somebody opens by its address is a document of this site.
    reply.header('content-security-policy', POLICY);
    const content =
      follows && file === MANIFEST
        ? await manifests(path, `${config.siteUrl}${REMOTES_PATH}/${remote}/${stable}/`)
        : await stored.read(path, request, reply);
    if (!content) return missing(reply);
    return reply
      .header('cache-control', follows ? FOLLOWS_STABLE : IMMUTABLE)
      .type(type)
      .send(content);
  }
}

const noPortable = (remote: string, version: string | undefined) =>
  `${remote} ${version} has no build for other hosts: npm run release -- ${remote} makes one`;
