import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DIGESTS_PATH, type FileDigests } from '../digests/file-digests.ts';
import { bodyOf } from '../pages/body.ts';
import { IMMUTABLE } from './assets.ts';
import { sendBody } from './send-body.ts';

type Options = {
  digests: FileDigests;
  /** Every remote of the site, also those that came after this shell was built: the store is asked for no other name. */
  remotes: () => readonly string[];
};

/**
 * `/assets/digests/all/<owner>.<version>.json`: what a version names never changes. Without `all/`, documents of earlier shells ask for the
 * digests of scripts; caches may have answers of that name that lack style sheets.
 */
export async function digests(app: FastifyInstance, { digests, remotes }: Options) {
  for (const path of [`${DIGESTS_PATH}:file`, `${DIGESTS_PATH}all/:file`])
    app.get<{ Params: { file: string } }>(path, send);

  async function send(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
    const [, owner = '', version = ''] = /^([\w-]+)\.([\w.-]+)\.json$/.exec(request.params.file) ?? [];
    const found = ['shell', ...remotes()].includes(owner) ? await digests.read(owner, version) : undefined;
    reply.header('vary', 'accept-encoding');
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such version');
    reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8');
    return sendBody(request, reply, await bodyOf(JSON.stringify(found), true));
  }
}
