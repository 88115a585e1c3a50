import type { PagePayload } from '@fernweh/contracts/page';

/** The page that is shown, and those seen before in this document. */
export type PageStore = {
  current(): PagePayload;
  /** A page seen before, for going back without a wait. */
  remembered(url: string): PagePayload | undefined;
  show(payload: PagePayload): void;
  forget(url: string): void;
  /** The shown page has another URL now, of its own making; what the server said of it stays with the old one. */
  rename(url: string): void;
  subscribe(listener: (payload: PagePayload) => void): () => void;
};

const REMEMBERED_PAGES = 20;

export function createPageStore(first: PagePayload): PageStore {
  let shown = first;
  const seen = new Map([[first.url, first]]);
  const listeners = new Set<(payload: PagePayload) => void>();
  return {
    current: () => shown,
    remembered: url => seen.get(url),
    forget: url => void seen.delete(url),
    rename(url) {
      shown = { ...shown, url };
    },
    show(payload) {
      shown = payload;
      seen.delete(payload.url);
      seen.set(payload.url, payload);
      const oldest = seen.keys().next().value;
      if (seen.size > REMEMBERED_PAGES && oldest !== undefined) seen.delete(oldest);
      for (const listener of listeners) listener(payload);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
