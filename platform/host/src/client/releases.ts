import type { PinnedRelease, Snapshot } from '@flotilla/contracts/page';

/** The releases of this document: those that its page uses, and every other from when it was needed first (docs/decisions/109). */
export type Releases = {
  /** By remote; grows. */
  pinned: Snapshot;
  /**
   * Pins the release of a remote that has none yet.
   * @param version that a page was made with; the one that serves now if absent
   * @throws Error where this document can't have it
   */
  pin(remote: string, version?: string): Promise<void>;
};

export const pinReleases = (pinned: Snapshot, onPinned: (release: PinnedRelease) => void): Releases => ({
  pinned,
  async pin(remote, version) {
    if (pinned[remote]) return;
    // Page changes are nearly all that needs it.
    const { fetchRelease } = await import(/* webpackChunkName: "switching" */ './fetch-release.ts');
    const release = await fetchRelease(remote, version);
    // Another call may have been faster.
    pinned[remote] ??= release;
    onPinned(pinned[remote]);
  },
});
