import { openList, type SavedList, type WishlistState } from './saved-list.ts';
import type { WishlistSource } from './wishlist-sources.ts';

type WishlistOwner = {
  /** Who is signed in; without it the list is this device's. */
  user?: string;
  source: WishlistSource;
};

export type WishlistStore = {
  subscribe(listener: () => void): () => void;
  state(): WishlistState;
  /** Whose list it is from now on. Presses made before the first owner is known wait for it. */
  follow(owner: WishlistOwner): void;
  /** Saves or unsaves at once on the screen. Resolves to false where the service refused and it was taken back. */
  toggle(slug: string): Promise<boolean>;
};

export const EMPTY: WishlistState = { tours: [], status: 'loading' };

/** The saved tours of this page: the device's while nobody is signed in, the account's while somebody is (specification §4). */
export function createWishlistStore(publish: (tours: string[]) => void): WishlistStore {
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
    publish([...state.tours]);
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
        // What this device saves comes along: it is taken into the account once all of it has arrived.
        list = open(
          last.settled().then(() => next.source),
          last.state().tours,
        );
      } else {
        // Nothing of who was here stays.
        last.leave();
        list = open(Promise.resolve(next.source));
      }
      show();
    },
    toggle: slug => list.toggle(slug),
  };
}
