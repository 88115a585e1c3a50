import type { SlotName } from '@fernweh/contracts/page';
import type { Host } from '@fernweh/mf-kit';
import type { ClientModule, ClientProps, PageStore, SlotLifecycles } from '@fernweh/mf-kit/client';
import { type LifeCycles, registerApplication } from 'single-spa';
import { matchRoute, pathOf } from '../match-route.ts';
import { ROUTES, type Route, routeNamed } from '../route-table.ts';
import { awayLifecycles } from './away-lifecycles.ts';
import { AwayPage } from './away-page.tsx';
import type { Remotes } from './federation.ts';
import { isClosed } from './gate/closed-page.ts';
import type { Gate } from './gate/gate.ts';
import { gateLifecycles } from './gate/gate-lifecycles.ts';
import { PlainFooter, PlainHeader } from './plain.tsx';
import type { SessionControl } from './session/session.ts';
import { slotElement } from './slots.ts';

type Dependencies = {
  host: Host;
  pages: PageStore;
  remotes: Remotes;
  session: Pick<SessionControl, 'current'>;
  gate: Gate;
  onShown: ClientProps['onShown'];
};

/** single-spa's applications, from the same route table as the server's: header, footer, and one page per remote. */
export function registerApplications({ host, pages, remotes, session, gate, onShown }: Dependencies): void {
  const owners = new Set(ROUTES.map(route => route.owner).filter(owner => owner !== 'shell'));
  register('header', 'mf-navigation', route => route.showExpatMenu);
  register('footer', 'mf-navigation', route => route.showExpatFooter);
  for (const owner of owners) register('page', owner, route => route.owner === owner && !isClosedNow(route));
  registerApplication({
    name: 'shell/gate',
    activeWhen: location => {
      const route = shownRoute(pages, location.pathname);
      return route !== undefined && isClosedNow(route);
    },
    app: async () => gateLifecycles({ gate, pages, onShown }) as unknown as LifeCycles,
  });

  /** A guarded page that is on its way stays closed until it is there. */
  function isClosedNow(route: Route): boolean {
    const { route: shown, gated } = pages.current();
    return isClosed(route, session.current()) || (shown === route.name && gated === true);
  }

  function register(slot: SlotName, owner: string, wanted: (route: Route) => boolean) {
    const customProps: ClientProps = {
      host,
      pages,
      container: () => slotElement(slot, owner),
      onRecoverableError: reportRecovered,
      onShown,
      fallback: { header: <PlainHeader />, page: <AwayPage pages={pages} />, footer: <PlainFooter /> }[slot],
    };
    registerApplication({
      name: `${owner}/${slot}`,
      activeWhen: location => {
        // An unknown path under an open page is on its way to /404page; a 404 shows its page at its own URL.
        const route = shownRoute(pages, location.pathname);
        return route !== undefined && wanted(route);
      },
      app: () => lifecyclesOf(slot, owner) as unknown as Promise<LifeCycles>,
      customProps,
    });
  }

  async function lifecyclesOf(slot: SlotName, owner: string): Promise<SlotLifecycles> {
    try {
      const client = await remotes.load<ClientModule>(owner, './client');
      return client.lifecycles(slot);
    } catch (error) {
      console.warn(`${owner} is not available`, error);
      return awayLifecycles(slot, owner, pages);
    }
  }
}

/** What the server gave up on carries its digest and is rendered here instead; anything else is a mismatch of ours. */
function reportRecovered(error: unknown) {
  if ((error as { digest?: string }).digest) console.warn('Rendered in the browser instead', error);
  else console.error('Hydration', error);
}

function shownRoute(pages: PageStore, pathname: string): Route | undefined {
  const { url, route } = pages.current();
  if (pathOf(url) === pathname) return routeNamed(route);
  return matchRoute(pathname)?.route;
}
