import { onShutdown } from '@fernweh/config/shutdown';
import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createExternalServices } from './external-services.ts';

/** The API's process. On SIGTERM or SIGINT it answers the running calls and ends. */
try {
  const env = readEnvironment();
  const app = await createApp(env, createExternalServices(env));
  // Before the port is open: who can reach the API may also end it in order.
  onShutdown(app, env.DRAIN_MS);
  // Reads the catalogue, so that the first call does not wait for it.
  await app.inject('/readyz');
  await app.listen({ port: env.API_PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${env.API_PORT} (API) is in use. Stop what uses it, or choose another with API_PORT.`)
      : error;
  });
  app.scheduler.start();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
