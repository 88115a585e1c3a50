/** What a site's name is in names of metrics, spans and policies: lower case, with one sign between words. */
const wireName = (site: string, between: string): string =>
  site
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(between);

/** Begins the names of a site's metrics: `tractor_store`. */
export const metricPrefix = (site: string): string => wireName(site, '_');

/** Begins attributes of spans, and names of policies for scripts: `tractor-store`. */
export const namePrefix = (site: string): string => wireName(site, '-');
