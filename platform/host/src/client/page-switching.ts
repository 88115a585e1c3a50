import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import type { EventBus } from '@flotilla/event-bus';
import type { Host } from '@flotilla/kit';
import type { ClientHydration, ClientScope, PageStore } from '@flotilla/kit/client';
import type { Application } from './applications.ts';
import type { Remotes } from './federation.ts';
import type { FirstMounts } from './first-page.ts';
import type { ConnectGuard, Guard } from './guard.ts';
import { refetchIncompletePages } from './incomplete-pages.ts';
import { createNavigation } from './navigation.ts';
import { createPageChanges } from './page-changes.ts';
import type { Releases } from './releases.ts';
import { startSingleSpa } from './single-spa-applications.ts';

export type PageSwitchingOptions = {
  first: DocumentPayload;
  pages: PageStore;
  scope: ClientScope;
  hydration: ClientHydration;
  releases: Releases;
  remotes: Remotes;
  bus: EventBus;
  report: Host['report'];
  forRemote: Host['forRemote'];
  guard: Guard;
  /** Those of the route table, which grows with the releases of the document. */
  applications: () => readonly Application[];
  mounted: FirstMounts;
  onShown: (payload: PagePayload) => void;
};

export type PageSwitching<Acts> = {
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Shows the page of the current URL after back or forward. */
  revisit(): void;
  /** What may be asked of the site's guard. */
  guardActs: Acts;
  changes: ReturnType<typeof createPageChanges>;
};

/**
 * Everything that a change of the page needs: navigation, single-spa, the sign-in guard. It is a chunk of its own, which the
 * browser fetches when the visitor reaches for a link, and at once where the document shows the sign-in page or lacks a part.
 */
export function startPageSwitching<Acts>(
  options: PageSwitchingOptions,
  connectGuard: ConnectGuard<Acts>,
): PageSwitching<Acts> {
  const { first, pages, bus, guard, applications, mounted, onShown, forRemote } = options;
  const navigation = createNavigation(options);
  const changes = createPageChanges(first.config.siteUrl, pages.current().url, bus);
  refetchIncompletePages(pages, navigation.refetch, changes.onCompleted);
  const { view, acts } = connectGuard({ pages, navigation, onShown });
  startSingleSpa({ applications, first: mounted, pages, guard, guardView: view, forRemote });
  return {
    navigate: navigation.navigate,
    revisit() {
      changes.expectHistoryMove();
      void navigation.revisit();
    },
    guardActs: acts,
    changes,
  };
}
