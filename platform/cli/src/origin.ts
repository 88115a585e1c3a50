import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetPath } from '@flotilla/contracts/assets';
import fastify, { type FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Serves the release index and the immutable files of one remote. */
export function createOrigin(remote: string, store: string): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 250 } });

  app.get('/healthz', async () => ({ status: 'ok', remote }));

  app.get('/releases.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type(TYPES['.json'] as string);
    return readFile(join(store, 'releases.json'), 'utf8');
  });

  app.get<{ Params: { file: string } }>(`${assetPath(remote)}:file`, async (request, reply) => {
    const { file } = request.params;
    const path = join(store, 'files', file);
    if (!/^[\w.-]+$/.test(file) || !(await exists(path)))
      return reply.code(404).send({ error: 'no such file' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .send(createReadStream(path));
  });

  return app;
}

const exists = (path: string) =>
  stat(path).then(
    entry => entry.isFile(),
    () => false,
  );
