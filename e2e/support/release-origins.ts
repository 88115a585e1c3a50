import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Release, ReleaseIndex } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';
import { createStoreClient } from '@flotilla/release-desk/client';
import { addressOfIntegrity } from '@flotilla/release-desk/put';
import { sha256, signDocument } from '@flotilla/release-signing/documents';
import { parsePrivateKey } from '@flotilla/release-signing/keys';
import type { OriginFault } from '../faults/remote-cells.ts';
import { STORE } from './ports.ts';
import { BUILDS, KEYS, variantOf } from './variant.ts';

/** A release store with the keys of the tests' site: the releases of each remote can be changed, and reading each can fail. */
export type ReleaseOrigins = {
  /** Value of the variable RELEASE_STORE_URL. */
  url: string;
  fault(remote: string, fault: OriginFault | 'none'): void;
  /** How often the pointers were sent. */
  polls(): number;
  /** Offers the built release with a changed server bundle. @returns its version */
  offer(remote: string, change: (source: string) => string): string;
  close(): void;
};

type Offered = { release: Release; source: string; sequence: number };

const SLOW_MS = 3000;

export async function startReleaseOrigins(port: number, names: readonly string[]): Promise<ReleaseOrigins> {
  const faults = new Map<string, OriginFault | 'none'>();
  const offered = new Map(names.map(remote => [remote, built(remote)]));
  const team = { key: key('teams/mf-search'), name: 'test' };
  const registry = await createStoreClient(STORE, team).registry();
  let polls = 0;

  async function pointers(): Promise<string> {
    const signed = [...offered].map(async ([remote, one]) => [
      remote,
      await signDocument('pointer', pointerTo(one), key('desk')),
    ]);
    return JSON.stringify({ registry, pointers: Object.fromEntries(await Promise.all(signed)) });
  }

  const server = createServer(async (request, response) => {
    const [, , what = '', remote = ''] = (request.url ?? '').split('/');
    if (what === 'pointers') {
      polls += 1;
      return answer(response, 200, await pointers());
    }
    // Only the changed server bundle is asked for: the mirror has every other file.
    const owner = what === 'files' ? ownerOf(remote, offered) : remote;
    const one = offered.get(owner);
    const fault = faults.get(owner) ?? 'none';
    if (fault === 'down') return request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === 'slow') await new Promise(done => setTimeout(done, SLOW_MS));
    if (fault === '500') return answer(response, 500, 'broken');
    if (fault === 'garbage') return answer(response, 200, '\u0000\u0001{]');
    if (fault === 'html') return answer(response, 200, '<!doctype html><title>Welcome</title>');
    if (!one) return answer(response, 404, 'no such remote');
    if (what === 'files')
      return answer(response, 200, fault === 'flipped' ? flipped(one.source) : one.source);
    answer(response, 200, await signDocument('release', one.release, key(`teams/${owner}`)));
  });
  await new Promise<void>(done => server.listen(port, done));

  return {
    url: `http://localhost:${port}`,
    fault(remote, fault) {
      faults.set(remote, fault);
      // Ends connections that still hang.
      server.closeAllConnections();
    },
    polls: () => polls,
    offer(remote, change) {
      const before = built(remote);
      const source = change(before.source);
      const release = variantOf(before.release, source);
      offered.set(remote, { release, source, sequence: (offered.get(remote)?.sequence ?? 0) + 1 });
      return release.version;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const key = (name: string) => parsePrivateKey(readFileSync(resolve(KEYS, `${name}.json`), 'utf8'), name);

/** The release that the tests' site was built with. */
function built(remote: string): Offered {
  const folder = resolve(BUILDS, remote);
  const index = JSON.parse(readFileSync(resolve(folder, 'releases.json'), 'utf8')) as ReleaseIndex;
  const release = index.releases.find(({ version }) => version === index.channels.stable) as Release;
  return { release, source: readFileSync(resolve(folder, 'files', release.server), 'utf8'), sequence: 1 };
}

const pointerTo = ({ release, sequence }: Offered): Pointer => ({
  remote: release.remote,
  sequence,
  at: new Date(0).toISOString(),
  stable: { version: release.version, digest: sha256(JSON.stringify(release)) },
  before: [],
  paused: false,
  change: { action: 'release', by: { kind: 'team', name: 'test' }, why: '' },
});

const ownerOf = (address: string, offered: Map<string, Offered>) =>
  [...offered].find(([, { release }]) =>
    Object.values(release.files).some(({ integrity }) => addressOfIntegrity(integrity) === address),
  )?.[0] ?? '';

/** One bit of the last byte changes. */
function flipped(content: string): Buffer {
  const bytes = Buffer.from(content);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes;
}

function answer(response: ServerResponse, status: number, body: string | Buffer) {
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
}
