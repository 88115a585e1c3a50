import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';

/**
 * Outside production: the folder of this machine that holds the keys of development, the public root key among them. Another clone on the machine
 * develops a remote against its site with them; whether its user may read that folder, the file system decides (docs/decisions/179).
 */
export async function development(app: FastifyInstance, { env }: { env: Environment }) {
  app.get('/v1/development', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { keys: resolve(env.RELEASE_KEYS_DIR) };
  });
}
