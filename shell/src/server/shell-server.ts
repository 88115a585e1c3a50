import { join } from 'node:path';
import {
  type Environment,
  isProductionStage,
  publicConfig,
  REMOTE_NAMES,
  remoteOrigins,
  serverConfig,
  trustedProxies,
} from '@fernweh/config/environment';
import fastify, { type FastifyInstance } from 'fastify';
import { matchUrl } from '../match-route.ts';
import { createGeoService } from './geo/geo-service.ts';
import { createListings } from './listings/listings.ts';
import { createMetrics } from './metrics.ts';
import { renderPage } from './pages/page-renderer.ts';
import { createPageService } from './pages/page-service.ts';
import { readShellAssets, type ShellAssets } from './pages/shell-assets.ts';
import { assets } from './plugins/assets.ts';
import { channel } from './plugins/channel.ts';
import { forms } from './plugins/forms.ts';
import { fragments } from './plugins/fragments.ts';
import { health } from './plugins/health.ts';
import { images } from './plugins/images.ts';
import { listingFiles } from './plugins/listings.ts';
import { pages } from './plugins/pages.ts';
import { reports } from './plugins/reports.ts';
import { keepFromSearchEngines, wellKnown } from './plugins/well-known.ts';
import { addSecurityHeaders } from './policy/security-headers.ts';
import { type Composition, createComposition, readLastGood, writeLastGood } from './releases/composition.ts';
import { createMirror, type Mirror } from './releases/mirror.ts';
import { openProbation } from './releases/probation.ts';
import { createReleaseWatch } from './releases/release-watch.ts';
import type { ReleaseSet } from './releases/snapshot.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';

const DIST = join(import.meta.dirname, '../../dist');
const SHELL_WEB = join(DIST, 'web');

export type { ShellAssets };

/** What development has in place of releases: builds that change while the shell runs (tooling/dev). */
export type Development = {
  worker: string;
  assets: ShellAssets;
  mirror: Mirror;
  compose: (startPool: (set: ReleaseSet) => RenderPool) => Composition;
};

/** The whole host: releases, workers, pages. Listens nowhere yet. */
export async function createShell(env: Environment, development?: Development): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: env.LOG_LEVEL },
    disableRequestLogging: true,
    forceCloseConnections: true,
    trustProxy: trustedProxies(env),
    routerOptions: { maxParamLength: 250 },
  });
  const config = publicConfig(env);
  const forServer = serverConfig(env);
  const metrics = createMetrics();
  const mirror = development?.mirror ?? createMirror(join(env.DATA_DIR, 'mirror'));
  const lastGood = join(env.DATA_DIR, 'mirror/last-good.json');
  const probation = openProbation({
    path: join(env.DATA_DIR, 'shell/probation.json'),
    lastGood: await readLastGood(lastGood),
  });
  for (const release of probation.withdrawn)
    app.log.error(release, 'the shell ended under this release; it is refused, the one before it serves');
  if (probation.withdrawn.length) await writeLastGood(lastGood, probation.first);
  const geo = createGeoService(env.API_URL, env.CALL_DEADLINE_MS);

  const startPool = ({ releases }: ReleaseSet): RenderPool =>
    createRenderPool(
      {
        script: development?.worker ?? join(DIST, 'server/render-worker.cjs'),
        servers: Object.fromEntries(
          Object.entries(releases).map(([remote, { server, fragments: offered }]) => [
            remote,
            { path: mirror.path(remote, server), fragments: Object.keys(offered) },
          ]),
        ),
        heapMb: env.WORKER_HEAP_MB,
        size: env.RENDER_WORKERS,
      },
      {
        onApp: metrics.app,
        onDeath: ({ reason, blamed }) => {
          metrics.deaths.inc({ reason });
          app.log.warn({ reason, blamed }, 'a render worker ended and was replaced');
        },
      },
    );

  const composition: Composition =
    development?.compose(startPool) ??
    createComposition({
      probation,
      startPool,
      async probe(pool, url, remote) {
        const match = matchUrl(url);
        if (!match) return false;
        const market = await geo.byChannel(0);
        const { set } = composition.current();
        const page = await renderPage(pool, set, {
          match,
          path: url,
          geo: market,
          config: forServer,
          deadlineMs: PROBE_MS,
        });
        const slots = remote === 'mf-navigation' ? (['header', 'footer'] as const) : (['page'] as const);
        const missing = slots.filter(slot => !page.html[slot]);
        if (missing.length)
          app.log.warn({ remote, url, missing, problems: page.problems }, 'a probe did not render');
        return missing.length === 0;
      },
      onSwap: ({ releases }) => void writeLastGood(lastGood, releases),
    });

  const watch = createReleaseWatch({
    origins: remoteOrigins(env),
    mirror,
    pollMs: env.POLL_MS,
    log: app.log,
    async onRelease(release) {
      const verdict = probation.refuses(release) ? 'refused' : await composition.admit(release);
      metrics.swaps.inc({ remote: release.remote, outcome: verdict });
      return verdict;
    },
  });

  const service = createPageService({
    composition,
    publicConfig: config,
    serverConfig: forServer,
    shell: development?.assets ?? (await readShellAssets(SHELL_WEB)),
    deadlineMs: env.APP_DEADLINE_MS,
  });

  addSecurityHeaders(app);
  if (!isProductionStage(env)) keepFromSearchEngines(app);
  await app.register(health, {
    composition,
    watch,
    remotes: [...REMOTE_NAMES],
    development: development !== undefined,
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.register(reports, { counter: metrics.policyReports });
  await app.register(wellKnown, { siteUrl: config.siteUrl, forSearchEngines: isProductionStage(env) });
  await app.register(listingFiles, {
    listings: createListings({ composition, config: forServer, log: app.log }),
    composition,
    siteUrl: config.siteUrl,
  });
  await app.register(assets, { mirror, shellDirectory: SHELL_WEB });
  await app.register(images, { imagesUrl: env.IMAGES_URL });
  await app.register(fragments, { composition, geo, config: forServer, deadlineMs: env.APP_DEADLINE_MS });
  // Code that is replaced while it runs is not what a policy could name.
  await app.register(channel, { geo });
  await app.register(pages, { service, geo, policed: development === undefined });
  await app.register(forms, { service, geo, policed: development === undefined });

  app.addHook('onReady', async () => {
    // Serves what it has from the first moment on; /readyz tells when every remote is in.
    if (!development) watch.start();
  });
  // Before requests in flight are waited for: whoever ends a process may lose patience.
  app.addHook('preClose', async () => probation.close());
  app.addHook('onClose', async () => {
    watch.stop();
    await composition.retire();
  });
  return app;
}

/** A first render is slower than any later one. */
const PROBE_MS = 2000;
