import type { PublicConfig } from '@fernweh/contracts/page';
import { dataLayer } from '../consent/signals.ts';
import { loadScript } from './load-script.ts';
import type { Traces } from './vendor.ts';

/** What it may leave, by the category that allowed it. */
export const ADVERTISEMENT_TRACES: Traces = {
  cookies: /^(_gcl_|_gac_|_fbp$|_fbc$|__gads$)/,
  storage: /^(_gcl_|_fbp$)/,
};
export const STATISTICS_TRACES: Traces = { cookies: /^_ga(_|$)|^_gid$/, storage: /^_ga/ };

/**
 * Comes at the start, whatever the visitor has chosen (specification §7): it finds the consent signals in its queue, and
 * acts by them alone.
 */
export async function loadTagManager({ url, id }: NonNullable<PublicConfig['tagManager']>): Promise<void> {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`);
}
