import type { FastifyInstance } from 'fastify';
import { DIGESTS_PATH, type ScriptDigests } from '../digests/script-digests.ts';
import { bodyOf } from '../pages/body.ts';
import { IMMUTABLE } from './assets.ts';
import { sendBody } from './send-body.ts';

type Options = {
  digests: ScriptDigests;
  /** Every remote of the site, also those that came after this shell was built: the store is asked for no other name. */
  remotes: () => readonly string[];
};

/** `/assets/digests/<owner>.<version>.json`: what a version names never changes. */
export async function digests(app: FastifyInstance, { digests, remotes }: Options) {
  app.get<{ Params: { file: string } }>(`${DIGESTS_PATH}:file`, async (request, reply) => {
    const [, owner = '', version = ''] = /^([\w-]+)\.([\w.-]+)\.json$/.exec(request.params.file) ?? [];
    const found = ['shell', ...remotes()].includes(owner) ? await digests.read(owner, version) : undefined;
    reply.header('vary', 'accept-encoding');
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such version');
    reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8');
    return sendBody(request, reply, await bodyOf(JSON.stringify(found), true));
  });
}
