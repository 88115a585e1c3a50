import { BUSY_SHARE, createBusyShare } from '../render/busy-share.ts';
import { densest } from './body.ts';
import type { CachedPage } from './page-cache.ts';

/**
 * Compresses the documents of pages that are asked for again as well as possible, once each. A page that one visitor sees is not
 * worth it. One at a time, and none while the processors are busy, leaves them to those who wait.
 */
export function createCondenser(
  compress = densest,
  busyShare = createBusyShare(() => []),
): (page: CachedPage) => void {
  const done = new WeakSet<CachedPage>();
  let busy = false;
  return page => {
    if (busy || done.has(page) || busyShare() > BUSY_SHARE) return;
    busy = true;
    done.add(page);
    compress(page.document)
      .then(document => {
        page.document = document;
      })
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  };
}
