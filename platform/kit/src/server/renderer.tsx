import type { ListParts } from '@flotilla/contracts/listing';
import { type AppState, type Head, INCOMPLETE } from '@flotilla/contracts/page';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import { AppRoot, viewRegistry } from '../app-root.tsx';
import { fetchDeferred } from '../deferred.tsx';
import { type Host, NO_SESSION, type ShallowRouting } from '../host.ts';
import { IMMEDIATE_HYDRATION } from '../hydration.ts';
import type { RemoteManifest } from '../manifest.ts';
import { NotFound, type PostedForm, Redirect, type Views } from '../view.ts';
import { type ListRequest, type Lists, listParts } from './lists.ts';
import { createServerScope, type ServerTools, withSignal } from './server-scope.ts';
import { toHtml } from './to-html.ts';

export type RenderRequest = {
  view: string;
  /** Absolute URL of the page. */
  url: string;
  params: Record<string, string>;
  geo: Geo;
  config: PublicConfig;
  /** Prefix of React's ids, one per slot. */
  idPrefix: string;
  signal: AbortSignal;
  form?: PostedForm | undefined;
  /** Of the visitor, by name: those alone that the route names. */
  cookies?: Readonly<Record<string, string>> | undefined;
};

export type RenderedApp =
  | {
      outcome: 'ok';
      html: string;
      state: AppState;
      head?: Head;
      /** CSS rules that the view made from its data. */
      rules?: string;
      /** Ids of the fragments in it. */
      used: string[];
      /** Fragments of `used` with deferred hydration in all their places. */
      deferred: string[];
      /** Milliseconds of its fragments, by id: of the slowest place. Older releases do not have it. */
      times?: Record<string, number>;
      /**
       * Reasons by fragment id, by `<remote>/<view>` for what failed in a boundary of the view's own, and by `<remote>/<view>: <what>` for
       * what a `load` reported as incomplete.
       */
      failed: Record<string, string>;
      /** Set if the tree threw outside all error boundaries. `html` is then empty, and `state` is complete. */
      renderError?: string;
    }
  | { outcome: 'not-found' }
  /** `preferStale`: the shell prefers its stored page of this URL. `problem`: the failure that led to the redirect. */
  | { outcome: 'redirect'; to: string; preferStale: boolean; problem?: string | undefined };

/** On the server a page keeps the URL that it is rendered for. */
const NO_SHALLOW_ROUTING: ShallowRouting = { setUrl: () => {}, onPop: () => () => {} };

/** What a remote's `./server` exposes to the shell. */
export type ServerModule = {
  render: (request: RenderRequest, tools: ServerTools) => Promise<RenderedApp>;
  /** Evaluates the modules of all views, so that no visitor waits for their first use. */
  warm?: () => Promise<unknown>;
  /** The remote's parts of a list. Older releases do not have it. */
  list?: (request: ListRequest, tools: Pick<ServerTools, 'markRunning'>) => Promise<ListParts>;
};

/** Server side of a remote: `export const { render, warm, list } = defineServer(manifest, views, lists)`. */
export function defineServer(
  manifest: RemoteManifest,
  views: Views,
  lists: Lists = {},
): Required<ServerModule> {
  const registry = viewRegistry(manifest.name, views);

  async function render(request: RenderRequest, tools: ServerTools): Promise<RenderedApp> {
    const { signal, params, geo, config, form, cookies } = request;
    const url = new URL(request.url);
    const owner = `${manifest.name}/${request.view}`;
    const incompleteParts: Record<string, string> = {};
    const incomplete = (what: string) => {
      incompleteParts[`${owner}: ${what}`] = INCOMPLETE;
    };
    const context = { url, params, geo, config, signal, form, cookies, incomplete, onSlip: tools.onSlip };
    tools.markRunning(owner);
    try {
      const view = await withSignal(registry.open(request.view), signal);
      tools.markRunning(owner);
      const data = view.load ? await withSignal(view.load(context), signal) : undefined;
      const scope = createServerScope(tools, { url, geo, config, signal, onSlip: tools.onSlip }, owner);
      for (const [id, props, version] of view.opens?.(data) ?? [])
        scope.open(id, props, 'visible', false, version);
      await scope.arrivals();
      const state: AppState = {
        route: request.view,
        params,
        data: view.shown ? view.shown(data) : data,
        fragments: scope.states,
        ...(Object.keys(incompleteParts).length > 0 && { incomplete: true }),
      };
      const host: Host = {
        geo,
        config,
        bus: createEventBus(),
        scope,
        hydration: IMMEDIATE_HYDRATION,
        session: NO_SESSION,
        navigate: () => {},
        shallowRouting: NO_SHALLOW_ROUTING,
        report: () => {},
        forRemote: () => host,
      };
      tools.markRunning(owner);
      const tree = <AppRoot host={host} views={registry} url={url.pathname + url.search} state={state} />;
      const { html, error } = await toHtml(tree, {
        idPrefix: request.idPrefix,
        signal,
        arrivals: scope.arrivals,
        onLeftOut: scope.leftOut,
      });
      // It is the whole page then, and not a part of it.
      if (error !== undefined) scope.failed.delete(owner);
      const head = view.head?.(data, context);
      const rules = view.rules?.(data);
      const failed = { ...Object.fromEntries(scope.failed), ...incompleteParts };
      const used = [...scope.used.keys()];
      const deferred = used.filter(id => !scope.used.get(id));
      return {
        outcome: 'ok',
        html,
        state,
        head,
        ...(rules && { rules }),
        used,
        deferred,
        times: slowest(scope.times),
        failed,
        renderError: error,
      };
    } catch (error) {
      if (error instanceof NotFound) return { outcome: 'not-found' };
      if (error instanceof Redirect)
        return {
          outcome: 'redirect',
          to: error.to,
          preferStale: error.preferStale,
          problem: error.problem,
        };
      throw error;
    }
  }

  const warmView = async (name: string) => fetchDeferred((await registry.open(name)).deferred);
  return {
    render,
    warm: () => Promise.allSettled(Object.keys(views).map(warmView)),
    list: (request, { markRunning }) =>
      listParts(lists, request, name => markRunning(`${manifest.name}/${name}`)),
  };
}

function slowest(times: Map<string, number>): Record<string, number> {
  const byId: Record<string, number> = {};
  for (const [key, ms] of times) {
    const id = key.slice(0, key.indexOf('?'));
    byId[id] = Math.max(byId[id] ?? 0, ms);
  }
  return byId;
}
