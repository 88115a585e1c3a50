import { sessionChanged } from '@fernweh/contracts/events';
import { type Host, useHost } from '@flotilla/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceId } from './device-id.ts';
import type { WishlistState } from './saved-list.ts';
import { accountSource, deviceSource } from './wishlist-sources.ts';
import { createWishlistStore, EMPTY, type WishlistStore } from './wishlist-store.ts';

// One list for all hearts and counters of a page. It exists in browsers only: servers render hearts unsaved.
let store: WishlistStore | undefined;
let following = false;

function wishlistOfPage(): WishlistStore {
  store ??= createWishlistStore();
  return store;
}

/** Connects the list to the session, once per page. Presses are sent once the session is known. */
function followSession(wishlist: WishlistStore, { bus, config: { apiUrl }, session }: Host) {
  if (following) return;
  following = true;
  const ofDevice = deviceSource(apiUrl, deviceId);
  const ofAccount = accountSource(apiUrl, deviceId, () => session.accessToken());
  bus.on(sessionChanged).subscribe(({ status, user }) => {
    if (status === 'loading') return;
    wishlist.follow(user ? { user: user.email, source: ofAccount } : { source: ofDevice });
  });
}

const NOTHING = () => () => {};

/** The saved tours. The server and the first render have none: the HTML is the same for every visitor. */
export const useWishlist = (): WishlistState => usePartOfWishlist(state => state, EMPTY);

/** Whether one tour is saved: its heart is not rendered when another one is pressed. */
export function useSaved(slug: string): { saved: boolean } & Pick<WishlistStore, 'toggle'> {
  const saved = usePartOfWishlist(({ tours }) => tours.includes(slug), false);
  return { saved, toggle };
}

const toggle: WishlistStore['toggle'] = slug => wishlistOfPage().toggle(slug);

function usePartOfWishlist<Part>(partOf: (state: WishlistState) => Part, first: Part): Part {
  const host = useHost();
  const here = typeof window === 'undefined' ? undefined : wishlistOfPage();
  const part = useSyncExternalStore(
    here?.subscribe ?? NOTHING,
    () => (here ? partOf(here.state()) : first),
    () => first,
  );
  useEffect(() => {
    if (here) followSession(here, host);
  }, [here, host]);
  return part;
}
