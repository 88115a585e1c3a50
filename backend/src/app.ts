import { SITE_NAME } from '@fernweh/contracts/site-name';
import { namePrefix } from '@flotilla/contracts/wire-names';
import { startTracing } from '@flotilla/tracing';
import type { FastifyInstance } from 'fastify';
import { type Auth, createAuth } from './auth/auth.ts';
import { createDeletedAccounts } from './auth/deleted-accounts.ts';
import { createEndedTokens } from './auth/ended-tokens.ts';
import { createBookingDocuments } from './bookings/booking-documents.ts';
import { type Clock, clockOf } from './clock.ts';
import { createServices } from './create-services.ts';
import { type Database, openDatabase } from './database/database.ts';
import { requireModestRole } from './database/role.ts';
import { createInvoicePrinter } from './documents/invoice-printer.ts';
import { sellerOf } from './documents/seller.ts';
import type { Environment } from './environment.ts';
import { type ExternalServices, forbidInTransactions } from './external-services.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createCallCounts } from './http/call-counts.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { registerRateLimits } from './http/rate-limit.ts';
import { createServer } from './http/server.ts';
import { createBackgroundJobs } from './jobs/background-jobs.ts';
import type { Scheduler } from './jobs/scheduler.ts';
import { createEndAccount } from './me/end-account.ts';
import { describeCalls } from './openapi/describe.ts';
import { apiRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { createFailedCalls } from './telemetry/failed-calls.ts';
import { createMetrics } from './telemetry/metrics.ts';

/** The external services, and replacements that tests bring. Without external services nobody can pay and mails wait. */
export type Parts = ExternalServices & {
  database?: Database;
  clock?: Clock;
  auth?: (app: FastifyInstance) => Auth;
  /** In place of stdout. */
  logTo?: NodeJS.WritableStream;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** For jobs, tools and tests. */
    services: Services;
    /** Whoever runs the process starts it. */
    scheduler: Scheduler;
  }
}

/** Builds the API, ready to listen. The caller closes a database that it passes in. */
export async function createApp(env: Environment, parts: Parts = {}): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const tracing = await startTracing(env, namePrefix(SITE_NAME), (outcome, spans) =>
    metrics.spans.inc({ outcome }, spans),
  );
  const app = await createServer(env, metrics, { logTo: parts.logTo, tracing });
  app.addHook('onClose', () => tracing?.close());
  const external = forbidInTransactions(parts);
  const database = parts.database ?? (await openDatabase(env));
  if (!parts.database) app.addHook('onClose', () => database.close());
  if (env.STAGE === 'production' && env.DATABASE_URL) await requireModestRole(database.queries);

  const onFailedCall = createFailedCalls(metrics, app.log);
  const services = createServices(env, database.queries, parts.clock ?? clockOf(env.CLOCK));
  const { queries, hash } = services;
  await registerRateLimits(app, {
    counts: createCallCounts({ queries, hash, log: app.log, metrics }),
    trustedProxies: env.TRUSTED_PROXIES,
  });
  const ended = createEndedTokens(queries);
  const deleted = createDeletedAccounts(services);
  const auth = parts.auth?.(app) ?? createAuth(app, { ended, deleted }, { ...identityOf(env), onFailedCall });
  const endAccount = createEndAccount({ queries, deleted, management: external.management, onFailedCall });
  const printer = createInvoicePrinter(sellerOf(env.CONTACT_EMAIL));
  const documents = createBookingDocuments(printer, env.SITE_URL);
  const { leadership } = database;
  const scheduler = createBackgroundJobs({
    env,
    services,
    leadership,
    documents,
    external,
    endAccount,
    metrics,
    log: app.log,
  });
  app.decorate('services', services).decorate('scheduler', scheduler);
  // The printer closes last: the job under way may still print an invoice.
  app.addHook('onClose', () => scheduler.stop().then(printer.close));

  await describeCalls(app, auth);
  // Loaded here, so that no other stage has its code.
  if (env.STAGE === 'development') await app.register((await import('./openapi/try-page.ts')).tryPage);
  await app.register(healthRoutes, { services: { ...services, queries: database.reserve }, metrics });
  await app.register(
    async api => {
      await registerLoadShedding(api, metrics);
      await api.register(apiRoutes, {
        env,
        services,
        reserve: database.reserve,
        auth,
        documents,
        provider: external.provider,
        endAccount,
        onFailedCall,
        metrics,
      });
    },
    { prefix: '/api/v1' },
  );
  return app;
}

const identityOf = (env: Environment) => ({
  domain: env.IDENTITY_DOMAIN,
  audience: env.IDENTITY_AUDIENCE,
  jwksUrl: env.IDENTITY_JWKS_URL,
});
