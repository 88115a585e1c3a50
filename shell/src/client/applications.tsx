import type { SlotName } from '@fernweh/contracts/page';
import type { Host } from '@fernweh/mf-kit';
import type { ClientModule, ClientProps, PageStore, SlotLifecycles } from '@fernweh/mf-kit/client';
import { type LifeCycles, registerApplication } from 'single-spa';
import { matchRoute, pathOf } from '../match-route.ts';
import { ROUTES, type Route, routeNamed } from '../route-table.ts';
import { FallbackFooter, FallbackHeader } from './fallback-slots.tsx';
import type { Remotes } from './federation.ts';
import type { SessionControl } from './session/session.ts';
import { isGuarded } from './sign-in/guarded-page.ts';
import type { SignInGuard } from './sign-in/sign-in-guard.ts';
import { signInLifecycles } from './sign-in/sign-in-lifecycles.ts';
import { slotElement } from './slots.ts';
import { unavailableLifecycles } from './unavailable-lifecycles.ts';
import { UnavailablePage } from './unavailable-page.tsx';

type Dependencies = {
  host: Host;
  pages: PageStore;
  remotes: Remotes;
  session: Pick<SessionControl, 'current'>;
  signInGuard: SignInGuard;
  onShown: ClientProps['onShown'];
};

/** Registers the single-spa applications of the route table: header, footer, and one page per remote. */
export function registerApplications({
  host,
  pages,
  remotes,
  session,
  signInGuard,
  onShown,
}: Dependencies): void {
  const owners = new Set(ROUTES.map(route => route.owner).filter(owner => owner !== 'shell'));
  register('header', 'mf-navigation', route => route.showExpatMenu);
  register('footer', 'mf-navigation', route => route.showExpatFooter);
  for (const owner of owners) register('page', owner, route => route.owner === owner && !isGuardedNow(route));
  registerApplication({
    name: 'shell/sign-in',
    activeWhen: location => {
      const route = shownRoute(pages, location.pathname);
      return route !== undefined && isGuardedNow(route);
    },
    app: async () => signInLifecycles({ signInGuard, pages, onShown }) as unknown as LifeCycles,
  });

  /** A guarded page stays guarded until its data has arrived. */
  function isGuardedNow(route: Route): boolean {
    const { route: shown, guarded } = pages.current();
    return isGuarded(route, session.current()) || (shown === route.name && guarded === true);
  }

  function register(slot: SlotName, owner: string, wanted: (route: Route) => boolean) {
    const customProps: ClientProps = {
      host,
      pages,
      container: () => slotElement(slot, owner),
      onRecoverableError: error => reportRecovered(error, host.forRemote(owner)),
      onShown,
      fallback: {
        header: <FallbackHeader />,
        page: <UnavailablePage pages={pages} />,
        footer: <FallbackFooter />,
      }[slot],
    };
    registerApplication({
      name: `${owner}/${slot}`,
      activeWhen: location => {
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
    } catch {
      return unavailableLifecycles(slot, owner, pages);
    }
  }
}

/** Errors with a digest are boundaries that the server left to the browser. Any other error is a hydration mismatch. */
function reportRecovered(error: unknown, { report }: Host) {
  if ((error as { digest?: string }).digest) console.warn('Rendered in the browser instead', error);
  else report('render', error);
}

function shownRoute(pages: PageStore, pathname: string): Route | undefined {
  const { url, route } = pages.current();
  if (pathOf(url) === pathname) return routeNamed(route);
  return matchRoute(pathname)?.route;
}
