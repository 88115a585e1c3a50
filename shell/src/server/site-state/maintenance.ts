import type { SiteState } from '@fernweh/contracts/site-state';
import type { PageUrl } from '@flotilla/host/routes/page-url';
import type { Route } from '@flotilla/host/routes/route-table';
import type { Closures } from '@flotilla/host/server/server-site';
import { maintenancePage } from './maintenance-page.ts';

/** Pages that answer during maintenance: the account, help, signing in and out (product/states 8). */
const OPEN = new Set<string>(['account', 'contactUs', 'csContact', 'login', 'loginCallback', 'logout']);

/** The maintenance that a page is closed for; undefined while it is open. A running booking may be finished. */
function closedFor(
  { maintenance }: SiteState,
  route: Route | undefined,
  { canonical }: PageUrl,
): SiteState['maintenance'] {
  if (!route) return maintenance;
  const isRunningBooking = route.name === 'checkout' && /[?&]booking=./.test(canonical);
  return OPEN.has(route.name) || isRunningBooking ? undefined : maintenance;
}

/** Pages that editors have closed. */
export const maintenanceClosures = (siteState: { current(): SiteState }): Closures => ({
  of(route, url) {
    const maintenance = closedFor(siteState.current(), route, url);
    return (
      maintenance && {
        page: shell => maintenancePage({ maintenance, shell }),
        retryAfter: retryAfter(maintenance.until),
      }
    );
  },
});

const LEAST_SECONDS = 60;

/** Seconds until the announced end, for `Retry-After`. */
export function retryAfter(until: string | undefined, now = Date.now()): number {
  return until ? Math.max(LEAST_SECONDS, Math.round((Date.parse(until) - now) / 1000)) : LEAST_SECONDS;
}
