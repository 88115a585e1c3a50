import { join } from 'node:path';
import {
  type Environment,
  isProductionStage,
  publicConfig,
  REMOTE_NAMES,
  serverConfig,
} from '@fernweh/config/environment';
import { makeFormToken } from '@fernweh/config/form-token';
import { COHORTS, cohortOf } from '@flotilla/contracts/cohort';
import { sendSpansTo } from '@flotilla/runtime/trace';
import { startTracing } from '@flotilla/tracing';
import fastify, { type FastifyInstance } from 'fastify';
import { signedFile } from '../sources/signed-file.ts';
import { earlierRelease } from './digests/earlier-release.ts';
import { createFileDigests, shellVersion } from './digests/file-digests.ts';
import { createDoor } from './door/door.ts';
import { reportRefusals } from './failures/door-refusals.ts';
import { createFailureChannel } from './failures/failure-channel.ts';
import { mapFinder } from './failures/find-map.ts';
import { reportMarket, reportPage } from './failures/page-failures.ts';
import { poolFailures } from './failures/pool-failures.ts';
import { reasonOf } from './failures/reason.ts';
import { createSlipLog } from './failures/slip-log.ts';
import { createSourcePositions } from './failures/source-positions.ts';
import { createGeoService } from './geo/geo-service.ts';
import { createHoldApi } from './holds/hold-api.ts';
import { createHoldCookies } from './holds/hold-cookies.ts';
import { createListings } from './listings/listings.ts';
import { createMetrics } from './metrics.ts';
import { createPageService } from './pages/page-service.ts';
import { readShellAssets, type ShellAssets } from './pages/shell-assets.ts';
import { assets } from './plugins/assets.ts';
import { boundaries } from './plugins/boundaries.ts';
import { browserSpansPlugin } from './plugins/browser-spans.ts';
import { channel } from './plugins/channel.ts';
import { contract } from './plugins/contract.ts';
import { countRequests } from './plugins/count-requests.ts';
import { digests } from './plugins/digests.ts';
import { documentReports } from './plugins/document-reports.ts';
import { addErrorHandler } from './plugins/errors.ts';
import { forms } from './plugins/forms.ts';
import { fragments } from './plugins/fragments.ts';
import { health } from './plugins/health.ts';
import { holds } from './plugins/holds.ts';
import { images } from './plugins/images.ts';
import { listingFiles } from './plugins/listings.ts';
import { metricsPage } from './plugins/metrics-page.ts';
import { overrideLinks } from './plugins/overrides.ts';
import { pages } from './plugins/pages.ts';
import { remotes as remotesForHosts } from './plugins/remotes.ts';
import { reports } from './plugins/reports.ts';
import { sheets } from './plugins/sheets.ts';
import { siteStatePlugin } from './plugins/site-state.ts';
import { hideFromSearchEngines, wellKnown } from './plugins/well-known.ts';
import { neverCached } from './policy/never-cached.ts';
import { normaliseTargets } from './policy/request-target.ts';
import { addSecurityHeaders } from './policy/security-headers.ts';
import { documentCounter } from './release-health/count-documents.ts';
import { countRenders } from './release-health/count-renders.ts';
import { createDocumentReports } from './release-health/document-reports.ts';
import { createHealthCounts } from './release-health/health-counts.ts';
import { createHealthReporter } from './release-health/health-reporter.ts';
import { createNetworks } from './release-health/networks.ts';
import { createReleaseWeights } from './release-health/release-weights.ts';
import { createShellActivity } from './release-health/shell-activity.ts';
import { createTickets } from './release-health/tickets.ts';
import type { Composition } from './releases/composition.ts';
import { rememberEarlierReleases } from './releases/earlier-releases.ts';
import { createMirror, type Mirror } from './releases/mirror.ts';
import { offerSources } from './releases/offer-sources.ts';
import { shellContract } from './releases/shell-contract.ts';
import { type ReleaseSet, versionsOf } from './releases/snapshot.ts';
import { startReleases } from './releases/start-releases.ts';
import { mergeEvents } from './render/merge-events.ts';
import { refuseRenderers } from './render/refuse-renderers.ts';
import type { PoolEvents } from './render/render-pool.ts';
import { builtWorker, poolStarter, type StartPool, unprovedPoolStarter } from './render/start-pool.ts';
import { renderersAt } from './render/start-process.ts';
import { serverOptions } from './server-options.ts';
import { releaseFetcher } from './sheets/fetch-release.ts';
import { createPageSheets } from './sheets/page-sheets.ts';
import { createSheetFiles } from './sheets/sheet-files.ts';
import { createSiteStateWatch } from './site-state/site-state.ts';
import { recordSpans } from './tracing/record-spans.ts';
import { traceRequests } from './tracing/trace-requests.ts';

const DIST = join(import.meta.dirname, '../../dist');
const SHELL_WEB = join(DIST, 'web');

export type { ShellAssets };

/** Replaces releases in development: builds that change while the shell runs (tooling/dev). */
export type Development = {
  worker: string;
  assets: ShellAssets;
  mirror: Mirror;
  compose: (startPool: StartPool) => Composition;
  /** Hears what every render had for a result. */
  onResult?: PoolEvents['onResult'];
};

/** The host's HTTP server with its releases, workers and pages. The caller makes it listen. */
export async function createShell(env: Environment, development?: Development): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const tracing = await startTracing(env, (outcome, spans) => metrics.spans.inc({ outcome }, spans));
  const app = fastify(serverOptions(env, tracing));
  const browserConfig = publicConfig(env);
  const config = serverConfig(env);
  const { siteUrl } = browserConfig;
  const deadlineMs = env.APP_DEADLINE_MS;
  const forSearchEngines = isProductionStage(env);
  const failures = createFailureChannel({ log: app.log, counter: metrics.failures });
  const mirror = development?.mirror ?? createMirror(join(env.DATA_DIR, 'mirror'));
  const geo = createGeoService(env.API_URL, env.CALL_DEADLINE_MS, error => reportMarket(failures, error));
  const onSlip = createSlipLog({ log: app.log, counter: metrics.contentSlips });
  const counts = createHealthCounts(metrics.ofReleases.observed);
  const activity = createShellActivity();
  const networks = createNetworks(env.DESK_TOKEN);
  const door = createDoor(env, {
    onRefusal: reportRefusals(failures, metrics.doorRefusals, () => remotes()),
  });
  const poolOptions = { env, mirror, door, workerScript: development?.worker ?? builtWorker(DIST) };
  const countedEvents = (set: ReleaseSet, unproved: string[] = []) =>
    mergeEvents(
      { ...poolFailures(failures, metrics, set, unproved), onSlip },
      countRenders(counts, set, networks, unproved),
      activity.circuits(set.id),
      recordSpans(tracing, set),
      { onResult: development?.onResult },
    );
  const startPool = poolStarter(poolOptions, set => countedEvents(set));
  const canaryOptions = { ...poolOptions, size: env.RENDER_WORKERS, name: 'canary' as const };
  const startCanaryPool = unprovedPoolStarter(canaryOptions, countedEvents);
  const uncountedEvents = (set: ReleaseSet, unproved: string[]) =>
    mergeEvents(poolFailures(failures, metrics, set, unproved), recordSpans(tracing, set));
  const startTrialPool = unprovedPoolStarter({ ...poolOptions, size: 1, name: 'trial' }, uncountedEvents);
  const startOverridePool = unprovedPoolStarter(
    { ...poolOptions, size: 1, name: 'override' },
    uncountedEvents,
  );
  const ownContract = await shellContract(join(DIST, 'server/provides.json'));
  const {
    composition,
    watch,
    overrides,
    news,
    source,
    close: closeReleases,
  } = await startReleases({
    env,
    config,
    mirror,
    geo,
    metrics,
    failures,
    log: app.log,
    startPool,
    startCanaryPool,
    startTrialPool,
    startOverridePool,
    shell: ownContract,
    compose: development?.compose,
  });
  const shell = development?.assets ?? (await readShellAssets(SHELL_WEB));
  // Those that this shell was built with, and those that came later.
  const remotes = () => [
    ...new Set<string>([...REMOTE_NAMES, ...Object.keys(composition.current().set.releases)]),
  ];
  const earlier = source && rememberEarlierReleases(source);
  const pageSheets = createPageSheets(
    createSheetFiles({
      folders: async () => [SHELL_WEB, ...mirror.folders()],
      fetchRelease: source ? releaseFetcher({ ...source, ...earlier }, remotes) : async () => {},
    }),
    env.FORM_TOKEN_SECRET,
  );
  const fileDigests = createFileDigests({
    shell: { version: shellVersion(shell), integrity: { ...shell.integrity, ...shell.cssIntegrity } },
    fetchRelease: earlier ? earlierRelease(earlier) : async () => undefined,
  });
  const service = createPageService({
    composition,
    publicConfig: browserConfig,
    serverConfig: config,
    formToken: () => makeFormToken(env.FORM_TOKEN_SECRET),
    shell,
    pageSheets: development ? undefined : pageSheets,
    digests: development ? undefined : fileDigests,
    deadlineMs,
    cacheBytes: env.CONTENTFUL_PREVIEW ? 0 : env.PAGE_CACHE_MB * 2 ** 20,
    onIncomplete: (page, set, traceparent) => reportPage(failures, page, set, traceparent),
    showsFailures: development !== undefined,
    onStale: (route, reason) => failures.report({ kind: 'stale', remote: 'shell', route, reason }),
  });
  const siteState = createSiteStateWatch({
    contentUrl: env.CONTENT_URL,
    deadlineMs: env.CALL_DEADLINE_MS,
    warn: message => app.log.warn(message),
  });
  const listings = createListings({ composition, config, failures });
  // No CSP in development: hot updates change script hashes.
  const policed = development === undefined;

  const versions = (remote: string) => {
    const cohorts = COHORTS.map(cohort => versionsOf(composition.current(cohort).set)[remote]);
    const known = cohorts.filter(version => version !== undefined);
    return known.length > 0 ? known : undefined;
  };
  const tickets = createTickets(env.DESK_TOKEN);
  const documents = createDocumentReports({
    tickets,
    networks,
    composition,
    perAddress: env.BROWSER_TICKETS,
    onReport: metrics.ofReleases.document,
  });
  const reporter = createHealthReporter({
    counts,
    documents: documents.take,
    state: () => activity.take(composition, watch.refused()),
    url: env.RELEASE_STORE_URL,
    token: env.DESK_TOKEN,
    everyMs: env.RELEASE_HEALTH_MS,
    onProblem: error =>
      failures.report(
        { kind: 'desk', remote: 'shell', reason: reasonOf(error.message) },
        { message: error.message },
      ),
  });

  normaliseTargets(app);
  app.addHook('onRequest', async ({ id, ip }) => {
    activity.request();
    networks.asked(id, ip);
  });
  countRequests(app, metrics.requests);
  sendSpansTo(tracing?.record);
  const traces = tracing && traceRequests(app, tracing);
  if (env.CONTENTFUL_PREVIEW) neverCached(app);
  addSecurityHeaders(app);
  addErrorHandler(app, { shell, config: browserConfig });
  if (!forSearchEngines) hideFromSearchEngines(app);
  await app.register(health, {
    ...{ composition, watch, failures },
    canaryShare: env.CANARY_SHARE,
    remotes: [...REMOTE_NAMES],
    development: !policed,
  });
  await app.register(contract, { shell: ownContract });
  await app.register(boundaries, { composition });
  await app.register(metricsPage, { metrics, weights: createReleaseWeights(composition, mirror) });
  const releaseOf = (remote: string, version: string) =>
    COHORTS.map(cohort => composition.current(cohort).set.releases[remote]).find(
      release => release?.version === version,
    );
  const positions = createSourcePositions(mapFinder({ shellDirectory: SHELL_WEB, releaseOf, source }));
  await app.register(reports, {
    ...{ counter: metrics.policyReports, failures, versions, positions },
    onReleaseError: counts.error,
  });
  await app.register(documentReports, { documents });
  if (tracing) await app.register(browserSpansPlugin, { tickets, record: tracing.record });
  await app.register(wellKnown, { siteUrl, forSearchEngines });
  await app.register(listingFiles, { listings, composition, siteUrl });
  await app.register(sheets, { pageSheets });
  await app.register(digests, { digests: fileDigests, remotes, composition, overrides });
  await app.register(assets, { mirror, shellDirectory: SHELL_WEB });
  await app.register(images, { imagesUrl: env.IMAGES_URL, failures });
  await app.register(overrideLinks, { overrides, siteUrl, shell });
  await app.register(fragments, { composition, overrides, geo, config, deadlineMs, failures });
  await app.register(remotesForHosts, {
    ...{ composition, mirror, service, geo, siteState, failures, deadlineMs },
    config: browserConfig,
    serverConfig: config,
  });
  await app.register(channel, { geo, overrides });
  await app.register(holds, {
    ...{ geo, siteUrl, secret: env.HOLD_NOTE_SECRET },
    api: createHoldApi(env.API_URL),
    cookies: createHoldCookies(siteUrl),
  });
  await app.register(siteStatePlugin, { siteState });
  const countDocument = documentCounter(counts, composition, networks);
  await app.register(pages, {
    ...{ service, overrides, geo, policed, siteState, shell, config: browserConfig },
    timingOf: traces?.named,
    onPage(page, request, isOverridden) {
      const { complete } = page;
      traces?.note(request, complete);
      activity.page(complete);
      metrics.page(complete);
      if (!isOverridden) countDocument(page, cohortOf(request.headers.cookie), request.ip);
    },
  });
  await app.register(forms, { service, overrides, geo, siteUrl, policed });

  const renderers = renderersAt(env.RENDERER_URL);
  if (renderers) app.addHook('onClose', refuseRenderers(app.server, renderers.host));
  app.addHook('onReady', async () => {
    await siteState.start();
    // The shell serves its mirrored releases from the start; /readyz reports when every remote has one.
    if (development) return;
    watch.start();
    news?.start();
    reporter.start();
    // Only developers miss them where the desk is away.
    offerSources(env.RELEASE_STORE_URL, env.DESK_TOKEN, signedFile(env.SHELL_SOURCES)).catch((error: Error) =>
      app.log.info({ reason: error.message }, 'The shell’s sources are not offered to developers'),
    );
  });
  // Before requests in flight are waited for: the process may be killed meanwhile.
  app.addHook('preClose', closeReleases);
  app.addHook('onClose', async () => {
    watch.stop();
    news?.stop();
    await reporter.end();
    siteState.stop();
    await Promise.all([composition.retire(), overrides.retire()]);
    await tracing?.close();
  });
  return app;
}
