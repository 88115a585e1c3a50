import { assetPath } from '@fernweh/contracts/assets';
import type { Release } from '@fernweh/contracts/release';
import { pointersAnswer, type ReleaseDocument, type Target } from '@fernweh/contracts/release-store';
import { verifyRelease } from '@fernweh/release-signing/documents';
import type { Mirror } from './mirror.ts';
import type { Accepted, ReleaseTrust } from './release-trust.ts';
import type { StoredReleases } from './stored-releases.ts';

/** The release store as the shell sees it: nothing leaves this module that was not verified (docs/contracts/release-store.md). */
export type ReleaseSource = {
  /** @returns undefined where nothing changed since the last poll */
  poll(): Promise<Accepted | undefined>;
  /** Puts a release into the mirror. @throws Error where its document or a file is not what was signed */
  take(remote: string, target: Target): Promise<Release>;
};

const POINTERS_MS = 2000;
const DOCUMENT_MS = 2000;

type Options = { url: string; trust: ReleaseTrust; mirror: Mirror; stored: StoredReleases };

export function createReleaseSource({ url, trust, mirror, stored }: Options): ReleaseSource {
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
    async take(remote, target) {
      const response = await fetch(`${url}/v1/releases/${remote}/${target.version}`, {
        signal: AbortSignal.timeout(DOCUMENT_MS),
      });
      if (!response.ok)
        throw new Error(`The document of ${remote} ${target.version} has status code ${response.status}`);
      const registry = trust.registry();
      const { payload, jws } = await verifyRelease(await response.text(), remote, registry.payload, target);
      await mirror.take(payload, placeOf(url, payload));
      await stored.keep(payload, jws, registry.jws);
      return payload;
    },
  };
}

/** Where the files of a release are: at the origin that its document names, else in the store, by digest. */
const placeOf = (url: string, { remote, origin }: ReleaseDocument) =>
  origin
    ? (name: string) => `${origin}${assetPath(remote, name)}`
    : (_name: string, integrity: string) => `${url}/v1/files/${addressOf(integrity)}`;

const addressOf = (integrity: string) =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');
