import type { AppState, DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import type { EventBus } from '@flotilla/event-bus';
import type { Host } from '@flotilla/kit';
import type { ClientHydration, ClientModule, ClientScope, PageStore } from '@flotilla/kit/client';
import { remotesIn } from '../remotes-in.ts';
import { canonicalPath, matchRoute, matchUrl, saysNotFound } from '../routes/match-route.ts';
import { notFoundPath, type Route } from '../routes/route-table.ts';
import { hostedSite, pageAddition } from '../site.ts';
import { loadDocument, reloadDocument } from './document-navigation.ts';
import type { Remotes } from './federation.ts';
import { fetchPage } from './fetch-page.ts';
import type { Guard } from './guard.ts';
import { guardedPage } from './guarded-page.ts';
import { hasMissingParts } from './missing-parts.ts';
import { fetchHeadCode } from './page-changes.ts';
import type { Releases } from './releases.ts';
import { newHistoryEntry, saveScroll } from './scroll.ts';
import { ensureStyles } from './styles.ts';

export type Navigation = {
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Shows the page of the current URL after back or forward. */
  revisit(): Promise<void>;
  /** Fetches a page again with its code, without showing it; undefined if it needs a new document. */
  refetch(url: string): Promise<PagePayload | undefined>;
  /** Closes or opens the shown page after the guard has changed its mind. */
  followGuard(): Promise<void>;
};

type Dependencies = {
  first: DocumentPayload;
  pages: PageStore;
  scope: ClientScope;
  hydration: Pick<ClientHydration, 'hydrateAll'>;
  releases: Releases;
  remotes: Remotes;
  bus: EventBus;
  report: Host['report'];
  guard: Guard;
};

/**
 * Client navigation: fetches data and code of the next page first and changes the URL then, so that the shown page stays until
 * the next one is ready. If that fails, the browser loads the URL as a new document.
 */
export function createNavigation({
  first,
  pages,
  scope,
  hydration,
  releases,
  remotes,
  bus,
  report,
  guard,
}: Dependencies): Navigation {
  let controller = new AbortController();

  async function prepare(path: string): Promise<PagePayload | undefined> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const route = matchUrl(path)?.route;
    bus.publish(hostedSite().topics.navigation, { url: path, phase: 'pending' });
    if (route && guard.isClosed(route)) return guardedPage(pages.current(), path, route);
    const state = route && completeStateOf(route);
    const made = state && (await madeByView(path, route, state));
    if (made) return signal.aborted ? undefined : made;
    const payload = await fetchPage(path, signal);
    if (payload.redirect) {
      loadDocument(payload.redirect);
      return undefined;
    }
    if (await needsNewDocument(payload)) {
      loadDocument(path);
      return undefined;
    }
    if (saysNotFound(payload.route) && path !== notFoundPath()) {
      void go(notFoundPath(), true);
      return undefined;
    }
    await fetchCode(payload);
    return signal.aborted ? undefined : payload;
  }

  /** The state of a route's view, if it is shown and no part of its page is missing. */
  function completeStateOf({ name, view }: Route): AppState | undefined {
    const shown = pages.current();
    const state = shown.states.page;
    if (shown.route !== name || hasMissingParts(shown)) return undefined;
    return state?.route === view && !state.incomplete ? state : undefined;
  }

  /** Another page of the shown view, if the view makes it without the server. Header and footer stay. */
  async function madeByView(path: string, route: Route, state: AppState): Promise<PagePayload | undefined> {
    const shown = pages.current();
    const made = await remotes
      .load<ClientModule>(route.owner, './client')
      .then(client => client.clientLoad?.(route.view, new URL(path, location.href)))
      .catch(() => undefined);
    if (!made) return undefined;
    await fetchHeadCode().catch(() => {});
    return {
      ...shown,
      url: path,
      within: shown.within ?? shown.url,
      head: made.head,
      states: { ...shown.states, page: { ...state, data: made.data } },
    };
  }

  /**
   * A document keeps its releases and its variant (docs/decisions/002). A page of others needs a new document. Releases of remotes
   * that the document has not used so far become its own.
   */
  async function needsNewDocument(page: PagePayload): Promise<boolean> {
    const { assets, versions } = page;
    const { pinned, pin } = releases;
    const parts = remotesIn(Object.keys(assets));
    const isOther = (remote: string) => pinned[remote]?.version !== versions[remote];
    if (isOfOtherVariant(page) || parts.some(remote => pinned[remote] && isOther(remote))) return true;
    await Promise.allSettled(parts.map(remote => pin(remote, versions[remote])));
    return parts.some(isOther);
  }

  function isOfOtherVariant(page: PagePayload): boolean {
    const own = Object.entries(pageAddition(first.geo));
    return own.some(([name, value]) => page[name as keyof PagePayload] !== value);
  }

  async function fetchCode(payload: PagePayload) {
    const view = payload.states.page?.route;
    const client = await remotes.load<ClientModule>(payload.owner, './client').catch(() => undefined);
    const fragments = Object.assign({}, ...Object.values(payload.states).map(state => state.fragments));
    await Promise.all([
      ensureStyles(Object.values(payload.assets).flatMap(part => part.css)),
      view && client?.prepare(view).catch(() => {}),
      scope.prepare(fragments),
      hydration.hydrateAll(),
      fetchHeadCode().catch(() => {}),
    ]);
  }

  async function go(to: string, replace: boolean) {
    const target = new URL(to, location.href);
    const path = canonicalPath(target.pathname + target.search);
    try {
      const payload = await prepare(path);
      if (!payload) return;
      saveScroll();
      pages.show({ ...payload, url: path });
      const url = path + target.hash;
      if (replace) history.replaceState(history.state, '', url);
      else history.pushState(newHistoryEntry(), '', url);
    } catch (error) {
      if (isAbort(error)) return;
      report('data', error);
      bus.publish(hostedSite().topics.navigation, { url: path, phase: 'failed' });
      loadDocument(path);
    }
  }

  const currentPath = () => canonicalPath(location.pathname + location.search);

  return {
    navigate: (to, { replace = false } = {}) => void go(to, replace),
    async revisit() {
      const path = currentPath();
      const cached = pages.cached(path);
      const route = matchRoute(location.pathname)?.route;
      if (cached && !(route && guard.isClosed(route))) {
        // A page that is under way would take the place of this one.
        controller.abort();
        bus.publish(hostedSite().topics.navigation, { url: path, phase: 'pending' });
        return pages.show(cached);
      }
      try {
        const payload = await prepare(path);
        if (payload) pages.show({ ...payload, url: path });
      } catch (error) {
        if (isAbort(error)) return;
        report('data', error);
        reloadDocument();
      }
    },
    async refetch(url) {
      // The caller repeats the call itself.
      const payload = await fetchPage(url, undefined, 0);
      if (payload.redirect || (await needsNewDocument(payload))) return undefined;
      await fetchCode(payload);
      return payload;
    },
    async followGuard() {
      const shown = pages.current();
      const route = matchUrl(shown.url)?.route;
      if (!route?.guard) return;
      if (guard.isClosed(route)) {
        if (!shown.guarded) pages.show(guardedPage(shown, shown.url, route));
      } else if (shown.guarded) {
        const payload = await prepare(shown.url).catch(() => undefined);
        // Without data the owner's application shows its fallback.
        if (pages.current() === shown) pages.show({ ...(payload ?? shown), url: shown.url, guarded: false });
      }
    },
  };
}

/** A later navigation has replaced this one. */
const isAbort = (error: unknown) => (error as Error).name === 'AbortError';
