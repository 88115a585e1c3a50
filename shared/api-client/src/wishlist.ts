/** The visitor's saved tours. Runs in the browser; answers are checked by hand, zod is too heavy there. */
export type WishlistCall = {
  apiUrl: string;
  /** UUID of this device's anonymous list. */
  owner?: string;
  /** Access token of who is signed in; it names the list, whatever the device. */
  token?: string;
};

async function ask(path: string, method: string, { apiUrl, owner, token }: WishlistCall): Promise<string[]> {
  const response = await fetch(`${apiUrl}/api/v1/wishlist${path}`, {
    method,
    headers: {
      ...(owner && { 'x-wishlist-id': owner }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const { tours } = (await response.json()) as { tours?: unknown };
  if (!Array.isArray(tours)) throw new Error('The wishlist service answered something else');
  return tours.filter(slug => typeof slug === 'string');
}

export const getWishlist = (call: WishlistCall) => ask('', 'GET', call);
export const addToWishlist = (slug: string, call: WishlistCall) =>
  ask(`/${encodeURIComponent(slug)}`, 'PUT', call);
export const removeFromWishlist = (slug: string, call: WishlistCall) =>
  ask(`/${encodeURIComponent(slug)}`, 'DELETE', call);
/** What this device saved goes into the account's list. @returns the account's list as it is then */
export const mergeWishlist = (call: Required<WishlistCall>) => ask('/merge', 'POST', call);
