import type { Geo } from '@fernweh/contracts/page';

/** Key of the specification (§7). */
const KEY = 'geoData';

/**
 * Keeps the visitor's market as the geo service gave it. Where the service was away when the page was made, a phone number
 * known from before for the same market is better than none.
 */
export function keepGeoData(geo: Geo): Geo {
  try {
    const { locale, ...data } = geo;
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Geo> | null;
    const phone =
      data.phone ??
      (known?.channel_id === data.channel_id && typeof known.phone === 'string' ? known.phone : undefined);
    const kept = { ...data, ...(phone && { phone }) };
    localStorage.setItem(KEY, JSON.stringify(kept));
    return { ...kept, locale };
  } catch {
    // Private windows may refuse storage; somebody may have written something else there.
    return geo;
  }
}
