import { assetPath } from '@fernweh/contracts/assets';
import type { Release } from '@fernweh/contracts/release';
import {
  historyAnswer,
  type Pointer,
  pointersAnswer,
  type Registry,
  type ReleaseDocument,
  type Target,
} from '@fernweh/contracts/release-store';
import { verifyPointer, verifyRelease } from '@fernweh/release-signing/documents';
import { wasStable } from '@fernweh/release-signing/stable-history';
import type { Mirror } from './mirror.ts';
import type { Accepted, ReleaseTrust } from './release-trust.ts';

/** The release store as the shell sees it: nothing leaves this module that was not verified (docs/contracts/release-store.md). */
export type ReleaseSource = {
  /** @returns undefined where nothing changed since the last poll */
  poll(): Promise<Accepted | undefined>;
  /** Puts a release into the mirror. @throws Error where its document or a file is not what was signed */
  take(remote: string, target: Target): Promise<Release>;
  /** What a release's signed document says. @throws Error where it is not what was signed */
  document(remote: string, target: Target): Promise<Release>;
  /** The registry that was verified last. @throws Error before the first one */
  registry(): Registry;
  /** The releases that were stable, newest first. */
  earlier(remote: string): Promise<Target[]>;
  /** Whether the stable release of a pointer was stable before, according to the signed pointers before this one. */
  wasStable(pointer: Pointer): Promise<boolean>;
};

const POINTERS_MS = 2000;
const DOCUMENT_MS = 2000;

type Options = { url: string; trust: ReleaseTrust; mirror: Mirror };

export function createReleaseSource({ url, trust, mirror }: Options): ReleaseSource {
  let etag = '';

  return {
    async poll() {
      const response = await fetch(`${url}/v1/pointers`, {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.timeout(POINTERS_MS),
      });
      if (response.status === 304) return undefined;
      if (!response.ok) throw new Error(`The store's pointers have status code ${response.status}`);
      const accepted = await trust.accept(pointersAnswer.parse(await response.json()));
      // Documents that were refused are read again with every poll.
      etag = accepted.problems.size === 0 ? (response.headers.get('etag') ?? '') : '';
      return accepted;
    },
    document,
    registry: () => trust.registry(),
    async take(remote, target) {
      const release = await document(remote, target);
      await mirror.take(release, placeOf(url, release));
      return release;
    },
    async earlier(remote) {
      const targets = new Map<string, Target>();
      for (const { stable } of await history(remote)) targets.set(stable.digest, stable);
      return [...targets.values()];
    },
    async wasStable({ remote, stable, sequence }) {
      const earlier = (await history(remote)).filter(one => one.sequence < sequence);
      return wasStable(earlier, stable);
    },
  };

  /** Signed pointers, newest first. Those of keys that were revoked prove nothing. */
  async function history(remote: string): Promise<Pointer[]> {
    const response = await get(`/v1/history/${remote}`, `The history of ${remote}`);
    const { pointers } = historyAnswer.parse(await response.json());
    const verified = await Promise.allSettled(
      pointers.map(jws => verifyPointer(jws, remote, trust.registry())),
    );
    return verified.flatMap(one => (one.status === 'fulfilled' ? [one.value.payload] : []));
  }

  async function document(remote: string, target: Target): Promise<ReleaseDocument> {
    const path = `/v1/releases/${remote}/${target.version}`;
    const response = await get(path, `The document of ${remote} ${target.version}`);
    return (await verifyRelease(await response.text(), remote, trust.registry(), target)).payload;
  }

  async function get(path: string, what: string): Promise<Response> {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(DOCUMENT_MS) });
    if (!response.ok) throw new Error(`${what} has status code ${response.status}`);
    return response;
  }
}

/** Where the files of a release are: at the origin that its document names, else in the store, by digest. */
const placeOf = (url: string, { remote, origin }: ReleaseDocument) =>
  origin
    ? (name: string) => `${origin}${assetPath(remote, name)}`
    : (_name: string, integrity: string) => `${url}/v1/files/${addressOf(integrity)}`;

const addressOf = (integrity: string) =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');
