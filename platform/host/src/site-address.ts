/**
 * The whole address of a path of this site. @returns undefined for anything that browsers would read as another site's, or that is no
 * address at all: one wrong field costs the tag or the entry that it is for, never the page
 */
export function addressOnSite(path: string, siteUrl: string): string | undefined {
  const url = path.startsWith('/') ? parsed(path, siteUrl) : undefined;
  return url && url.origin === new URL(siteUrl).origin ? url.href : undefined;
}

/** The same, or the address of a page elsewhere: over TLS, without a name and password. */
export function addressAnywhere(address: string, siteUrl: string): string | undefined {
  const url = parsed(address);
  if (!url) return addressOnSite(address, siteUrl);
  const isPublic = url.protocol === 'https:' || url.origin === new URL(siteUrl).origin;
  return isPublic && !url.username && !url.password ? url.href : undefined;
}

/** Not every browser that the site supports has `URL.parse`. */
function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
