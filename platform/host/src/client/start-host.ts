import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';
import { createEventBus, type EventBus } from '@flotilla/event-bus';
import type { Host } from '@flotilla/kit';
import {
  type ClientHydration,
  createClientScope,
  createDeferredHydration,
  createPageStore,
  type PageStore,
} from '@flotilla/kit/client';
import { remotesIn } from '../remotes-in.ts';
import { canonicalPath, pathOf } from '../routes/match-route.ts';
import { addRoutesOf, routeNamed } from '../routes/route-table.ts';
import { hostedSite, hostSite, type SiteDefinition } from '../site.ts';
import { applicationsOf, type Fallback } from './applications.ts';
import { enableBoundaryView } from './boundary-view.ts';
import { watchDocument } from './document-health.ts';
import { connectRemotes, type Remotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
import { provideDigests } from './file-digests.ts';
import { mountFirstPage } from './first-page.ts';
import type { Guard } from './guard.ts';
import { createHost } from './host.ts';
import { lazySwitching, type SwitchingCode } from './lazy-switching.ts';
import { interceptLinks } from './links.ts';
import { hasMissingParts } from './missing-parts.ts';
import { readPageData } from './page-data.ts';
import { pinReleases } from './releases.ts';
import { saveScroll, scrollWithinPage } from './scroll.ts';
import { createShallowRouting } from './shallow-routing.ts';
import { adoptPageSheet } from './styles.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';
import { whenIdle } from './when-idle.ts';

/** What modules of a site may use of the host, in the browser. */
export type HostTools<Acts = unknown> = {
  first: DocumentPayload;
  bus: EventBus;
  pages: PageStore;
  hydration: ClientHydration;
  navigate: Host['navigate'];
  report: Host['report'];
  /** Asks something of the site's guard. */
  askGuard(what: (guard: Acts) => void): void;
};

/** The site's modules that live as long as a document. */
export type BrowserModules<Acts> = {
  guard: Guard;
  /** Page changes with the guard, as a chunk of their own. */
  fetchSwitching(): Promise<SwitchingCode<Acts>>;
  /** Whether the visitor allows figures of the visit. */
  mayMeasure(): boolean;
  /** What components get of the site. */
  services: Pick<Host, 'geo' | 'session' | 'botCheck'>;
  /** Before the first page's applications are mounted. */
  begin?(): void;
  /** Afterwards. */
  follow?(): void;
};

export type BrowserSite<Acts> = {
  definition: SiteDefinition;
  fallback: Fallback;
  /** Whether somebody has been here before and left something: parts of the page that show it are hydrated earlier. */
  isReturning?(): boolean;
  /** Makes the modules. What they use of the host is there once `begin` is called; bus and document are there at once. */
  modules(host: HostTools<Acts>): BrowserModules<Acts>;
};

/** Starts the host of a site in a document of its server. @returns what development needs */
export function startHost<Acts>({
  definition,
  fallback,
  isReturning = () => false,
  modules,
}: BrowserSite<Acts>) {
  hostSite(definition);
  const first = readPageData();
  addRoutesOf(first.snapshot);
  const bus = createEventBus(tellInvalidEvent);
  const digests = provideDigests(first);
  void adoptPageSheet(Object.values(first.assets).flatMap(({ css }) => css));
  const pages = createPageStore(first);
  const hydration = createDeferredHydration(isReturning);
  // Before the site's modules: what they throw is told.
  const { report, failures } = watchDocument(first, () => site.mayMeasure());
  watchUncaughtErrors(first, report);
  const site = modules({
    first,
    bus,
    pages,
    hydration,
    navigate: (to, options) => switching.navigate(to, options),
    report: (...failure) => host.report(...failure),
    askGuard: what => switching.ask(what),
  });
  const { guard, services, fetchSwitching } = site;
  const releases = pinReleases(first.snapshot, ({ integrity }) => {
    Object.assign(digests.known, integrity);
    addRoutesOf(first.snapshot);
  });
  const federation = connectRemotes(releases, digests, first.shellVersion);
  const remotes: Remotes = {
    load: (remote, expose) => federation.load<never>(remote, expose).catch(reportAndThrow('load', remote)),
  };
  const scope = createClientScope({
    loadModule: remotes.load,
    fetchData: (id, props) =>
      fetchFragment(id, props).catch(reportAndThrow('data', splitFragmentId(id).remote)),
  });
  const switching = lazySwitching(fetchSwitching, () => ({
    first,
    pages,
    scope,
    hydration,
    releases,
    remotes,
    bus,
    guard,
    applications,
    mounted,
    onShown,
    report: (...failure) => host.report(...failure),
    forRemote: remote => host.forRemote(remote),
  }));
  const { navigate } = switching;
  const shallowRouting = createShallowRouting(pages, url => switching.changes()?.onUrlChanged(url));
  const host = createHost({
    services: { ...services, config: first.config, scope, hydration, navigate, shallowRouting },
    ...{ bus, pages, report, snapshot: first.snapshot },
  });

  site.begin?.();
  prepareFirstPage();
  followHistory();
  // A page change re-renders around deferred boundaries, and React would wait for them.
  pages.subscribe(() => void hydration.hydrateAll());
  interceptLinks(navigate);
  enableBoundaryView({ first, pages, bus, failures });

  const applications = () => applicationsOf({ host, fallback, pages, remotes, onShown });
  const mounted = mountFirstPage(
    // The page in place of a closed one is mounted by single-spa.
    applications().filter(({ name }) => !(first.guarded && name.endsWith('/page'))),
    routeNamed(first.route),
  );
  void Promise.allSettled(mounted.values()).then(hydration.settle);
  if (first.guarded || hasMissingParts(first)) switching.start();
  site.follow?.();
  // For what the visitor opens next.
  void whenIdle(bus).then(() => digests.fetchOf(['shell', ...remotesIn(Object.keys(first.assets))]));
  return { pages, scope, switching };

  function tellInvalidEvent({ name, by }: { name: string; by: string }) {
    const error = `${name} invalid for ${by}`;
    report({ kind: 'event', remote: 'shell', release: 'shell', route: first.route, error });
  }

  function prepareFirstPage() {
    void scope.prepare(
      Object.assign({}, ...Object.values(first.states).map(state => state.fragments)),
      first.deferred.map(key => key.replace('/fragments/', '/')),
    );
  }

  function followHistory() {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', saveScroll);
    window.addEventListener('popstate', event => {
      // single-spa dispatches a popstate event of its own for every pushState.
      if ((event as { singleSpa?: boolean }).singleSpa) return;
      if (canonicalPath(location.pathname + location.search) === pages.current().url)
        return scrollWithinPage();
      if (!shallowRouting.handlePop()) switching.revisit();
    });
    // The visitor may have gone back to another page before this script ran.
    if (canonicalPath(location.pathname) !== canonicalPath(pathOf(first.url))) switching.revisit();
  }

  /** The document's page is the first that is shown; its head, scroll position and focus are the browser's. */
  function onShown(page: PagePayload) {
    const changes = switching.changes();
    if (changes) changes.onShown(page);
    else bus.publish(hostedSite().topics.navigation, { url: page.url, phase: 'shown' });
  }

  function reportAndThrow(kind: 'load' | 'data', remote: string) {
    return (error: unknown): never => {
      host.forRemote(remote).report(kind, error);
      throw error;
    };
  }
}
