import type { AccountModalRequest } from '@fernweh/contracts/events';
import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import type { EventBus } from '@flotilla/event-bus';
import type { Host } from '@flotilla/kit';
import type { ClientHydration, ClientScope, PageStore } from '@flotilla/kit/client';
import type { Application } from './applications.tsx';
import type { Remotes } from './federation.ts';
import type { FirstMounts } from './first-page.ts';
import { refetchIncompletePages } from './incomplete-pages.ts';
import { createNavigation } from './navigation.ts';
import { createPageChanges } from './page-changes.ts';
import type { Releases } from './releases.ts';
import type { SessionControl } from './session/session-types.ts';
import { connectSignInGuard } from './sign-in/connect-sign-in-guard.ts';
import { signInLifecycles } from './sign-in/sign-in-lifecycles.ts';
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
  session: SessionControl;
  /** Those of the route table, which grows with the releases of the document. */
  applications: () => readonly Application[];
  mounted: FirstMounts;
  onShown: (payload: PagePayload) => void;
};

export type PageSwitching = {
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Shows the page of the current URL after back or forward. */
  revisit(): void;
  /** Somebody wants to sign in or out. */
  onAccountRequest(request: AccountModalRequest): void;
  changes: ReturnType<typeof createPageChanges>;
};

/**
 * Everything that a change of the page needs: navigation, single-spa, the sign-in guard. It is a chunk of its own, which the
 * browser fetches when the visitor reaches for a link, and at once where the document shows the sign-in page or lacks a part.
 */
export function startPageSwitching(options: PageSwitchingOptions): PageSwitching {
  const { first, pages, bus, session, applications, mounted, onShown, forRemote } = options;
  const navigation = createNavigation(options);
  const changes = createPageChanges(first.config.siteUrl, pages.current().url, bus);
  const { signInGuard, onAccountRequest } = connectSignInGuard({ session, pages, navigation });
  refetchIncompletePages(pages, navigation.refetch, changes.onCompleted);
  const signIn = signInLifecycles({ signInGuard, pages, onShown });
  startSingleSpa({ applications, first: mounted, pages, session, signIn, forRemote });
  return {
    navigate: navigation.navigate,
    revisit() {
      changes.expectHistoryMove();
      void navigation.revisit();
    },
    onAccountRequest,
    changes,
  };
}
