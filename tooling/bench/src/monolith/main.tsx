import { geoChanged, sessionChanged } from '@fernweh/contracts/events';
import '../../../../shell/src/client/shell.css';
import { SLOTS } from '@flotilla/contracts/page';
import { createEventBus } from '@flotilla/event-bus';
import { fetchDeferred, type Host, IMMEDIATE_HYDRATION, NO_SESSION } from '@flotilla/kit';
import { createClientScope, createDeferredHydration, createPageStore } from '@flotilla/kit/client';
import { enableBoundaryView } from '../../../../platform/host/src/client/boundary-view.ts';
import { fetchFragment } from '../../../../platform/host/src/client/fetch-page.ts';
import { interceptLinks } from '../../../../platform/host/src/client/links.ts';
import { createNavigation } from '../../../../platform/host/src/client/navigation.ts';
import { createPageChanges } from '../../../../platform/host/src/client/page-changes.ts';
import { readPageData } from '../../../../platform/host/src/client/page-data.ts';
import { saveScroll } from '../../../../platform/host/src/client/scroll.ts';
import { createShallowRouting } from '../../../../platform/host/src/client/shallow-routing.ts';
import { hostSite } from '../../../../platform/host/src/site.ts';
import { site } from '../../../../shell/src/site.ts';
import { loadModule, openView } from './modules.ts';
import { FLOOR_MARK } from './parts.ts';
import { hydrateSlot } from './slot-root.tsx';

/**
 * The same site as one application, with the shell's code, the same views and fragments, and the same page data. Imports replace
 * the federation and single-spa of `shell/src/client/main.ts`.
 */
hostSite(site);
const first = readPageData();
/** React alone hydrates the same trees, all of them at once: what no composition can be cheaper than with React. */
const isFloor = document.documentElement.hasAttribute(FLOOR_MARK);
const bus = createEventBus();
const pages = createPageStore(first);
const scope = createClientScope({ loadModule, fetchData: fetchFragment });
const hydration = createDeferredHydration();
const remotes = {
  async load<T>(remote: string) {
    return { prepare: async (view: string) => fetchDeferred((await openView(remote, view)).deferred) } as T;
  },
};
const navigation = createNavigation({
  first,
  pages,
  scope,
  hydration,
  releases: { pinned: first.snapshot, pin: async () => {} },
  remotes,
  bus,
  report: () => {},
  guard: { isClosed: () => false },
});
const changes = createPageChanges(first.config.siteUrl, first.url, bus);
const shallowRouting = createShallowRouting(pages, changes.onUrlChanged);
const { geo, config } = first;
const { navigate } = navigation;
const services = {
  geo,
  config,
  bus,
  scope,
  hydration: isFloor ? IMMEDIATE_HYDRATION : hydration,
  session: NO_SESSION,
  navigate,
  shallowRouting,
};
const host: Host = { ...services, report: () => {}, forRemote: () => host };

bus.publish(geoChanged, first.geo);
bus.publish(sessionChanged, { status: 'anonymous' });
void scope.prepare(
  Object.assign({}, ...Object.values(first.states).map(state => state.fragments)),
  isFloor ? [] : first.deferred.map(key => key.replace('/fragments/', '/')),
);

if (!isFloor) startSite();
for (const slot of SLOTS) void hydrateSlot(slot, { host, pages, onShown: changes.onShown });

function startSite() {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', saveScroll);
  window.addEventListener('popstate', () => {
    if (shallowRouting.handlePop()) return;
    changes.expectHistoryMove();
    void navigation.revisit();
  });
  pages.subscribe(() => void hydration.hydrateAll());
  interceptLinks(navigate);
  enableBoundaryView({ first, pages, bus, failures: [] });
}
