import type { Release } from '@flotilla/contracts/release';
import type { ReleaseSource } from '../releases/release-source.ts';

/** Finds the signed document of a release that was stable at any time. */
export const earlierRelease =
  (source: Pick<ReleaseSource, 'earlier' | 'document'>) =>
  async (remote: string, version: string): Promise<Release | undefined> => {
    const target = (await source.earlier(remote)).find(one => one.version === version);
    return target && source.document(remote, target);
  };
