import type { PagePayload } from '@flotilla/contracts/page';

/** The shown page, and the pages that this document has shown before. */
export type PageStore = {
  current(): PagePayload;
  /** A page that was shown before, so that going back needs no request. */
  cached(url: string): PagePayload | undefined;
  show(payload: PagePayload): void;
  /** Changes the URL of the shown page. The cached page keeps its old URL. */
  setUrl(url: string): void;
  subscribe(listener: (payload: PagePayload) => void): () => void;
};

const CACHED_PAGES = 20;

export function createPageStore(first: PagePayload): PageStore {
  let shown = first;
  const cache = new Map([[first.url, first]]);
  const listeners = new Set<(payload: PagePayload) => void>();
  return {
    current: () => shown,
    cached: url => cache.get(url),
    setUrl(url) {
      shown = { ...shown, url };
    },
    show(payload) {
      shown = payload;
      cache.delete(payload.url);
      cache.set(payload.url, payload);
      const oldest = cache.keys().next().value;
      if (cache.size > CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
      for (const listener of listeners) listener(payload);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
