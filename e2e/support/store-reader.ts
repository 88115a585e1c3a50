import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { authorization } from '@flotilla/release-signing/requests';
import { STORE } from './ports.ts';
import { KEYS } from './variant.ts';

/** The release store for shells of tests: they read from it, and what they report does not count. */
export type StoreReader = {
  /** Value of the variable RELEASE_STORE_URL. */
  url: string;
  close(): void;
};

const PASSED_ON = ['content-type', 'etag', 'cache-control'];

export async function startStoreReader(): Promise<StoreReader> {
  const key = await readTeamKey('mf-search', KEYS, undefined);
  const server = createServer(async (request, response) => {
    const { method, url: path = '/', headers } = request;
    if (method !== 'GET') return response.writeHead(401).end();
    try {
      const etag = headers['if-none-match'];
      const answer = await fetch(STORE + path, {
        headers: {
          authorization: await authorization({ method, path, store: STORE }, 'a test', key),
          ...(etag && { 'if-none-match': etag }),
        },
      });
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value) response.setHeader(name, value);
      }
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      request.socket.destroy();
    }
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
