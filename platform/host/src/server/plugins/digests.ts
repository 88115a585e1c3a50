import { cohortOf } from '@flotilla/contracts/cohort';
import type { Snapshot } from '@flotilla/contracts/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DIGESTS_PATH, type FileDigests, RELEASES_PATH } from '../digests/file-digests.ts';
import { bodyOf } from '../pages/body.ts';
import type { Composition } from '../releases/composition.ts';
import type { Overrides } from '../releases/overrides.ts';
import { browserSnapshot } from '../releases/snapshot.ts';
import { IMMUTABLE } from './assets.ts';
import { sendBody } from './send-body.ts';

type Options = {
  digests: FileDigests;
  /** Every remote of the site, also those that came after this shell was built: the store is asked for no other name. */
  remotes: () => readonly string[];
  composition: Pick<Composition, 'current'>;
  overrides?: Pick<Overrides, 'serving'>;
};

type File = { Params: { file: string } };

/** What documents leave out (docs/decisions/075, 109). */
export async function digests(app: FastifyInstance, { digests, remotes, composition, overrides }: Options) {
  /** `<owner>.<version>.json`: what a version names never changes. */
  const immutable =
    (read: (owner: string, version: string) => Promise<object | undefined>) =>
    async (request: FastifyRequest<File>, reply: FastifyReply) => {
      const [, owner = '', version = ''] = /^([\w-]+)\.([\w.-]+)\.json$/.exec(request.params.file) ?? [];
      const found = ['shell', ...remotes()].includes(owner) ? await read(owner, version) : undefined;
      reply.header('vary', 'accept-encoding');
      if (!found) return missing(reply);
      reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8');
      return sendBody(request, reply, await bodyOf(JSON.stringify(found), true));
    };
  app.get<File>(`${DIGESTS_PATH}all/:file`, immutable(digests.read));
  // Documents of earlier shells ask for scripts here; caches may have answers of this name that lack style sheets.
  app.get<File>(`${DIGESTS_PATH}:file`, immutable(digests.read));
  app.get<File>(`${RELEASES_PATH}:file`, immutable(digests.release));

  async function servingTo({ headers: { cookie } }: FastifyRequest): Promise<Snapshot> {
    const { set } = (await overrides?.serving(cookie)) ?? composition.current(cohortOf(cookie));
    return browserSnapshot(set);
  }

  // The release that this browser would get now, where its document does not say which one it needs.
  app.get<{ Params: { remote: string } }>('/_releases/:remote', async (request, reply) => {
    const { remote } = request.params;
    const serving = await servingTo(request);
    const found = Object.hasOwn(serving, remote) ? serving[remote] : undefined;
    return found ? reply.header('cache-control', 'private, no-store').send(found) : missing(reply);
  });

  // What is cleared in the browser's storage when a session ends, of remotes that the document does not know too.
  app.get('/_releases/account-keys', async (request, reply) => {
    const keys = Object.values(await servingTo(request)).flatMap(({ accountData }) => accountData ?? []);
    return reply.header('cache-control', 'private, max-age=300').send(keys);
  });
}

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such version');
