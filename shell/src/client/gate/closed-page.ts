import type { Session } from '@fernweh/contracts/events';
import type { PagePayload } from '@fernweh/contracts/page';
import { plainHead } from '../../plain-head.ts';
import type { Route } from '../../route-table.ts';

/** True where the gate stands in a page's place: the shell's own pages, and guarded ones until somebody is signed in. */
export const isClosed = ({ owner, guard }: Route, { status }: Session) =>
  owner === 'shell' || (guard && status !== 'authenticated');

/** A page without its owner's part, made from the one that is shown: header and footer stay as they are. */
export function closedPage(shown: PagePayload, url: string, route: Route): PagePayload {
  const { page: _, ...around } = shown.states;
  return {
    ...shown,
    url,
    status: 200,
    route: route.name,
    owner: route.owner,
    gated: true,
    head: { ...plainHead(route.heading), robots: 'noindex' },
    states: around,
  };
}
