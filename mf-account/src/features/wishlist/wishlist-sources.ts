import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import type { DeviceId } from './device-id.ts';

/** One list at the service. Every call may fail. */
export type WishlistSource = {
  read(): Promise<string[]>;
  add(slug: string): Promise<unknown>;
  remove(slug: string): Promise<unknown>;
};

/** The anonymous list of this device. Without an id the service is not asked; the first save makes one. */
export function deviceSource(apiUrl: string, id: DeviceId): WishlistSource {
  const call = () => ({ apiUrl, owner: id.known() ?? id.make() });
  return {
    async read() {
      const owner = id.known();
      return owner ? getWishlist({ apiUrl, owner }) : [];
    },
    add: async slug => addToWishlist(slug, call()),
    remove: async slug => removeFromWishlist(slug, call()),
  };
}

/**
 * The list of who is signed in. Reading it takes this device's list along, once: from then on the device has none. Where
 * that fails, the device's list stays what it is, for the next time.
 */
export function accountSource(
  apiUrl: string,
  id: DeviceId,
  accessToken: () => Promise<string | undefined>,
): WishlistSource {
  async function call() {
    const token = await accessToken();
    if (!token) throw new Error('Nobody is signed in any more');
    return { apiUrl, token };
  }

  async function takeAlong(owner: string): Promise<string[]> {
    const tours = await mergeWishlist({ ...(await call()), owner });
    id.forget(owner);
    return tours;
  }

  const get = async () => getWishlist(await call());
  return {
    read() {
      const owner = id.known();
      return owner ? takeAlong(owner).catch(get) : get();
    },
    add: async slug => addToWishlist(slug, await call()),
    remove: async slug => removeFromWishlist(slug, await call()),
  };
}
