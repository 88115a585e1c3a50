import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assetPath } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import { type Behaviour, containerSource } from './containers.ts';
import { testStore } from './store.ts';

export type OriginMode = 'fine' | '500' | 'hang' | 'garbage' | 'html' | 'flipped' | `flipped ${FileKind}`;
/** The beginning of a file's name. */
export type FileKind = 'server' | 'remoteEntry' | 'chunk' | 'style' | 'font' | 'picture';

/** A remote's origin whose releases and failures a test decides. The test's store says that its releases are there. */
export type TestOrigin = {
  url: string;
  /** @param as `canary`: the stable release stays */
  release(
    behaviour: Behaviour,
    as?: 'stable' | 'canary',
    contract?: Release['contract'],
    pages?: Release['pages'],
  ): Release;
  /** Makes a release that `releases.json` of the origin names, and the store does not. */
  build(behaviour: Behaviour, contract?: Release['contract']): Release;
  endCanary(): void;
  mode(mode: OriginMode): void;
  close(): Promise<void>;
};

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function startOrigin(remote: string, probe = '/'): Promise<TestOrigin> {
  const files = new Map<string, string>();
  const store = await testStore();
  let mode: OriginMode = 'fine';
  let builds: Release[] = [];

  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (mode === 'hang') return;
    if (mode === '500') return answer(response, 500, 'broken');
    if (mode === 'html') return answer(response, 200, '<!doctype html><title>Welcome to nginx!</title>');
    if (mode === 'garbage') return answer(response, 200, '\u0000\u0001{]');
    if (path === '/releases.json') {
      const channels = { stable: builds[0]?.version ?? '' };
      return answer(response, 200, JSON.stringify({ remote, releases: builds, channels }));
    }
    const content = files.get(path.slice(assetPath(remote).length));
    if (content === undefined) return answer(response, 404, 'no such file');
    const name = path.slice(assetPath(remote).length);
    const [flipped, kind = ''] = mode.split(' ');
    answer(
      response,
      200,
      flipped === 'flipped' && name.startsWith(kind) ? content.replace(/.$/s, '!') : content,
    );
  });
  await new Promise<void>(done => server.listen(0, () => done()));

  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** A release whose files this origin has. */
  function make(behaviour: Behaviour, contract?: Release['contract'], pages?: Release['pages']): Release {
    const source = `${containerSource(behaviour)}\n// ${Math.random()}`;
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
    // No two are equal: a shell fetches one content once.
    const written = {
      [`server.${hash}.cjs`]: source,
      [`remoteEntry.${hash}.js`]: `/* ${hash} */`,
      [`chunk.${hash}.js`]: `// ${hash}`,
      [`style.${hash}.css`]: `/* style ${hash} */`,
      [`font.${hash}.woff2`]: `wOF2${hash}`,
      [`picture.${hash}.svg`]: `<svg id="${hash}"/>`,
    };
    for (const [name, content] of Object.entries(written)) files.set(name, content);
    return {
      remote,
      version: hash,
      createdAt: new Date().toISOString(),
      entry: `remoteEntry.${hash}.js`,
      server: `server.${hash}.cjs`,
      files: Object.fromEntries(
        Object.entries(written).map(([name, content]) => [
          name,
          { integrity: integrity(content), bytes: Buffer.byteLength(content) },
        ]),
      ),
      client: { js: [], css: [] },
      routes: {},
      fragments: {},
      probes: [probe],
      contract,
      pages,
    };
  }

  return {
    url,
    build(behaviour, contract) {
      const release = make(behaviour, contract);
      builds = [release, ...builds];
      return release;
    },
    release(behaviour, as = 'stable', contract, pages) {
      const release = make(behaviour, contract, pages);
      if (as === 'canary') store.offerCanary(remote, { ...release, origin: url });
      else store.offer({ ...release, origin: url });
      return release;
    },
    endCanary: () => store.offerCanary(remote, undefined),
    mode(next) {
      mode = next;
    },
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
}
