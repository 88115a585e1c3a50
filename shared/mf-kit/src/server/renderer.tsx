import type { ListParts } from '@fernweh/contracts/listing';
import type { AppState, Geo, Head, PublicConfig } from '@fernweh/contracts/page';
import { createEventBus } from '@fernweh/event-bus';
import { prerenderToNodeStream } from 'react-dom/static';
import { AppRoot, viewRegistry } from '../app-root.tsx';
import { fetchDeferred } from '../deferred.tsx';
import { type Host, NO_SESSION, type ShallowRouting } from '../host.ts';
import { IMMEDIATE_HYDRATION } from '../hydration.ts';
import type { RemoteManifest } from '../manifest.ts';
import { NotFound, type PostedForm, Redirect, type Views } from '../view.ts';
import { type ListRequest, type Lists, listParts } from './lists.ts';
import { createServerScope, type ServerTools, withSignal } from './server-scope.ts';

export type RenderRequest = {
  view: string;
  /** Absolute URL of the page. */
  url: string;
  params: Record<string, string>;
  geo: Geo;
  config: PublicConfig;
  /** Prefix of React's ids: one per slot. */
  idPrefix: string;
  signal: AbortSignal;
  form?: PostedForm | undefined;
};

export type RenderedApp =
  | {
      outcome: 'ok';
      html: string;
      state: AppState;
      head?: Head;
      /** Fragment ids in it, and those that failed with their reasons; what a `load` left out stands there too. */
      used: string[];
      /** Those of them whose code can wait for the visitor. */
      later: string[];
      failed: Record<string, string>;
      /** Set where the tree itself could not be rendered; html is then empty, state is whole. */
      renderError?: string;
    }
  | { outcome: 'not-found' }
  /** `preferStale`: only where the shell holds no earlier page of this URL. */
  | { outcome: 'redirect'; to: string; preferStale: boolean };

/** On the server a page has the one URL it is rendered for. */
const NO_QUERY: ShallowRouting = { setUrl: () => {}, onPop: () => () => {} };

/** What a remote's `./server` gives the shell. */
export type ServerModule = {
  render: (request: RenderRequest, tools: ServerTools) => Promise<RenderedApp>;
  /** Evaluates every view's module, so that no visitor waits for the first use of one. */
  warm?: () => Promise<unknown>;
  /** What the remote offers of a list; absent in releases from before there were any. */
  list?: (request: ListRequest, tools: Pick<ServerTools, 'blame'>) => Promise<ListParts>;
};

/** Server side of a remote: `export const { render, warm, list } = defineServer(manifest, views, lists)`. */
export function defineServer(
  manifest: RemoteManifest,
  views: Views,
  lists: Lists = {},
): Required<ServerModule> {
  const registry = viewRegistry(manifest.name, views);

  async function render(request: RenderRequest, tools: ServerTools): Promise<RenderedApp> {
    const { signal, params, geo, config, form } = request;
    const url = new URL(request.url);
    const owner = `${manifest.name}/${request.view}`;
    const leftOut: Record<string, string> = {};
    const incomplete = (what: string) => {
      leftOut[`${owner}: ${what}`] = 'left out';
    };
    const context = { url, params, geo, config, signal, form, incomplete, onSlip: tools.onSlip };
    tools.blame(owner);
    try {
      const view = await withSignal(registry.open(request.view), signal);
      tools.blame(owner);
      const data = view.load ? await withSignal(view.load(context), signal) : undefined;
      const scope = createServerScope(tools, { url, geo, config, signal, onSlip: tools.onSlip });
      const state: AppState = { route: request.view, params, data, fragments: scope.states };
      const host: Host = {
        geo,
        config,
        bus: createEventBus(),
        scope,
        hydration: IMMEDIATE_HYDRATION,
        session: NO_SESSION,
        navigate: () => {},
        shallowRouting: NO_QUERY,
      };
      tools.blame(owner);
      const tree = <AppRoot host={host} views={registry} url={url.pathname + url.search} state={state} />;
      const { html, error } = await toHtml(tree, request.idPrefix, signal);
      const head = view.head?.(data, context);
      const failed = { ...Object.fromEntries(scope.failed), ...leftOut };
      const used = [...scope.used.keys()];
      const later = used.filter(id => !scope.used.get(id));
      return { outcome: 'ok', html, state, head, used, later, failed, renderError: error };
    } catch (error) {
      if (error instanceof NotFound) return { outcome: 'not-found' };
      if (error instanceof Redirect)
        return { outcome: 'redirect', to: error.to, preferStale: error.preferStale };
      throw error;
    }
  }

  const warmView = async (name: string) => fetchDeferred((await registry.open(name)).deferred);
  return {
    render,
    warm: () => Promise.allSettled(Object.keys(views).map(warmView)),
    list: (request, { blame }) => listParts(lists, request, name => blame(`${manifest.name}/${name}`)),
  };
}

/** Whole HTML of a tree; every boundary settled. A tree that throws outside all boundaries gives '' and the error. */
async function toHtml(tree: React.ReactNode, identifierPrefix: string, signal: AbortSignal) {
  try {
    const { prelude } = await prerenderToNodeStream(tree, {
      identifierPrefix,
      signal,
      // Else a boundary over 12.8 KB is sent out of line with a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => 'FW',
    });
    const chunks: Buffer[] = [];
    for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
    return { html: settleBoundaries(Buffer.concat(chunks).toString('utf8')), error: undefined };
  } catch (error) {
    return { html: '', error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * What did not make it before the deadline is the browser's to render. React marks it as still to come and adds a script for
 * that, which the site's policy forbids; marked as given up, hydration renders it at once.
 */
const settleBoundaries = (html: string) =>
  html
    .replace(/<!--\$\?--><template id="[^"]*"><\/template>/g, '<!--$!--><template data-dgst="FW"></template>')
    .replace(/<script>[^<]*<\/script>/g, '');
