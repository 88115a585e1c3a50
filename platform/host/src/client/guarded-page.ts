import type { PagePayload } from '@flotilla/contracts/page';
import type { Route } from '../routes/route-table.ts';
import { plainHead } from '../site.ts';

/** The payload of a guarded page, made from the shown page: header and footer stay, the owner's part is left out. */
export function guardedPage(shown: PagePayload, url: string, route: Route): PagePayload {
  const { page: _, ...states } = shown.states;
  return {
    ...shown,
    url,
    status: 200,
    route: route.name,
    owner: route.owner,
    guarded: true,
    head: { ...plainHead(route.heading), robots: 'noindex' },
    states,
  };
}
