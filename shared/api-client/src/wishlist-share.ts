import { type Caller, callApi } from './call-api.ts';
import { isWishlist, isWishlistShare } from './generated/answer-checks.ts';

/** Sharing the saved tours by a link, for browsers. Every call rejects where the API refuses or does not answer. */
export type ShareCall = Omit<Caller, 'address'> & {
  /** UUID of this device's anonymous list. */
  owner?: string | undefined;
};

const DEADLINE_MS = 5000;

async function ask(
  route: 'GET /wishlist/share' | 'POST /wishlist/share' | 'DELETE /wishlist/share',
  { owner, ...caller }: ShareCall,
): Promise<string | undefined> {
  const headers = { ...(owner && { 'x-wishlist-id': owner }) };
  const response = await callApi(caller, route, { headers }, DEADLINE_MS);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (!isWishlistShare(answer)) throw new Error('Unexpected response from the wishlist service');
  return answer.token ?? undefined;
}

/** The token of the list; undefined while it is not shared. */
export const getShare = (call: ShareCall) => ask('GET /wishlist/share', call);
export const startShare = (call: ShareCall) => ask('POST /wishlist/share', call);
export const endShare = (call: ShareCall) => ask('DELETE /wishlist/share', call);

/** The tours of a list that somebody shared; undefined where there is none, or the sharing was ended. */
export async function getSharedTours(apiUrl: string, token: string): Promise<string[] | undefined> {
  const response = await callApi(
    { apiUrl },
    'GET /shared-wishlists/{token}',
    { path: { token } },
    DEADLINE_MS,
  );
  if (response.status === 404 || response.status === 400) return undefined;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (!isWishlist(answer)) throw new Error('Unexpected response from the wishlist service');
  return answer.tours;
}
