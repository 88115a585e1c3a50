import { Readable } from 'node:stream';
import { MOST_BYTES } from '@flotilla/contracts/release';
import { fileAddress } from '@flotilla/contracts/release-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';
import { callerOf } from './callers.ts';
import { createDailyBytes, LEAST_OF_FILE } from './daily-bytes.ts';
import type { WhoAsks } from './who-asks.ts';

const PATH = '/v1/files/:address';
const params = z.object({ address: fileAddress });

/** Whether the body of a request goes to the storage without being held in memory. */
export const isUpload = ({ method, routeOptions }: FastifyRequest) =>
  method === 'PUT' && routeOptions.url === PATH;

/** Takes the files of releases. Their bytes are counted and hashed while they pass; what is not what it should be is never stored. */
export async function uploads(
  app: FastifyInstance,
  { store, who }: { store: Pick<Store, 'files'>; who: WhoAsks },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const daily = createDailyBytes();
  async function* counted(content: AsyncIterable<Uint8Array> | Uint8Array[], owner: string) {
    daily.add(owner, LEAST_OF_FILE);
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > LEAST_OF_FILE) daily.add(owner, Math.min(chunk.length, bytes - LEAST_OF_FILE));
      yield chunk;
    }
  }

  app.put(PATH, { onRequest: [who.anyTeam, refuseLarge] }, async (request, reply) => {
    const { address } = params.parse(request.params);
    const content = counted(
      request.body instanceof Readable ? request.body : [],
      callerOf(request)?.id ?? '',
    );
    await store.files.put(address, content, MOST_BYTES.file, digest => who.refuseOtherBody(request, digest));
    return reply.code(204).send();
  });
}

/** A body that says that it is too large is not read. */
async function refuseLarge({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES.file)
    throw new Refused('too-large', `A file has at most ${MOST_BYTES.file} bytes`);
}
