import { onShutdown } from '@flotilla/runtime/shutdown';
import type { FastifyInstance } from 'fastify';
import type { HostEnvironment } from './environment.ts';
import { readyOrLate } from './join.ts';

type Environment = Pick<HostEnvironment, 'DRAIN_MS' | 'JOIN_MS' | 'PORT' | 'HOST'>;

/** Opens the port of a host once it has its first releases. A process whose port is taken says so and ends. */
export async function serveHost(host: FastifyInstance, env: Environment): Promise<void> {
  // Before the port is open: who can reach the host may also end it in order.
  onShutdown(host, env.DRAIN_MS);
  await readyOrLate(host, env.JOIN_MS);
  await host.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `port ${env.PORT} is in use; stop what uses it or set PORT`
        : error.message;
    console.error(`The shell can't start: ${reason}`);
    process.exit(1);
  });
}
