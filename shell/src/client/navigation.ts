import { navigationChanged } from '@fernweh/contracts/events';
import type { DocumentPayload, PagePayload } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import type { ClientHydration, ClientModule, ClientScope, PageStore } from '@fernweh/mf-kit/client';
import { canonicalPath, matchRoute, matchUrl } from '../match-route.ts';
import { NOT_FOUND_PATH } from '../route-table.ts';
import type { Remotes } from './federation.ts';
import { fetchPage } from './fetch-page.ts';
import { closedPage, isClosed } from './gate/closed-page.ts';
import { fetchHeadCode } from './page-changes.ts';
import { keepScroll, newEntry } from './scroll.ts';
import type { SessionControl } from './session/session.ts';
import { ensureStyles } from './styles.ts';

export type Navigation = {
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Makes the page of the current URL ready after back or forward. */
  revisit(): Promise<void>;
  /** The page of a URL once more, with its code, and nothing changed by asking; undefined where it is another's now. */
  askAgain(url: string): Promise<PagePayload | undefined>;
  /** Opens or closes the shown page, where the session decides about it. */
  followSession(): Promise<void>;
};

type Dependencies = {
  first: DocumentPayload;
  pages: PageStore;
  scope: ClientScope;
  hydration: ClientHydration;
  remotes: Remotes;
  bus: EventBus;
  session: Pick<SessionControl, 'current'>;
};

/**
 * Goes to another page without a reload: its data and its code first, then the URL, so that what is on screen stays
 * until the next page can be shown whole. What can't be done this way is done by the browser.
 */
export function createNavigation({
  first,
  pages,
  scope,
  hydration,
  remotes,
  bus,
  session,
}: Dependencies): Navigation {
  let running = new AbortController();

  async function prepare(path: string): Promise<PagePayload | undefined> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const route = matchUrl(path)?.route;
    if (route && isClosed(route, session.current())) return closedPage(pages.current(), path, route);
    bus.publish(navigationChanged, { url: path, phase: 'pending' });
    const payload = await fetchPage(path, signal);
    if (payload.redirect) {
      leave(payload.redirect);
      return undefined;
    }
    if (isOfAnotherDocument(first, payload)) {
      leave(path);
      return undefined;
    }
    if (payload.route === 'notFound' && path !== NOT_FOUND_PATH) {
      void go(NOT_FOUND_PATH, true);
      return undefined;
    }
    await fetchCode(payload);
    return signal.aborted ? undefined : payload;
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
      keepScroll();
      pages.show({ ...payload, url: path });
      const url = path + target.hash;
      if (replace) history.replaceState(history.state, '', url);
      else history.pushState(newEntry(), '', url);
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      bus.publish(navigationChanged, { url: path, phase: 'failed' });
      leave(path);
    }
  }

  const hereNow = () => canonicalPath(location.pathname + location.search);

  return {
    navigate: (to, { replace = false } = {}) => void go(to, replace),
    async revisit() {
      const path = hereNow();
      const known = pages.remembered(path);
      const route = matchRoute(location.pathname)?.route;
      if (known && !(route && isClosed(route, session.current()))) return pages.show(known);
      const payload = await prepare(path).catch(() => undefined);
      if (payload) pages.show({ ...payload, url: path });
      else location.reload();
    },
    async askAgain(url) {
      const payload = await fetchPage(url, new AbortController().signal);
      if (payload.redirect || isOfAnotherDocument(first, payload)) return undefined;
      await fetchCode(payload);
      return payload;
    },
    async followSession() {
      const shown = pages.current();
      const route = matchUrl(shown.url)?.route;
      if (!route?.guard) return;
      if (isClosed(route, session.current())) {
        if (!shown.gated) pages.show(closedPage(shown, shown.url, route));
      } else if (shown.gated) {
        const payload = await prepare(shown.url).catch(() => undefined);
        // Without its data the page's owner says itself that it can't be shown.
        if (pages.current() === shown) pages.show({ ...(payload ?? shown), url: shown.url, gated: false });
      }
    },
  };
}

const leave = (to: string) => location.assign(to);

/** A document keeps the releases and the market it was made with; a page of others gets a document of its own. */
function isOfAnotherDocument(first: DocumentPayload, payload: PagePayload): boolean {
  if (payload.channel !== first.geo.channel_id) return true;
  const parts = Object.keys(payload.assets).map(key => key.slice(0, key.indexOf('/')));
  return [...new Set(parts)].some(remote => first.snapshot[remote]?.version !== payload.versions[remote]);
}
