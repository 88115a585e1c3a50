import { createRequire } from 'node:module';
import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import { addedRoutes, allRoutes, matchRoute } from '@fernweh/shell/routes';
import type { PagePayload } from '@flotilla/contracts/page';
import { CHOICE_PARAMETER, type StandaloneRemote } from '@flotilla/kit/standalone/remote';

type LoadInput = { geo: Geo; config: PublicConfig; deadlineMs: number };

/** Runs a remote's `load` functions as the shell's workers do, but in this thread. */
export type Loads = {
  /** Loads a new build. @param bundle its path @throws Error where one of its modules throws */
  replace(bundle: string): void;
  /** @returns undefined where the path is no page of this remote */
  page(path: string, input: LoadInput): Promise<PagePayload | undefined>;
  fragment(id: string, props: object, input: LoadInput): Promise<unknown>;
};

const require = createRequire(import.meta.url);

export function createLoads(): Loads {
  let remote: StandaloneRemote | undefined;

  const contextOf = (path: string, { geo, config, deadlineMs }: LoadInput) => ({
    url: new URL(path, config.siteUrl),
    geo,
    config,
    signal: AbortSignal.timeout(deadlineMs),
  });

  return {
    replace(bundle) {
      delete require.cache[bundle];
      remote = (require(bundle) as { remote: StandaloneRemote }).remote;
    },
    async page(path, input) {
      const context = contextOf(path, input);
      const found = remote && viewOf(remote, context.url);
      const open = found && remote?.views[found.view];
      if (!remote || !found || !open) return undefined;
      const { view } = await open();
      const payload = {
        url: path,
        channel: input.geo.channel_id,
        route: found.route,
        owner: remote.manifest.name,
        versions: {},
        assets: {},
        deferred: [],
      };
      const nothing = { head: { title: '', description: '' }, states: {} };
      try {
        const data = await view.load?.({ ...context, params: found.params });
        const head = view.head?.(data, { ...context, params: found.params }) ?? nothing.head;
        const state = { route: found.view, params: found.params, data, fragments: {} };
        return { ...payload, status: 200, head, states: { page: state } };
      } catch (error) {
        // The bundle has its own copies of the error classes, so that `instanceof` does not work.
        const { name, to } = error as Error & { to?: string };
        if (name === 'NotFound') return { ...payload, ...nothing, status: 404 };
        if (name === 'Redirect') return { ...payload, ...nothing, status: 302, redirect: to };
        throw error;
      }
    },
    async fragment(id, props, input) {
      const known = remote?.fragments[id as keyof StandaloneRemote['fragments']];
      if (!known) throw new Error(`This remote has no fragment ${id}`);
      const { fragment } = await known.load();
      return fragment.load?.({ ...contextOf('/', input), props });
    },
  };
}

type Found = { view: string; route: string; params: Record<string, string> };

/** Finds a view by the path, or by its name if the page asks for one: header and footer have no path. */
function viewOf({ manifest, views }: StandaloneRemote, url: URL): Found | undefined {
  const chosen = url.searchParams.get(CHOICE_PARAMETER);
  if (chosen) return chosen in views ? { view: chosen, route: '', params: {} } : undefined;
  const match = matchRoute(url.pathname, allRoutes(addedRoutes({ [manifest.name]: manifest })));
  if (match?.route.owner !== manifest.name) return undefined;
  return { view: match.route.view, route: match.route.name, params: match.params };
}
