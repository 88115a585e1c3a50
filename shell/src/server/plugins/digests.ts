import { REMOTE_NAMES } from '@fernweh/config/environment';
import type { FastifyInstance } from 'fastify';
import { DIGESTS_PATH, type ScriptDigests } from '../digests/script-digests.ts';
import { bodyOf } from '../pages/body.ts';
import { IMMUTABLE } from './assets.ts';
import { sendBody } from './send-body.ts';

const OWNERS: ReadonlySet<string> = new Set(['shell', ...REMOTE_NAMES]);

/** `/assets/digests/<owner>.<version>.json`: what a version names never changes. */
export async function digests(app: FastifyInstance, { digests }: { digests: ScriptDigests }) {
  app.get<{ Params: { file: string } }>(`${DIGESTS_PATH}:file`, async (request, reply) => {
    const [, owner = '', version = ''] = /^([\w-]+)\.([\w.-]+)\.json$/.exec(request.params.file) ?? [];
    const found = OWNERS.has(owner) ? await digests.read(owner, version) : undefined;
    reply.header('vary', 'accept-encoding');
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such version');
    reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8');
    return sendBody(request, reply, await bodyOf(JSON.stringify(found), true));
  });
}
