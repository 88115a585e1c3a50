import type { PublicConfig } from '@fernweh/contracts/page';

/**
 * Origin of the site for structured data, which needs absolute URLs. Without one it is left out and the error logged
 * (specification §8: 'Domain not available').
 */
export function siteOrigin({ siteUrl }: Partial<PublicConfig>): string | undefined {
  if (siteUrl && URL.canParse(siteUrl)) return new URL(siteUrl).origin;
  console.error('Domain not available');
  return undefined;
}
