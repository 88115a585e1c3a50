import { environment, isProductionStage } from '@fernweh/config/environment';
import type { BuilderSeo } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';

/** Search engines may index a page in the production stage only, and only if its editors allow it (product/search-engines 8). */
export function robotsOf(
  { robotsIndex, robotsFollow }: BuilderSeo,
  production = isProductionStage(environment()),
): string {
  return `${production && robotsIndex ? 'index' : 'noindex'},${robotsFollow === false ? 'nofollow' : 'follow'}`;
}

/** Canonical URL: the page's own, unless its editors set another. */
export const canonicalOf = ({ slug, canonicalUrl }: BuilderSeo): string =>
  canonicalUrl || paths.builderPage.href(slug);

/** True for pages that search engines may index under their own URL. */
export const isListed = (seo: BuilderSeo, production?: boolean): boolean =>
  robotsOf(seo, production).startsWith('index') && canonicalOf(seo) === paths.builderPage.href(seo.slug);
