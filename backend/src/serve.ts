import { onShutdown } from '@flotilla/runtime/shutdown';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Environment } from './environment.ts';
import { createExternalServices } from './external-services.ts';

/**
 * Starts the API in this process: its port, its jobs, and its end in order.
 * @param extend adds to the API before it listens
 * @throws Error where it cannot start
 */
export async function serve(env: Environment, extend: (app: FastifyInstance) => void = () => {}) {
  const app = await createApp(env, createExternalServices(env));
  extend(app);
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
}
