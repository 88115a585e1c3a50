import {
  type Actor,
  filesAnswer,
  filesQuestion,
  pointerAnswer,
  pointerChange,
} from '@flotilla/contracts/release-store';
import { sha256 } from '@flotilla/release-signing/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { currentPointers } from '../store/current-pointers.ts';
import type { Store } from '../store/store.ts';
import type { OffersInTurn } from '../watch/offers-in-turn.ts';
import { createHourlyChanges } from './hourly-changes.ts';
import type { WhoAsks } from './who-asks.ts';

type Options = { store: Store; offers: OffersInTurn; changes: Counter<'remote' | 'action'>; who: WhoAsks };

/** The largest body of each request. Files have a limit of their own. */
const LARGEST = { missing: 256 * 1024, release: 512 * 1024, pointer: 16 * 1024, registry: 2 ** 20 };
const params = z.object({ remote: z.string().default(''), version: z.string().default('') });

/** What teams may write, each for its own remotes: a request carries a token that the team's key signed. */
export async function writing(app: FastifyInstance, { store, offers, changes, who }: Options) {
  // Bodies stay bytes: the token names their digest.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async request => who.refuseOtherBody(request, sha256(bodyOf(request))));

  const missing = { onRequest: who.anyTeam, bodyLimit: LARGEST.missing };
  app.post('/v1/files/missing', missing, async request => {
    const { files } = filesQuestion.parse(JSON.parse(bodyOf(request).toString()));
    return filesAnswer.parse({ missing: await store.files.missing(files) });
  });

  const hourly = createHourlyChanges();
  const release = { onRequest: who.team, bodyLimit: LARGEST.release };
  app.put('/v1/releases/:remote/:version', release, async (request, reply) => {
    const { remote, version } = params.parse(request.params);
    hourly.addDocument(remote);
    await store.releases.put(remote, version, bodyOf(request).toString(), store.registry());
    return reply.code(204).send();
  });

  const pointer = { onRequest: who.team, bodyLimit: LARGEST.pointer };
  app.post('/v1/pointers/:remote', pointer, async request => {
    const { remote } = params.parse(request.params);
    const name = who.nameOf(request);
    const by: Actor = { kind: 'team', name };
    const change = pointerChange.parse(JSON.parse(bodyOf(request).toString()));
    hourly.add(remote, change.action, hasOtherCanary(store, remote));
    await offers.refuse(remote, change);
    const answer = pointerAnswer.parse({ pointer: await store.change(remote, change, by) });
    changes.inc({ remote, action: change.action });
    app.log.info({ remote, ...change, by: name }, 'A pointer changed');
    return answer;
  });

  const registry = { onRequest: who.root, bodyLimit: LARGEST.registry };
  app.put('/v1/registry', registry, async (request, reply) => {
    await store.putRegistry(bodyOf(request).toString());
    app.log.warn({ sequence: store.registry().sequence }, 'A new registry is in force');
    return reply.code(204).send();
  });
}

const hasOtherCanary = (store: Pick<Store, 'pointer' | 'registry'>, remote: string) =>
  currentPointers(store).some(other => other.remote !== remote && other.canary);

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
