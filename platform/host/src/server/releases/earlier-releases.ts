import type { Release } from '@flotilla/contracts/release';
import type { Target } from '@flotilla/contracts/release-store';
import { LRUCache } from 'lru-cache';
import type { ReleaseSource } from './release-source.ts';

/** Releases that were stable at any time, for documents in open tabs. */
export type EarlierReleases = Pick<ReleaseSource, 'earlier' | 'document'>;

/** A list of earlier releases is asked for again after so long. */
const LIST_MS = 2000;
const MOST_DOCUMENTS = 300;

/**
 * Asks the store for the earlier releases of a remote at most every two seconds, whatever versions visitors ask for, and for each of
 * their documents once.
 */
export function rememberEarlierReleases(
  source: EarlierReleases,
  now: () => number = () => performance.now(),
): EarlierReleases {
  /** By remote; whoever asks names remotes of the site only. */
  const lists = new Map<string, { at: number; list: Promise<Target[]> }>();
  const documents = new LRUCache<string, Promise<Release>>({ max: MOST_DOCUMENTS });

  return {
    earlier(remote) {
      const known = lists.get(remote);
      // A store that does not answer is not asked again sooner.
      if (known && now() - known.at < LIST_MS) return known.list;
      const list = source.earlier(remote);
      lists.set(remote, { at: now(), list });
      return list;
    },
    document(remote, target) {
      const key = `${remote} ${target.digest}`;
      const known = documents.get(key);
      if (known) return known;
      const document = source.document(remote, target);
      documents.set(key, document);
      document.catch(() => documents.delete(key));
      return document;
    },
  };
}
