import './shell.css';
import { accountModalRequested, geoChanged, navigationChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { PagePayload } from '@flotilla/contracts/page';
import { createEventBus } from '@flotilla/event-bus';
import { createClientScope, createDeferredHydration, createPageStore } from '@flotilla/kit/client';
import { hostSite } from '../hosted-site.ts';
import { canonicalPath, matchUrl, pathOf } from '../match-route.ts';
import { remotesIn } from '../remotes-in.ts';
import { addRoutesOf, routeNamed } from '../route-table.ts';
import { site } from '../site.ts';
import { applicationsOf } from './applications.tsx';
import { enableBoundaryView } from './boundary-view.ts';
import { startConsent } from './consent/start-consent.ts';
import { watchDocument } from './document-health.ts';
import { connectRemotes, type Remotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
import { provideDigests } from './file-digests.ts';
import { mountFirstPage } from './first-page.ts';
import { createHost } from './host.ts';
import { lazySwitching } from './lazy-switching.ts';
import { interceptLinks } from './links.ts';
import { startMeasurement } from './measurement/measurement.ts';
import { hasMissingParts } from './missing-parts.ts';
import { readPageData } from './page-data.ts';
import { persistHold } from './persist-hold.ts';
import { pinReleases } from './releases.ts';
import { isReturning } from './returning.ts';
import { saveScroll, scrollWithinPage } from './scroll.ts';
import { openSession } from './session/open-session.ts';
import { createShallowRouting } from './shallow-routing.ts';
import { startSiteState } from './site-state/start-site-state.ts';
import { storeGeo } from './store-geo.ts';
import { adoptPageSheet } from './styles.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';
import { whenIdle } from './when-idle.ts';

hostSite(site);
const first = readPageData();
const { config } = first;
addRoutesOf(first.snapshot);
const bus = createEventBus(({ name, by }) =>
  report({
    kind: 'event',
    remote: 'shell',
    release: 'shell',
    route: first.route,
    error: `${name} invalid for ${by}`,
  }),
);
const digests = provideDigests(first);
void adoptPageSheet(Object.values(first.assets).flatMap(({ css }) => css));
const consent = startConsent(bus, config);
const { report, failures } = watchDocument(first, consent);
watchUncaughtErrors(first, report);
const releases = pinReleases(first.snapshot, ({ integrity }) => {
  Object.assign(digests.known, integrity);
  addRoutesOf(first.snapshot);
});
const federation = connectRemotes(releases, digests, first.shellVersion);
const remotes: Remotes = {
  load: (remote, expose) => federation.load<never>(remote, expose).catch(reportAndThrow('load', remote)),
};
const pages = createPageStore(first);
const scope = createClientScope({
  loadModule: remotes.load,
  fetchData: (id, props) =>
    fetchFragment(id, props).catch(reportAndThrow('data', splitFragmentId(id).remote)),
});
const hydration = createDeferredHydration(isReturning);
const session = openSession(config, bus, {
  accountKeys: () => Object.values(first.snapshot).flatMap(({ accountData }) => accountData ?? []),
  goTo: to => switching.navigate(to, { replace: true }),
  onProviderUnavailable: () => host.report('vendor', 'identity'),
  isPersonal() {
    const route = matchUrl(pages.current().url)?.route;
    return route !== undefined && (route.guard || route.owner === 'shell');
  },
});
const switching = lazySwitching(() => ({
  first,
  pages,
  scope,
  hydration,
  releases,
  remotes,
  bus,
  session,
  applications,
  mounted,
  onShown,
  report: (...failure) => host.report(...failure),
  forRemote: remote => host.forRemote(remote),
}));
const { navigate } = switching;
const shallowRouting = createShallowRouting(pages, url => switching.changes()?.onUrlChanged(url));
const botCheck = () =>
  import(/* webpackChunkName: "vendor-scripts" */ './bot-check/bot-check.ts').then(code =>
    code.startBotCheck(config.recaptcha),
  );
const services = { geo: first.geo, config, botCheck, scope, hydration, session, navigate, shallowRouting };
const host = createHost({ services, bus, snapshot: first.snapshot, pages, report });

bus.publish(geoChanged, storeGeo(first.geo));
persistHold(bus);
session.start({ returning: first.route === 'loginCallback' });
void scope.prepare(
  Object.assign({}, ...Object.values(first.states).map(state => state.fragments)),
  first.deferred.map(key => key.replace('/fragments/', '/')),
);

history.scrollRestoration = 'manual';
window.addEventListener('pagehide', saveScroll);
window.addEventListener('popstate', event => {
  // single-spa dispatches a popstate event of its own for every pushState.
  if ((event as { singleSpa?: boolean }).singleSpa) return;
  if (canonicalPath(location.pathname + location.search) === pages.current().url) return scrollWithinPage();
  if (!shallowRouting.handlePop()) switching.revisit();
});
// The visitor may have gone back to another page before this script ran.
if (canonicalPath(location.pathname) !== canonicalPath(pathOf(first.url))) switching.revisit();
// A page change re-renders around deferred boundaries, and React would wait for them.
pages.subscribe(() => void hydration.hydrateAll());
interceptLinks(navigate);
enableBoundaryView({ first, pages, bus, failures });
bus.on(accountModalRequested).subscribe(switching.onAccountRequest);

const applications = () => applicationsOf({ host, pages, remotes, onShown });
const route = routeNamed(first.route);
const mounted = mountFirstPage(
  // The sign-in page is mounted by single-spa.
  applications().filter(({ name }) => !(first.guarded && name.endsWith('/page'))),
  route,
);
void Promise.allSettled(mounted.values()).then(hydration.settle);
session.subscribe(({ status }) => status === 'authenticated' && hydration.hydrateReturning());
if (first.guarded || hasMissingParts(first)) switching.start();
startSiteState(bus);
// For what the visitor opens next.
void whenIdle(bus).then(() => digests.fetchOf(['shell', ...remotesIn(Object.keys(first.assets))]));
startMeasurement({
  config,
  bus,
  consent,
  onChatUnavailable: () => navigate(paths.contactUs.href()),
  onFailure: vendor => host.report('vendor', vendor),
});

/** The document's page is the first that is shown; its head, scroll position and focus are the browser's. */
function onShown(page: PagePayload) {
  const changes = switching.changes();
  if (changes) changes.onShown(page);
  else bus.publish(navigationChanged, { url: page.url, phase: 'shown' });
}

function reportAndThrow(kind: 'load' | 'data', remote: string) {
  return (error: unknown): never => {
    host.forRemote(remote).report(kind, error);
    throw error;
  };
}

/** For development (./dev-main.ts). */
export { pages, scope, switching };
