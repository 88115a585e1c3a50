import type { Seo } from '@fernweh/contracts/content';
import type { PublicConfig } from '@fernweh/contracts/page';

const SITE = ' | Fernweh';

/** Titles end in the site's name, whether the editors wrote it or not. */
export const titled = (title: string) => (title.endsWith(SITE) ? title : title + SITE);

/** What every head of a page with editors' SEO has. */
export function seoHead({ title, description, image }: Seo) {
  return {
    title: titled(title),
    description,
    ...(image && { image: { src: image.src, alt: image.alt } }),
  };
}

/**
 * Origin of the site for structured data, which needs absolute URLs. Without one it is left out and the error logged
 * (specification §8).
 */
export function siteOrigin({ siteUrl }: Partial<PublicConfig>): string | undefined {
  if (siteUrl && URL.canParse(siteUrl)) return new URL(siteUrl).origin;
  console.error('Domain not available');
  return undefined;
}

/** Who publishes this site, as other documents name it; the home page says more of it. */
export const organisation = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Fernweh',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});
