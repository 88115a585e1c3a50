import './shell.css';
import { geoChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { createEventBus } from '@fernweh/event-bus';
import type { Host } from '@fernweh/mf-kit';
import { createClientScope, createDeferredHydration, createPageStore } from '@fernweh/mf-kit/client';
import { start } from 'single-spa';
import { registerApplications } from './applications.tsx';
import { enableBoundaryView } from './boundary-view.ts';
import { startConsent } from './consent/start-consent.ts';
import { connectRemotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
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
const bus = createEventBus();
const consent = startConsent(bus);
const remotes = connectRemotes(first.snapshot, first.shellIntegrity);
const pages = createPageStore(first);
const scope = createClientScope({ loadModule: remotes.load, fetchData: fetchFragment });
const hydration = createDeferredHydration();
const session = openSession(config, bus, to => navigation.navigate(to, { replace: true }));
const navigation = createNavigation({ first, pages, scope, hydration, remotes, bus, session });
const signInGuard = connectSignInGuard({ session, pages, navigation, bus });
const changes = createPageChanges(config.siteUrl, first.url, bus);
const shallowRouting = createShallowRouting(pages, changes.onUrlChanged);
const { navigate } = navigation;
const host: Host = { geo: first.geo, config, bus, scope, hydration, session, navigate, shallowRouting };

bus.publish(geoChanged, storeGeo(first.geo));
persistHold(bus);
session.start({ returning: first.route === 'loginCallback' });
void scope.prepare(
  Object.assign({}, ...Object.values(first.states).map(state => state.fragments)),
  first.later.map(key => key.replace('/fragments/', '/')),
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

/** For dev-updates.ts. */
export { pages, scope };
