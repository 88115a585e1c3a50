import { findSite } from '@flotilla/command-line/site-config';
import { onShutdown } from '@flotilla/runtime/shutdown';
import { createApp } from './app.ts';
import { deskSite } from './desk-site.ts';
import { readEnvironment } from './environment.ts';
import { createMetricsServer } from './metrics-server.ts';
import { openDesk, storageOf } from './open-desk.ts';
import { forgetExpiredTokens } from './operators/ended-tokens.ts';
import { removeExpired } from './store/expiry.ts';

const HOUR_MS = 3_600_000;

/** The release desk's process. */
try {
  const site = await findSite();
  const env = readEnvironment(site);
  const storage = await storageOf(env);
  const { app, metrics, login } = await createApp(
    await openDesk(env, storage, deskSite(site, env)),
    env,
    storage,
    site,
  );
  if (env.DESK_METRICS_PORT !== undefined) {
    const metricsServer = createMetricsServer(metrics);
    app.addHook('onClose', () => metricsServer.close());
    await metricsServer.listen({ port: env.DESK_METRICS_PORT, host: env.HOST });
  }
  // Before the port is open: who can reach the desk may also end it in order.
  onShutdown(app);
  await app.listen({ port: env.DESK_PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${env.DESK_PORT} (release desk) is in use. Stop what uses it, or set DESK_PORT.`)
      : error;
  });
  // The address that it listens on: at `localhost` another user of this machine may listen, on its IPv6.
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  if (login) console.log(`Log in to the release desk: http://${host}:${env.DESK_PORT}${login}`);
  const tidy = async () => {
    await forgetExpiredTokens(storage);
    const removed = await removeExpired(storage);
    if (removed.length) app.log.info({ removed: removed.length }, 'Versions expired');
  };
  setInterval(
    () => void tidy().catch(error => app.log.error(error, 'The store is not tidied')),
    HOUR_MS,
  ).unref();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
