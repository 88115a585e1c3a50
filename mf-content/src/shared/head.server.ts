import type { Seo } from '@fernweh/contracts/content';

const SITE = ' | Fernweh';

/** The title with the site's name at its end; editors may have written it already. */
export const titled = (title: string) => (title.endsWith(SITE) ? title : title + SITE);

/** Head of a page with editors' SEO. Where they wrote none, the page's own title stands in. */
export function seoHead({ title, description, image }: Seo, ownTitle: string) {
  return {
    title: titled(title || ownTitle),
    description: description || ownTitle,
    ...(image && { image: { src: image.src, alt: image.alt, focus: image.focus } }),
  };
}

/** The publisher of the site, as JSON-LD documents refer to it. The home page describes it in full. */
export const organisation = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Fernweh',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});
