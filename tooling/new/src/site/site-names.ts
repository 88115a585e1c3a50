import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { otherSites } from '../../../bin/sites.mjs';

/** The names of a site in the forms that its files need. */
export type SiteNames = {
  /** `my-site`: its folder below examples/, and the scope of its packages. */
  site: string;
  /** `My site` */
  words: string;
};

/** Where sites are beside the repository's own. */
export const SITES = 'examples';

/** @throws Error where a site cannot have this name */
export function siteNames(site: string): SiteNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(site) || site.length > 40 || /^(fernweh|flotilla|mf-.*)$/.test(site))
    throw new Error(`"${site}" is no name of a site: write it like my-site.`);
  const words = site.replaceAll('-', ' ');
  return { site, words: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** @throws Error where the repository has no such site, naming those that it has */
export function requireSite(root: string, { site }: SiteNames): void {
  if (existsSync(join(root, SITES, site, 'host/src/site.ts'))) return;
  const sites = otherSites(root).join(', ') || 'none';
  throw new Error(
    `There is no site ${SITES}/${site}; there is: ${sites}. \`npm run new -- --site ${site}\` makes it.`,
  );
}
