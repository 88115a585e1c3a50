import { addToWishlist, getWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import { wishlistChanged } from '@fernweh/contracts/events';
import { type Host, useHost } from '@fernweh/mf-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { createWishlistStore, EMPTY, type WishlistState, type WishlistStore } from './wishlist-store.ts';

/** Names this device's list at the service. Made with the first save, and by nothing else. */
const OWNER_KEY = 'fw-wishlist-id';

// One list for all hearts and counters of a page. Browser only: servers render hearts unsaved.
let store: WishlistStore | undefined;

function wishlistOf({ config, bus }: Host): WishlistStore {
  const { apiUrl } = config;
  let unkept: string | undefined;
  store ??= createWishlistStore({
    owner() {
      try {
        return localStorage.getItem(OWNER_KEY) ?? unkept;
      } catch {
        return unkept;
      }
    },
    createOwner() {
      unkept = crypto.randomUUID();
      try {
        localStorage.setItem(OWNER_KEY, unkept);
      } catch {
        // Private windows may refuse storage; the list then lasts as long as the page.
      }
      return unkept;
    },
    read: owner => getWishlist({ apiUrl, owner }),
    add: (slug, owner) => addToWishlist(slug, { apiUrl, owner }),
    remove: (slug, owner) => removeFromWishlist(slug, { apiUrl, owner }),
    publish: tours => bus.publish(wishlistChanged, { tours }),
  });
  return store;
}

const NOTHING = () => () => {};

/** The saved tours. The server and the first render see none: HTML is the same for everybody. */
export function useWishlist(): WishlistState & Pick<WishlistStore, 'toggle'> {
  const host = useHost();
  const here = typeof window === 'undefined' ? undefined : wishlistOf(host);
  const state = useSyncExternalStore(
    here?.subscribe ?? NOTHING,
    () => here?.state() ?? EMPTY,
    () => EMPTY,
  );
  useEffect(() => here?.start(), [here]);
  return { ...state, toggle: slug => here?.toggle(slug) ?? Promise.resolve(false) };
}
