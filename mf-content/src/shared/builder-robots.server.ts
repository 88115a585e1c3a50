import { environment, isProductionStage } from '@fernweh/config/environment';
import type { BuilderSeo } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';

/** Indexing is allowed in the production stage only, and only where the page says so (product/search-engines 8). */
export function robotsOf(
  { robotsIndex, robotsFollow }: BuilderSeo,
  production = isProductionStage(environment()),
): string {
  return `${production && robotsIndex ? 'index' : 'noindex'},${robotsFollow === false ? 'nofollow' : 'follow'}`;
}

/** Address a page has for search engines: its own, unless its editors named another. */
export const canonicalOf = ({ slug, canonicalUrl }: BuilderSeo): string =>
  canonicalUrl || paths.builderPage.href(slug);

/** True where a page is for search engines under its own address. */
export const isListed = (seo: BuilderSeo, production?: boolean): boolean =>
  robotsOf(seo, production).startsWith('index') && canonicalOf(seo) === paths.builderPage.href(seo.slug);
