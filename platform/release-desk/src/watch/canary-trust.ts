import type { Pointer, Target } from '@flotilla/contracts/release-store';
import { UntrustedError } from '@flotilla/release-signing/documents';
import type { Store } from '../store/store.ts';

/** Why the release of a canary counts no more: its key was revoked, or its remote may not have what it has any longer. */
export type WhyUntrusted = (
  canary: Pick<Pointer, 'remote'> & { canary: Target },
) => Promise<string | undefined>;

/** Shells that run keep what a revoked key signed until no pointer names it, so that the desk asks before it decides (docs/runbooks/keys.md). */
export function canaryTrust(store: Pick<Store, 'releases' | 'registry'>): WhyUntrusted {
  /** What counted, by remote: a large document takes a tenth of a second, and stays valid until the registry changes. */
  const known = new Map<string, string>();
  return async ({ remote, canary: { version, digest } }) => {
    const registry = store.registry();
    const key = `${registry.sequence} ${version} ${digest}`;
    if (known.get(remote) === key) return undefined;
    try {
      await store.releases.target(remote, version, registry);
      known.set(remote, key);
    } catch (error) {
      // What can't be read now condemns nobody. The store asks again before it promotes.
      if (error instanceof UntrustedError) return `its release counts no more: ${error.message}`;
    }
    return undefined;
  };
}
