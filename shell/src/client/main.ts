import './shell.css';
import { geoChanged } from '@fernweh/contracts/events';
import { splitFragmentId } from '@fernweh/contracts/fragments';
import * as paths from '@fernweh/contracts/paths';
import { createEventBus } from '@fernweh/event-bus';
import { createClientScope, createDeferredHydration, createPageStore } from '@fernweh/mf-kit/client';
import { start } from 'single-spa';
import { registerApplications } from './applications.tsx';
import { enableBoundaryView } from './boundary-view.ts';
import { startConsent } from './consent/start-consent.ts';
import { createErrorReports } from './error-reports.ts';
import { connectRemotes, type Remotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
import { createHost } from './host.ts';
import { refetchIncompletePages } from './incomplete-pages.ts';
import { interceptLinks } from './links.ts';
import { startMeasurement } from './measurement/measurement.ts';
import { createNavigation } from './navigation.ts';
import { createPageChanges } from './page-changes.ts';
import { readPageData } from './page-data.ts';
import { persistHold } from './persist-hold.ts';
import { saveScroll } from './scroll.ts';
import { openSession } from './session/open-session.ts';
import { createShallowRouting } from './shallow-routing.ts';
import { connectSignInGuard } from './sign-in/connect-sign-in-guard.ts';
import { storeGeo } from './store-geo.ts';

const first = readPageData();
const { config } = first;
const report = createErrorReports();
const bus = createEventBus(({ name, by }) =>
  report({
    kind: 'event',
    remote: 'shell',
    release: 'shell',
    route: first.route,
    error: `${name} invalid for ${by}`,
  }),
);
const consent = startConsent(bus);
const federation = connectRemotes(first.snapshot, first.shellIntegrity);
const remotes: Remotes = {
  load: (remote, expose) => federation.load<never>(remote, expose).catch(reportAndThrow('load', remote)),
};
const pages = createPageStore(first);
const scope = createClientScope({
  loadModule: remotes.load,
  fetchData: (id, props) =>
    fetchFragment(id, props).catch(reportAndThrow('data', splitFragmentId(id).remote)),
});
const hydration = createDeferredHydration();
const session = openSession(config, bus, to => navigation.navigate(to, { replace: true }));
const navigation = createNavigation({
  first,
  pages,
  scope,
  hydration,
  remotes,
  bus,
  session,
  report: (...failure) => host.report(...failure),
});
const signInGuard = connectSignInGuard({ session, pages, navigation, bus });
const changes = createPageChanges(config.siteUrl, first.url, bus);
const shallowRouting = createShallowRouting(pages, changes.onUrlChanged);
const { navigate } = navigation;
const services = { geo: first.geo, config, scope, hydration, session, navigate, shallowRouting };
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
  if (shallowRouting.handlePop()) return;
  changes.expectHistoryMove();
  void navigation.revisit();
});
// A page change re-renders around deferred boundaries, and React would wait for them.
pages.subscribe(() => void hydration.hydrateAll());
refetchIncompletePages(pages, navigation.refetch, changes.onCompleted);
interceptLinks(navigate);
enableBoundaryView();
registerApplications({ host, pages, remotes, session, signInGuard, onShown: changes.onShown });
start({ urlRerouteOnly: true });
startMeasurement({
  config,
  bus,
  consent,
  onChatUnavailable: () => navigation.navigate(paths.contactUs.href()),
});

function reportAndThrow(kind: 'load' | 'data', remote: string) {
  return (error: unknown): never => {
    host.forRemote(remote).report(kind, error);
    throw error;
  };
}

/** For dev-updates.ts. */
export { pages, scope };
