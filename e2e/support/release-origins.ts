import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { assetPath } from '@fernweh/contracts/assets';
import type { Release, ReleaseIndex } from '@fernweh/contracts/release';
import type { OriginFault } from '../faults/remote-cells.ts';
import { STORES, variantOf } from './variant.ts';

/** The origins of all remotes in one process: their releases can be changed, and each can fail. */
export type ReleaseOrigins = {
  /** Value of the variable REMOTES. */
  remotes: string;
  fault(remote: string, fault: OriginFault | 'none'): void;
  /** How often the index of a remote was sent. */
  polls(remote: string): number;
  /** Offers the stable release with a changed server bundle. @returns its version */
  offer(remote: string, change: (source: string) => string): string;
  close(): void;
};

type Offered = { index: ReleaseIndex; files: Map<string, string> };

const SLOW_MS = 3000;

export async function startReleaseOrigins(port: number, names: readonly string[]): Promise<ReleaseOrigins> {
  const faults = new Map<string, OriginFault | 'none'>();
  const polls = new Map<string, number>();
  const offered = new Map(names.map(remote => [remote, storedRelease(remote)]));

  const server = createServer(async (request, response) => {
    const [, remote = '', ...rest] = (request.url ?? '').split('/');
    const path = `/${rest.join('/')}`;
    const fault = faults.get(remote) ?? 'none';
    if (fault === 'down') return request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === 'slow') await new Promise(done => setTimeout(done, SLOW_MS));
    if (fault === '500') return answer(response, 500, 'broken');
    if (fault === 'garbage') return answer(response, 200, '\u0000\u0001{]');
    if (fault === 'html') return answer(response, 200, '<!doctype html><title>Welcome</title>');
    const one = offered.get(remote);
    if (!one) return answer(response, 404, 'no such remote');
    if (path === '/releases.json') {
      polls.set(remote, (polls.get(remote) ?? 0) + 1);
      return answer(response, 200, JSON.stringify(one.index));
    }
    const name = path.slice(assetPath(remote).length);
    const content = one.files.get(name) ?? storedFile(remote, name);
    if (content === undefined) return answer(response, 404, 'no such file');
    answer(response, 200, fault === 'flipped' ? flipped(content) : content);
  });
  await new Promise<void>(done => server.listen(port, done));

  return {
    remotes: names.map(remote => `${remote}=http://localhost:${port}/${remote}`).join(','),
    fault(remote, fault) {
      faults.set(remote, fault);
      // Ends connections that still hang.
      server.closeAllConnections();
    },
    polls: remote => polls.get(remote) ?? 0,
    offer(remote, change) {
      const { index } = storedRelease(remote);
      const stable = index.releases.find(({ version }) => version === index.channels.stable) as Release;
      const source = change(readFileSync(resolve(STORES, remote, 'files', stable.server), 'utf8'));
      const release = variantOf(stable, source);
      offered.set(remote, {
        index: { ...index, releases: [release, ...index.releases], channels: { stable: release.version } },
        files: new Map([[release.server, source]]),
      });
      return release.version;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const storedRelease = (remote: string): Offered => ({
  index: JSON.parse(readFileSync(resolve(STORES, remote, 'releases.json'), 'utf8')) as ReleaseIndex,
  files: new Map(),
});

function storedFile(remote: string, name: string): Buffer | undefined {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  try {
    return readFileSync(resolve(STORES, remote, 'files', name));
  } catch {
    return undefined;
  }
}

/** One bit of the last byte changes. */
function flipped(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes;
}

function answer(response: ServerResponse, status: number, body: string | Buffer) {
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
}
