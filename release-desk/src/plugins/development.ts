import { resolve } from 'node:path';
import { publicPart, readRootKey } from '@fernweh/release-signing/keys';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';

/**
 * Outside production: the public half of the root key, and the folder of this machine that holds the keys of development. Another clone on the
 * machine develops a remote against its site with them; whether its user may read that folder, the file system decides (docs/decisions/179).
 */
export async function development(app: FastifyInstance, { env }: { env: Environment }) {
  const { RELEASE_ROOT_KEY, RELEASE_ROOT_DIR, RELEASE_KEYS_DIR } = env;
  const root = publicPart(await readRootKey(RELEASE_ROOT_KEY, RELEASE_ROOT_DIR));
  app.get('/v1/development', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { root, keys: resolve(RELEASE_KEYS_DIR) };
  });
}
