import type { Host } from '@flotilla/kit';
import type { PageStore, SlotLifecycles } from '@flotilla/kit/client';
import {
  type AppError,
  addErrorHandler,
  getAppNames,
  getAppStatus,
  type LifeCycles,
  LOAD_ERROR,
  registerApplication,
  start,
} from 'single-spa';
import { matchRoute, pathOf } from '../routes/match-route.ts';
import { type Route, routeNamed } from '../routes/route-table.ts';
import type { Application } from './applications.ts';
import type { FirstMounts } from './first-page.ts';
import type { Guard } from './guard.ts';

type Dependencies = {
  applications: () => readonly Application[];
  first: FirstMounts;
  pages: PageStore;
  guard: Guard;
  /** The page in place of closed ones. */
  guardView: SlotLifecycles;
  /** The host of an application's remote, which tells what failed. */
  forRemote: Host['forRemote'];
};

/**
 * Registers the applications with single-spa, which mounts and unmounts them from now on. It takes over those that are mounted
 * already.
 */
export function startSingleSpa(dependencies: Dependencies): void {
  const { applications, first, pages, guard, guardView, forRemote } = dependencies;
  // Without a handler single-spa throws what an application throws again: as an error of nobody, or of whom its stack names.
  addErrorHandler(tell);
  registerNew();
  pages.subscribe(registerNew);
  registerApplication({
    name: 'shell/sign-in',
    activeWhen: forRoute(isGuardedNow),
    app: async () => guardView as unknown as LifeCycles,
  });
  start({ urlRerouteOnly: true });

  function tell(error: AppError) {
    const name = error.appOrParcelName;
    const [remote = 'shell'] = name.split('/');
    forRemote(remote).report(getAppStatus(name) === LOAD_ERROR ? 'load' : 'render', error);
  }

  /** Applications that came with the page, too. */
  function registerNew() {
    const known = getAppNames();
    for (const application of applications()) if (!known.includes(application.name)) register(application);
  }

  function register(application: Application) {
    const { name, isShownBy, props } = application;
    const isPage = name.endsWith('/page');
    registerApplication({
      name,
      activeWhen: forRoute(route => isShownBy(route) && !(isPage && isGuardedNow(route))),
      app: () => takenOver(application, first.get(name)) as unknown as Promise<LifeCycles>,
      customProps: props,
    });
  }

  /** A guarded page stays guarded until its data has arrived. */
  function isGuardedNow(route: Route): boolean {
    const { route: shown, guarded } = pages.current();
    return guard.isClosed(route) || (shown === route.name && guarded === true);
  }

  function forRoute(isActive: (route: Route) => boolean) {
    return ({ pathname }: Location) => {
      const route = shownRoute(pages, pathname);
      return route !== undefined && isActive(route);
    };
  }
}

/** The application's lifecycles. If it is mounted, its first start does nothing. */
async function takenOver(
  { load }: Application,
  mounting: Promise<SlotLifecycles> | undefined,
): Promise<SlotLifecycles> {
  const mounted = await mounting?.catch(() => undefined);
  if (!mounted) return load();
  let isFirst = true;
  return {
    ...mounted,
    bootstrap: async () => {},
    async mount(props) {
      if (!isFirst) return mounted.mount(props);
      isFirst = false;
    },
  } as SlotLifecycles;
}

function shownRoute(pages: PageStore, pathname: string): Route | undefined {
  const { url, route } = pages.current();
  if (pathOf(url) === pathname) return routeNamed(route);
  return matchRoute(pathname)?.route;
}
