/**
 * Origin of the site for the absolute URLs of structured data. Without one the error is logged and the page has no
 * structured data (product/search-engines 9).
 */
export function siteOrigin({ siteUrl }: { siteUrl?: string | undefined }): string | undefined {
  if (siteUrl && URL.canParse(siteUrl)) return new URL(siteUrl).origin;
  console.error('Domain not available');
  return undefined;
}
