import {
  type Actor,
  fileAddress,
  filesAnswer,
  filesQuestion,
  pointerAnswer,
  pointerChange,
} from '@fernweh/contracts/release-store';
import { UntrustedError } from '@fernweh/release-signing/documents';
import type { KeyRing } from '@fernweh/release-signing/keys';
import { authenticated } from '@fernweh/release-signing/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';

type Options = { store: Store; changes: Counter<'remote' | 'action'> };

const LARGEST_FILE = 32 * 2 ** 20;
const params = z.object({ remote: z.string().default(''), version: z.string().default('') });

/** What teams may write, each for its own remotes: a request carries a token that the team's key signed. */
export async function writing(app: FastifyInstance, { store, changes }: Options) {
  // Bodies stay bytes: the token names their digest.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FILE }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/v1/files/missing', async request => {
    await teamMember(request, keysOfAll(store));
    const { files } = filesQuestion.parse(JSON.parse(bodyOf(request).toString()));
    return filesAnswer.parse({ missing: await store.files.missing(files) });
  });

  app.put('/v1/files/:address', async (request, reply) => {
    await teamMember(request, keysOfAll(store));
    const { address } = z.object({ address: fileAddress }).parse(request.params);
    await store.files.put(address, bodyOf(request));
    return reply.code(204).send();
  });

  app.put('/v1/releases/:remote/:version', async (request, reply) => {
    const { remote, version } = params.parse(request.params);
    await teamMember(request, keysOf(store, remote));
    await store.releases.put(remote, version, bodyOf(request).toString(), store.registry());
    return reply.code(204).send();
  });

  app.post('/v1/pointers/:remote', async request => {
    const { remote } = params.parse(request.params);
    const name = await teamMember(request, keysOf(store, remote));
    const by: Actor = { kind: 'team', name };
    const change = pointerChange.parse(JSON.parse(bodyOf(request).toString()));
    const answer = pointerAnswer.parse({ pointer: await store.change(remote, change, by) });
    changes.inc({ remote, action: change.action });
    app.log.info({ remote, ...change, by: name }, 'A pointer changed');
    return answer;
  });

  // The root key's signature is its authentication.
  app.put('/v1/registry', async (request, reply) => {
    await store.putRegistry(bodyOf(request).toString());
    app.log.warn({ sequence: store.registry().sequence }, 'A new registry is in force');
    return reply.code(204).send();
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function keysOf(store: Store, remote: string): KeyRing {
  const { remotes } = store.registry();
  if (!Object.hasOwn(remotes, remote)) throw new Refused('unknown', `The registry has no ${remote}`);
  return remotes[remote]?.keys ?? {};
}

const keysOfAll = (store: Store): KeyRing =>
  Object.assign({}, ...Object.values(store.registry().remotes).map(({ keys }) => keys));

async function teamMember(request: FastifyRequest, keys: KeyRing): Promise<string> {
  const { method, url, headers } = request;
  const asked = { method: method as 'PUT' | 'POST', path: url, body: bodyOf(request) };
  try {
    return await authenticated(asked, headers.authorization, keys);
  } catch (error) {
    if (error instanceof UntrustedError) throw new Refused('not-authenticated', error.message);
    throw error;
  }
}
