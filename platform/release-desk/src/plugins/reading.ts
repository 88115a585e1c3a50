import { fileAddress, historyAnswer, releasesAnswer, servedAnswer } from '@flotilla/contracts/release-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { servedNow } from '../shells/served-now.ts';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import { Refused } from '../store/refused.ts';
import type { StoredContent } from '../store/storage.ts';
import type { Store } from '../store/store.ts';
import type { WhoAsks } from './who-asks.ts';

const IMMUTABLE = 'private, max-age=31536000, immutable';
const MOST_HISTORY = 100;
const one = z.object({ remote: z.string(), version: z.string().regex(/^[\w.-]+$/) });

type Options = { store: Store; shells: Pick<ShellLedger, 'all'>; who: WhoAsks };

/** What shells, teams and whoever has the root key may read: strangers learn nothing about releases (docs/decisions/121). */
export async function reading(app: FastifyInstance, { store, shells, who }: Options) {
  app.addHook('onRequest', who.reader);

  app.get('/v1/pointers', async (request, reply) => {
    const { body, etag } = store.polled();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json').send(body);
  });

  app.get('/v1/timestamp', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/jose')
      .send(await store.timestamp()),
  );

  app.get('/v1/served', async () => servedAnswer.parse(servedNow({ store, shells })));

  app.get('/v1/releases/:remote/:version', async (request, reply) => {
    const { remote, version } = one.parse(request.params);
    const jws = known(store, remote) && (await store.releases.read(remote, version));
    if (!jws) throw new Refused('unknown', `The store has no ${remote} ${version}`);
    return reply.type('application/jose').send(jws);
  });

  app.get('/v1/releases/:remote', async request => {
    const { remote } = one.pick({ remote: true }).parse(request.params);
    if (!known(store, remote)) throw new Refused('unknown', `The store has no ${remote}`);
    return releasesAnswer.parse({ releases: await store.list(remote) });
  });

  app.get('/v1/history/:remote', async request => {
    const { remote } = one.pick({ remote: true }).parse(request.params);
    if (!known(store, remote)) throw new Refused('unknown', `The store has no ${remote}`);
    return historyAnswer.parse({ pointers: await store.history(remote, MOST_HISTORY) });
  });

  app.get('/v1/files/:address', async (request, reply) => {
    const { address } = z.object({ address: fileAddress }).parse(request.params);
    const found = await store.files.open(address);
    if (!found) throw new Refused('unknown', `The store has no file ${address}`);
    return sendFile(reply, found);
  });
}

/** The browser never gets these files from here: their type does not matter. */
const sendFile = (reply: FastifyReply, { content, bytes }: StoredContent) =>
  reply
    .headers({ 'cache-control': IMMUTABLE, 'content-length': bytes })
    .type('application/octet-stream')
    .send(content);

const known = (store: Store, remote: string) => Object.hasOwn(store.registry().remotes, remote);
