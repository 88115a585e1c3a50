import './shell.css';
import { geoChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { createEventBus } from '@fernweh/event-bus';
import type { Host } from '@fernweh/mf-kit';
import { createClientScope, createDeferredHydration, createPageStore } from '@fernweh/mf-kit/client';
import { start } from 'single-spa';
import { registerApplications } from './applications.tsx';
import { offerBoundaryView } from './boundary-view.ts';
import { startConsent } from './consent/start-consent.ts';
import { connectRemotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
import { connectGate } from './gate/connect-gate.ts';
import { keepGeoData } from './geo-data.ts';
import { keepHold } from './keep-hold.ts';
import { interceptLinks } from './links.ts';
import { startMeasurement } from './measurement/measurement.ts';
import { reviveMissingPages } from './missing-pages.ts';
import { createNavigation } from './navigation.ts';
import { readPageBlock } from './page-block.ts';
import { createPageChanges } from './page-changes.ts';
import { keepScroll } from './scroll.ts';
import { openSession } from './session/open-session.ts';
import { createShallowRouting } from './shallow-routing.ts';

const first = readPageBlock();
const { config } = first;
const bus = createEventBus();
const consent = startConsent(bus);
const remotes = connectRemotes(first.snapshot, first.shellIntegrity);
const pages = createPageStore(first);
const scope = createClientScope({ loadModule: remotes.load, fetchData: fetchFragment });
const hydration = createDeferredHydration();
const session = openSession(config, bus, to => navigation.navigate(to, { replace: true }));
const navigation = createNavigation({ first, pages, scope, hydration, remotes, bus, session });
const gate = connectGate({ session, pages, navigation, bus });
const changes = createPageChanges(config.siteUrl, first.url, bus);
const shallowRouting = createShallowRouting(pages, changes.onRenamed);
const { navigate } = navigation;
const host: Host = { geo: first.geo, config, bus, scope, hydration, session, navigate, shallowRouting };

bus.publish(geoChanged, keepGeoData(first.geo));
keepHold(bus);
session.start({ returning: first.route === 'loginCallback' });
void scope.prepare(
  Object.assign({}, ...Object.values(first.states).map(state => state.fragments)),
  first.later.map(key => key.replace('/fragments/', '/')),
);

history.scrollRestoration = 'manual';
window.addEventListener('pagehide', keepScroll);
window.addEventListener('popstate', event => {
  // single-spa announces pushes with a popstate of its own.
  if ((event as { singleSpa?: boolean }).singleSpa) return;
  if (shallowRouting.takePop()) return;
  changes.expectReturn();
  void navigation.revisit();
});
// A page change re-renders around deferred boundaries; React would wait for them.
pages.subscribe(() => void hydration.hydrateAll());
reviveMissingPages(pages, navigation.askAgain, changes.onRevived);
interceptLinks(navigate);
offerBoundaryView();
registerApplications({ host, pages, remotes, session, gate, onShown: changes.onShown });
start({ urlRerouteOnly: true });
startMeasurement({ config, bus, consent, onChatAway: () => navigation.navigate(paths.contactUs.href()) });

/** For development: a page whose data changed is shown anew in place. */
export { pages, scope };
