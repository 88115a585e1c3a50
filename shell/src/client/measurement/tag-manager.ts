import type { PublicConfig } from '@flotilla/contracts/register';
import { dataLayer } from '../consent/signals.ts';
import { loadScript } from './load-script.ts';
import type { VendorStorage } from './vendor.ts';

/** Cookies and keys that tags may store, by the category that allows them. */
export const ADVERTISEMENT_STORAGE: VendorStorage = {
  cookies: /^(_gcl_|_gac_|_fbp$|_fbc$|__gads$)/,
  keys: /^(_gcl_|_fbp$)/,
};
export const ANALYTICS_STORAGE: VendorStorage = { cookies: /^_ga(_|$)|^_gid$/, keys: /^_ga/ };

/**
 * Loads the tag manager at the start, whatever the visitor has chosen (product/consent-and-measurement 6). It reads the
 * consent signals from its queue and follows them.
 */
export async function loadTagManager({ url, id }: NonNullable<PublicConfig['tagManager']>): Promise<void> {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`);
  // An invalid script loads without an error.
  if (!('google_tag_data' in globalThis)) throw new Error('The script is not the tag manager');
}
