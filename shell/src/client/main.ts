import { accountModalRequested, geoChanged, sessionChanged } from '@fernweh/contracts/events';
import './shell.css';
import { paths } from '@fernweh/contracts/paths';
import { createEventBus } from '@fernweh/event-bus';
import { type Host, NO_SESSION } from '@fernweh/mf-kit';
import { createClientScope, createPageStore } from '@fernweh/mf-kit/client';
import { start } from 'single-spa';
import { registerApplications } from './applications.tsx';
import { offerBoundaryView } from './boundary-view.ts';
import { connectRemotes } from './federation.ts';
import { fetchFragment } from './fetch-page.ts';
import { interceptLinks } from './links.ts';
import { createNavigation } from './navigation.ts';
import { createOwnQueries } from './own-query.ts';
import { readPageBlock } from './page-block.ts';
import { createPageChanges } from './page-changes.ts';
import { keepScroll } from './scroll.ts';

const first = readPageBlock();
const bus = createEventBus();
const remotes = connectRemotes(first.snapshot, first.shellIntegrity);
const pages = createPageStore(first);
const scope = createClientScope({ loadModule: remotes.load, fetchData: fetchFragment });
const navigation = createNavigation({ first, pages, scope, remotes, bus });
const changes = createPageChanges(first.config.siteUrl, first.url, bus);
const ownQuery = createOwnQueries(pages, changes.onRenamed);
const { geo, config } = first;
const host: Host = { geo, config, bus, scope, session: NO_SESSION, navigate: navigation.navigate, ownQuery };

bus.publish(geoChanged, first.geo);
bus.publish(sessionChanged, { status: 'anonymous' });
void scope.prepare(Object.assign({}, ...Object.values(first.states).map(state => state.fragments)));

history.scrollRestoration = 'manual';
window.addEventListener('pagehide', keepScroll);
window.addEventListener('popstate', event => {
  // single-spa announces pushes with a popstate of its own.
  if ((event as { singleSpa?: boolean }).singleSpa) return;
  if (ownQuery.takeReturn()) return;
  changes.expectReturn();
  void navigation.revisit();
});
// Sign-in opens later; until then Login leads to the page that says so.
bus.on(accountModalRequested).subscribe(() => navigation.navigate(paths.account.href()));
interceptLinks(navigation.navigate);
offerBoundaryView();
registerApplications({ host, pages, remotes, onShown: changes.onShown });
start({ urlRerouteOnly: true });

/** For development: a page whose data changed is shown anew in place. */
export { pages, scope };
