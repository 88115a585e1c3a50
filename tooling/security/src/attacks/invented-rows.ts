import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { pageTypes } from '../site/pages.ts';

/** More than any limit by minute. */
const CALLS = 300;

/** One caller with 2⁶⁴ addresses makes wishlists for invented people: a limit ends it. */
export const inventedRows: Check = async ({ url, api, isOwn }) => {
  if (!isOwn)
    return { skipped: 'the header that names the caller’s address counts at a site of the command’s own' };
  const tour = (await pageTypes(url))
    .find(({ name }) => name === 'tour')
    ?.path.split('/')
    .at(-1);
  let made = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const { status } = await fetch(`${api}/wishlist/${tour}`, {
      method: 'PUT',
      headers: { 'x-wishlist-id': randomUUID(), 'x-forwarded-for': `2001:db8:5:5::${call.toString(16)}` },
    });
    if (status < 300) made += 1;
    if (status === 429)
      return { tried: `${call + 1} invented wishlists of one network, ${made} made`, found: [] };
  }
  return { tried: `${CALLS} calls`, found: [`One network made ${made} wishlists in a row`] };
};
