import { accountModalRequested, geoChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { BrowserModules, HostTools } from '@flotilla/host/client/start-host';
import { matchUrl } from '@flotilla/host/routes/match-route';
import { startConsent } from './consent/start-consent.ts';
import { startMeasurement } from './measurement/measurement.ts';
import { persistHold } from './persist-hold.ts';
import { openSession } from './session/open-session.ts';
import type { AccountRequests } from './sign-in/connect-sign-in-guard.ts';
import { isGuarded } from './sign-in/is-guarded.ts';
import { startSiteState } from './site-state/start-site-state.ts';
import { storeGeo } from './store-geo.ts';

/** What of Fernweh lives in a document: consent, session, market, held seats, the site's state, measurement. */
export function browserModules(host: HostTools<AccountRequests>): BrowserModules<AccountRequests> {
  const { first, bus, pages, hydration, navigate } = host;
  const { config } = first;
  const consent = startConsent(bus, config);
  const session = openSession(config, bus, {
    accountKeys: () => Object.values(first.snapshot).flatMap(({ accountData }) => accountData ?? []),
    goTo: to => navigate(to, { replace: true }),
    onProviderUnavailable: () => host.report('vendor', 'identity'),
    isPersonal() {
      const route = matchUrl(pages.current().url)?.route;
      return route !== undefined && (route.guard || route.owner === 'shell');
    },
  });
  const botCheck = () =>
    import(/* webpackChunkName: "vendor-scripts" */ './bot-check/bot-check.ts').then(code =>
      code.startBotCheck(config.recaptcha),
    );
  return {
    guard: { isClosed: route => isGuarded(route, session.current()) },
    fetchSwitching: () =>
      import(/* webpackChunkName: "switching" */ './sign-in/switching.ts').then(code =>
        code.switchingWith(session),
      ),
    mayMeasure: () => consent.current().analytics,
    services: { geo: first.geo, session, botCheck },
    begin() {
      bus.publish(geoChanged, storeGeo(first.geo));
      persistHold(bus);
      session.start({ returning: first.route === 'loginCallback' });
      bus
        .on(accountModalRequested)
        .subscribe(request => host.askGuard(guard => guard.onAccountRequest(request)));
    },
    follow() {
      session.subscribe(({ status }) => status === 'authenticated' && hydration.hydrateReturning());
      startSiteState(bus);
      startMeasurement({
        config,
        bus,
        consent,
        onChatUnavailable: () => navigate(paths.contactUs.href()),
        onFailure: vendor => host.report('vendor', vendor),
      });
    },
  };
}
