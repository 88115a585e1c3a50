import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import type { DeviceId } from './device-id.ts';

/** A list at the service. Each call may reject. */
export type WishlistSource = {
  read(): Promise<string[]>;
  add(slug: string): Promise<unknown>;
  remove(slug: string): Promise<unknown>;
};

/** The device's anonymous list. Without an id there is no call; the first save creates the id. */
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
 * The signed-in visitor's list. Its first read merges the device's list and then drops it. If
 * the merge fails, the device's list is kept for the next try.
 */
export function accountSource(
  apiUrl: string,
  id: DeviceId,
  accessToken: () => Promise<string | undefined>,
): WishlistSource {
  async function call() {
    const token = await accessToken();
    if (!token) throw new Error('The visitor has logged out');
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
