import { assetPath, INTEGRITY_GLOBAL, PIN_GLOBAL, TRUST_GLOBAL } from '@flotilla/contracts/assets';
import type { DocumentPayload } from '@flotilla/contracts/page';
import { fetchJson } from './fetch-page.ts';
import { trustedUrl } from './trusted-types.ts';

/**
 * Digests of the scripts and style sheets of this document's releases. The document has those of its first scripts; the others come with the
 * first file that needs them, or once the browser is idle (docs/decisions/075 and 108).
 */
export type FileDigests = {
  /** By path; grows as files of digests arrive. */
  known: Record<string, string>;
  /** Fetches the digest of a file if it is not known. @throws Error where it has none */
  ensure(path: string): Promise<void>;
  /** Fetches the digests of these owners: remotes, or 'shell'. Never rejects. */
  fetchOf(owners: Iterable<string>): Promise<void>;
};

const OWNER = /^\/assets\/([\w-]+)\//;

type Pinned = Pick<DocumentPayload, 'snapshot' | 'shellIntegrity' | 'shellVersion'>;

/** Makes the digests, and the check of addresses, available to every bundle's loader of scripts and style sheets. */
export function provideDigests({ snapshot, shellIntegrity, shellVersion }: Pinned): FileDigests {
  const known: Record<string, string> = Object.assign(
    { ...shellIntegrity },
    ...Object.values(snapshot).map(pinned => pinned.integrity),
  );
  const loading = new Map<string, Promise<void>>();
  const versionOf = (owner: string) => (owner === 'shell' ? shellVersion : snapshot[owner]?.version);

  async function load(owner: string): Promise<void> {
    Object.assign(known, await fetchJson(assetPath('digests', `all/${owner}.${versionOf(owner)}.json`)));
  }

  /** A failed attempt is repeated by the next call. */
  function loadOnce(owner: string): Promise<void> {
    const running = loading.get(owner) ?? load(owner);
    loading.set(owner, running);
    running.catch(() => loading.delete(owner));
    return running;
  }

  async function ensure(path: string): Promise<void> {
    if (known[path] || !shellVersion) return;
    await loadOnce(OWNER.exec(path)?.[1] ?? '');
    if (!known[path]) throw new Error(`${path} has no digest`);
  }

  /** Keeps a file back until its digest is known. Without one it fails as if it had not been found. */
  function pin(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
    const address = 'src' in element ? 'src' : 'href';
    element.removeAttribute(address);
    ensure(url)
      .then(() => {
        element.integrity = known[url] ?? '';
        element.setAttribute(address, trustedUrl(url));
      })
      .catch(() => element.dispatchEvent(new Event('error')));
  }

  Object.assign(globalThis, {
    [INTEGRITY_GLOBAL]: known,
    [TRUST_GLOBAL]: trustedUrl,
    ...(shellVersion && { [PIN_GLOBAL]: pin }),
  });
  return {
    known,
    ensure,
    async fetchOf(owners) {
      if (shellVersion) await Promise.allSettled([...owners].map(loadOnce));
    },
  };
}
