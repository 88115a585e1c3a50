import { join } from 'node:path';
import type { SiteConfig } from '@flotilla/command-line/site-config';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { SITE_SETTINGS } from './analysis/judge.ts';
import { type Environment, isProduction } from './environment.ts';
import { createDocumentCounts } from './health/document-counts.ts';
import { openHealthHistory } from './health/health-history.ts';
import { createHealthLedger } from './health/health-ledger.ts';
import { openReleaseErrors } from './health/release-errors.ts';
import { createMetrics } from './metrics.ts';
import { openOperators } from './operators/open-operators.ts';
import { createOverrideUses } from './overrides/override-uses.ts';
import { deskApi } from './plugins/desk-api.ts';
import { development } from './plugins/development.ts';
import { health } from './plugins/health.ts';
import { overrideUses } from './plugins/override-uses.ts';
import { page } from './plugins/page.ts';
import { reading } from './plugins/reading.ts';
import { addRefusals } from './plugins/refusals.ts';
import { shellSources } from './plugins/shell-sources.ts';
import { readBodiesInTurn } from './plugins/turns.ts';
import { isUpload, uploads } from './plugins/uploads.ts';
import { watching } from './plugins/watching.ts';
import { createWhoAsks } from './plugins/who-asks.ts';
import { writing } from './plugins/writing.ts';
import { createRefusalLog } from './refusals/refusal-log.ts';
import { createShellLedger } from './shells/shell-ledger.ts';
import type { Storage } from './store/storage.ts';
import type { Store } from './store/store.ts';
import { createViewMaker } from './view/make-view.ts';
import { createCanaryTurns } from './watch/canary-turns.ts';
import { openEvidenceTracks } from './watch/evidence-tracks.ts';
import { offersInTurn } from './watch/offers-in-turn.ts';
import { createReleaseAlarms } from './watch/release-alarms.ts';
import { createReleaseRules } from './watch/release-rules.ts';
import { createSharedPages } from './watch/shared-pages.ts';
import { turnIsOver } from './watch/turn-is-over.ts';
import { keyRefusalTeller } from './webhooks/key-refusals.ts';
import { newsOfAlarm, newsOfPointer } from './webhooks/release-news.ts';
import { openTrialRefusals } from './webhooks/trial-refusals.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

const SAVE_MS = 60_000;

const MOST_HEADERS_MS = 10_000;
/** How often the server looks for requests that take too long. */
const CHECK_MS = 1000;

export type Desk = {
  app: FastifyInstance;
  /** Without an identity provider: the path that signs a browser in. */
  login: string | undefined;
  /** In the Prometheus format: they are served on a port of their own, which is not published. */
  metrics(): Promise<string>;
};

/**
 * The HTTP server of the release store (docs/contracts/release-store.md) and of the desk's page.
 * @param site what the page and `/metrics` call it, and how operators sign in
 */
export async function createApp(
  store: Store,
  env: Environment,
  storage: Storage,
  site: Pick<SiteConfig, 'name' | 'teams' | 'signIn'>,
): Promise<Desk> {
  const app = fastify({
    logger: { level: env.LOG_LEVEL },
    // Shells poll every second: requests are not logged, changes and refusals are.
    logController: new LogController({ disableRequestLogging: true }),
    // What arrived is answered, also while the server closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 250 },
    // Nobody keeps a connection by sending slowly, or nothing.
    requestTimeout: env.DESK_REQUEST_MS,
    connectionTimeout: 2 * env.DESK_REQUEST_MS,
    http: {
      headersTimeout: Math.min(env.DESK_REQUEST_MS, MOST_HEADERS_MS),
      connectionsCheckingInterval: Math.min(env.DESK_REQUEST_MS, CHECK_MS),
    },
  });
  const metrics = createMetrics(site.name);
  const { changes } = metrics;
  const webhooks = openWebhooks(app, env, metrics.webhooks);
  store.follow((after, before) => {
    const news = newsOfPointer(after, before);
    if (news) webhooks.tell(news);
  });
  const refusals = createRefusalLog(
    keyRefusalTeller({
      tell: webhooks.tell,
      isRemote: name => Object.hasOwn(store.registry().remotes, name),
    }),
  );
  addRefusals(app, metrics.refusals, refusals);
  readBodiesInTurn(app, { isFile: isUpload, requestMs: env.DESK_REQUEST_MS });
  const who = createWhoAsks({ store, token: env.DESK_TOKEN, storesOf: storesOf(env) });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const shells = createShellLedger();
  await app.register(reading, { store, shells, who });
  await app.register(uploads, { store, who });
  const turns = createCanaryTurns(Date.now, turnIsOver(store, shells));
  const offers = offersInTurn(store, turns);
  await app.register(writing, { store, offers, changes, who });
  const ledger = createHealthLedger();
  const history = await openHealthHistory(storage);
  const shared = createSharedPages(shells, Date.now);
  const tracks = await openEvidenceTracks(storage);
  const errors = await openReleaseErrors(storage);
  const trialRefusals = await openTrialRefusals(storage, webhooks.tell);
  const save = saver(app, [history, tracks, errors, store.served, trialRefusals]);
  const alarms = createReleaseAlarms(alarm => webhooks.tell(newsOfAlarm(alarm)));
  const rulesOf = createReleaseRules(store, SITE_SETTINGS);
  await app.register(health, {
    ...{
      ledger,
      documents: createDocumentCounts(ledger),
      shared,
      listeners: [history, shells, errors, store.served, trialRefusals],
    },
    who,
  });
  await app.register(overrideUses, { uses: createOverrideUses(storage), who });
  await app.register(shellSources, { store, who });
  if (!isProduction(env)) await app.register(development, { env });
  await app.register(watching, {
    ...{ store, ledger, shells, turns, shared, tracks, alarms, rulesOf, env },
    onChange(remote, action) {
      changes.inc({ remote, action });
      // Why the desk changed something must be known also if it ends now.
      void save();
    },
  });
  const maker = createViewMaker({
    ...{ store, ledger, history, tracks, alarms, errors, shells, refusals, rulesOf },
    settings: SITE_SETTINGS,
    minimumMs: env.CANARY_MINIMUM_MS,
    teams: site.teams,
    share: env.CANARY_SHARE,
    onFailure: (remote, error) => app.log.error({ err: error, remote }, 'A remote cannot be shown'),
  });
  const { operators, signIn, login } = openOperators(env, storage, site, what =>
    metrics.providerFailures.inc({ what }),
  );
  const siteUrl = env.SITE_URL;
  await app.register(deskApi, { store, offers, operators, maker, refusals, changes, siteUrl });
  const folder = join(import.meta.dirname, '../dist/web');
  await app.register(page, { folder, site, signIn });
  return {
    app,
    login,
    async metrics() {
      metrics.figures(await maker.figures());
      metrics.alarms(alarms.all());
      return metrics.registry.metrics();
    },
  };
}

/** Addresses may hold a token in their path: logs name the host alone. */
function openWebhooks(
  app: FastifyInstance,
  env: Environment,
  outcomes: ReturnType<typeof createMetrics>['webhooks'],
) {
  const { DESK_WEBHOOK_SECRET: secret = '' } = env;
  if (env.DESK_WEBHOOKS.length > 0 && secret === '')
    throw new Error('DESK_WEBHOOKS needs DESK_WEBHOOK_SECRET, which signs what they hear');
  const webhooks = createWebhooks({
    urls: env.DESK_WEBHOOKS,
    secret,
    onOutcome(outcome, url, problem) {
      outcomes.inc({ outcome });
      if (outcome !== 'delivered')
        app.log.warn({ outcome, host: new URL(url).host, problem }, 'A webhook did not arrive');
    },
  });
  app.addHook('onClose', async () => webhooks.stop());
  return webhooks;
}

/** The URLs that a signed request may name. On a machine of one's own also the port that it came to. */
function storesOf(env: Environment) {
  const named = env.DESK_URLS.length > 0 ? env.DESK_URLS : [env.RELEASE_STORE_URL];
  return ({ socket }: FastifyRequest): string[] => {
    const own = ['localhost', '127.0.0.1'].map(host => `http://${host}:${socket.localPort}`);
    return isProduction(env) ? named : [...named, ...own];
  };
}

/** Stores what the page shows every minute and at the end. @returns what stores it at once */
function saver(app: FastifyInstance, stored: { save(): Promise<void> }[]): () => Promise<void> {
  const save = async () => {
    for (const result of await Promise.allSettled(stored.map(one => one.save())))
      if (result.status === 'rejected') app.log.error(result.reason, 'What the page shows is not stored');
  };
  const timer = setInterval(save, SAVE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await save();
  });
  return save;
}
