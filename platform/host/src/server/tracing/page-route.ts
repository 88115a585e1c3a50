import { canonicalPath, matchUrl } from '../../routes/match-route.ts';

const DATA_PREFIX = '/_data';
/** Pages, their data and forms have this route in the server. */
export const PAGES = '/*';

/** The pattern of a page's route, or of its data's, in place of the address, which says what a visitor is interested in. */
export function pageRoute(url: string) {
  const isData = url === DATA_PREFIX || url.startsWith(`${DATA_PREFIX}/`);
  const path = isData ? url.slice(DATA_PREFIX.length) || '/' : url;
  const page = matchUrl(canonicalPath(path))?.route;
  return {
    route: `${isData ? DATA_PREFIX : ''}${page?.pattern ?? PAGES}`,
    attributes: { route: page?.name, remote: page?.owner },
  };
}
