import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import type { FastifyInstance } from 'fastify';
import { createApp, type Desk } from '../src/app.ts';
import { type Environment, readEnvironment } from '../src/environment.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { openDesk, storageOf } from '../src/open-desk.ts';
import { addressOf } from '../src/store/files.ts';
import { createStoreClient, type StoreClient } from '../src/store-client/store-client.ts';
import { site, siteFor } from './site.ts';

/** A release desk on a free port, with a data folder and keys of its own. */
export type TestDesk = {
  env: Environment;
  url: string;
  app: FastifyInstance;
  /** A client that signs with the key of a remote's team. */
  team(remote: string, name?: string): Promise<StoreClient>;
  /** Reads as a shell does. */
  read(path: string, headers?: Record<string, string>): Promise<Response>;
  metrics(): Promise<string>;
  /** Without an identity provider: the path that signs a browser in. */
  login: string | undefined;
  close(): Promise<void>;
};

export async function startDesk(variables: Record<string, string> = {}): Promise<TestDesk> {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-desk-'));
  const env = readEnvironment(site, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: data,
    DESK_PORT: '0',
    ...variables,
  });
  const storage = await storageOf(env);
  const { app, metrics, login } = await createApp(
    await openDesk(env, storage, siteFor(env)),
    env,
    storage,
    site,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return {
    env,
    url,
    app,
    metrics,
    login,
    read: async (path, headers = {}) =>
      fetch(url + path, { headers: { authorization: `Bearer ${env.DESK_TOKEN}`, ...headers } }),
    team: async (remote, name = 'a colleague') =>
      createStoreClient(url, { name, key: await readTeamKey(remote, env.RELEASE_KEYS_DIR, undefined) }),
    close: () => closed(app),
  };
}

/** A request that is answered while the server closes leaves its connection open, as a process that ends does not (`onShutdown`). */
async function closed(app: Desk['app']): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20);
  await app.close().finally(() => clearInterval(idle));
}

/** A small release: its files by name, and its description. @param server its bundle for servers */
export function artefact(remote: string, words: string, server = `module.exports = '${words}';`) {
  const contents: Record<string, Buffer> = {
    [`server.${words}.cjs`]: Buffer.from(server),
    [`remoteEntry.${words}.js`]: Buffer.from(`/* ${words} */`),
    'shared.css': Buffer.from('body {}'),
  };
  const release: Release = {
    remote,
    version: words,
    createdAt: '2026-11-22T10:00:00.000Z',
    entry: `remoteEntry.${words}.js`,
    server: `server.${words}.cjs`,
    files: Object.fromEntries(
      Object.entries(contents).map(([name, content]) => [
        name,
        {
          integrity: `sha384-${Buffer.from(addressOf(content), 'base64url').toString('base64')}`,
          bytes: content.length,
        },
      ]),
    ),
    client: { js: [], css: ['shared.css'] },
    routes: {},
    fragments: {},
    probes: ['/'],
  };
  return { release, file: async (name: string) => contents[name] ?? Buffer.alloc(0) };
}
