/** What a site's name is in names of metrics, spans and policies: lower case, with one sign between words. None begins with a digit. */
function wireName(site: string, between: string): string {
  const words = site
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isName = /^[a-z]/.test(words[0] ?? '');
  return (isName ? words : ['site', ...words]).join(between);
}

/** Begins the names of a site's metrics: `tractor_store`. */
export const metricPrefix = (site: string): string => wireName(site, '_');

/** Begins attributes of spans, and names of policies for scripts: `tractor-store`. */
export const namePrefix = (site: string): string => wireName(site, '-');
