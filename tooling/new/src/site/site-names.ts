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
