import { hostSite } from './hosted-site.ts';
import { site } from './site.ts';

// Tools look up routes without a server, which would have named the site.
hostSite(site);

export { matchRoute, matchUrl } from './match-route.ts';
export { addedRoutes, allRoutes } from './route-table.ts';
