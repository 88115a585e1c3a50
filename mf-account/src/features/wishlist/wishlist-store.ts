import { openList, type SavedList, type WishlistState } from './saved-list.ts';
import type { WishlistSource } from './wishlist-sources.ts';

type WishlistOwner = {
  /** The signed-in user; without one the list is the device's. */
  user?: string;
  source: WishlistSource;
};

export type WishlistStore = {
  subscribe(listener: () => void): () => void;
  state(): WishlistState;
  /** Sets the list's owner. Presses before the first owner are sent later. */
  follow(owner: WishlistOwner): void;
  /** Saves or removes optimistically. Resolves to false if the service refused and the change was reverted. */
  toggle(slug: string): Promise<boolean>;
};

export const EMPTY: WishlistState = { tours: [], status: 'loading' };

/** The page's saved tours: the device's list for an anonymous visitor, the account's list after sign-in (product/wishlist). */
export function createWishlistStore(): WishlistStore {
  const listeners = new Set<() => void>();
  let found: (source: WishlistSource) => void = () => {};
  let owner: WishlistOwner | undefined;
  let state = EMPTY;
  let list = open(
    new Promise(resolve => {
      found = resolve;
    }),
  );

  function open(opening: Promise<WishlistSource>, shown: readonly string[] = []): SavedList {
    const opened = openList(opening, shown, () => opened === list && show());
    return opened;
  }

  function show() {
    state = list.state();
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    follow(next) {
      const before = owner;
      if (before && before.user === next.user) return;
      owner = next;
      if (!before) return found(next.source);
      const last = list;
      if (before.user === undefined) {
        // The merge starts after all presses of the device have been answered.
        list = open(
          last.settled().then(() => next.source),
          last.state().tours,
        );
      } else {
        // The previous owner's list is dropped.
        last.leave();
        list = open(Promise.resolve(next.source));
      }
      show();
    },
    toggle: slug => list.toggle(slug),
  };
}
