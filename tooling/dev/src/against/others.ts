import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { Release } from '@flotilla/contracts/release';
import { createMirror, type Mirror } from '@flotilla/host/server/releases/mirror';
import { createReleaseSource } from '@flotilla/host/server/releases/release-source';
import { openReleaseTrust } from '@flotilla/host/server/releases/release-trust';
import { readRootKey } from '@flotilla/release-signing/keys';
import { readerOf } from './store-reader.ts';

/** The stable releases of all remotes but one, verified and mirrored as the running site's shell does it. */
export type Others = {
  names(): string[];
  release(remote: string): Release | undefined;
  mirror: Mirror;
  /** Takes what was released since. @returns whether something was */
  update(): Promise<boolean>;
};

const TRIES = 5;

/** A machine that builds may be late to hear an answer. */
async function untilAnswered(update: () => Promise<boolean>, tries = TRIES): Promise<void> {
  await update().catch((error: Error) => {
    if (tries <= 1 || error.name !== 'TimeoutError') throw error;
    return untilAnswered(update, tries - 1);
  });
}

/** @throws Error where the store does not answer, or is not signed by the root key */
export async function openOthers(env: Environment, own: string): Promise<Others> {
  const folder = join(env.DATA_DIR, 'dev/against');
  const mirror = createMirror(join(folder, 'mirror'));
  const trust = await openReleaseTrust({
    root: await readRootKey(env.RELEASE_ROOT_KEY, env.RELEASE_ROOT_DIR),
    path: join(folder, 'release-trust.json'),
  });
  const authorize = await readerOf(env, own);
  const source = createReleaseSource({ url: env.RELEASE_STORE_URL, trust, mirror, authorize });
  const releases = new Map<string, Release>();

  async function update(): Promise<boolean> {
    const accepted = await source.poll();
    if (!accepted) return false;
    const [problem] = accepted.problems.values();
    if (problem && releases.size === 0) throw problem;
    const changed = [...accepted.pointers].filter(
      ([remote, { stable }]) => remote !== own && releases.get(remote)?.version !== stable.version,
    );
    await Promise.all(
      changed.map(async ([remote, { stable }]) => {
        const release = await source.take(remote, stable);
        mirror.keep({ [remote]: release });
        releases.set(remote, release);
      }),
    );
    return changed.length > 0;
  }

  await untilAnswered(update);
  return { names: () => [...releases.keys()], release: remote => releases.get(remote), mirror, update };
}
