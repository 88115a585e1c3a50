import type { Geo } from '@flotilla/contracts/register';

/** Local storage key (product/markets 6). */
export const GEO_KEY = 'geoData';

/**
 * Stores the visitor's market. If the geo service was unavailable when the page was rendered, a stored phone number of the same
 * market is used.
 */
export function storeGeo(geo: Geo): Geo {
  try {
    const { locale, ...data } = geo;
    const stored = JSON.parse(localStorage.getItem(GEO_KEY) ?? 'null') as Partial<Geo> | null;
    const phone =
      data.phone ??
      (stored?.channel_id === data.channel_id && typeof stored.phone === 'string' ? stored.phone : undefined);
    const next = { ...data, ...(phone && { phone }) };
    localStorage.setItem(GEO_KEY, JSON.stringify(next));
    return { ...next, locale };
  } catch {
    // The browser refuses storage, or the stored text is not JSON.
    return geo;
  }
}
