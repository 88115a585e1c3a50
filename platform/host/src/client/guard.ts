import type { PagePayload } from '@flotilla/contracts/page';
import type { PageStore, SlotLifecycles } from '@flotilla/kit/client';
import type { Route } from '../routes/route-table.ts';
import type { Navigation } from './navigation.ts';

/** Who may open guarded pages: the site's sign-in. */
export type Guard = {
  /** Whether the site's own page takes the place of a route's: until somebody is signed in, or because the route is the shell's. */
  isClosed(route: Route): boolean;
};

type Tools = { pages: PageStore; navigation: Navigation; onShown: (page: PagePayload) => void };

/**
 * Connects the guard with the pages that are shown, once pages can change.
 * @returns the page in place of closed ones, and what others may ask of the guard
 */
export type ConnectGuard<Acts> = (tools: Tools) => { view: SlotLifecycles; acts: Acts };
