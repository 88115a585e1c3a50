import { hostSite } from '@flotilla/host/site';
import { site } from './site.ts';

// Tools look up routes without a server, which would have named the site.
hostSite(site);

export { matchRoute, matchUrl } from '@flotilla/host/routes/match-route';
export { addedRoutes, allRoutes } from '@flotilla/host/routes/route-table';
