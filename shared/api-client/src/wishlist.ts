import type { Route } from './call-api.ts';
import { isWishlist } from './generated/answer-checks.ts';

/** The visitor's saved tours, for browsers. */
export type WishlistCall = {
  apiUrl: string;
  /** UUID of this device's anonymous list. */
  owner?: string;
  /** Access token of the visitor who is signed in. It decides which list is used, on any device. */
  token?: string;
};

type WishlistRoute = Extract<Route, `${string} /wishlist${string}`>;
const DEADLINE_MS = 5000;

/** Hearts are on most pages: this is the part of `callApi` that they need. */
async function ask(
  route: WishlistRoute,
  { apiUrl, owner, token }: WishlistCall,
  slug = '',
): Promise<string[]> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${apiUrl}/api/v1${path.replace('{slug}', encodeURIComponent(slug))}`, {
    method,
    headers: {
      ...(owner && { 'x-wishlist-id': owner }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // A heart shows at once what it saves: whoever leaves the page at that moment has it saved all the same.
    keepalive: method !== 'GET',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (!isWishlist(answer)) throw new Error('Unexpected response from the wishlist service');
  return answer.tours;
}

export const getWishlist = (call: WishlistCall) => ask('GET /wishlist', call);
export const addToWishlist = (slug: string, call: WishlistCall) => ask('PUT /wishlist/{slug}', call, slug);
export const removeFromWishlist = (slug: string, call: WishlistCall) =>
  ask('DELETE /wishlist/{slug}', call, slug);
/** Moves this device's list into the account's. @returns the account's list as it is then */
export const mergeWishlist = (call: Required<WishlistCall>) => ask('POST /wishlist/merge', call);
