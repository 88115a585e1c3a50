import { fragmentKey } from '@flotilla/contracts/fragments';
import type { AppState, DocumentPayload } from '@flotilla/contracts/page';
import type { FragmentId } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import {
  AppRoot,
  fetchDeferred,
  type Host,
  IMMEDIATE_HYDRATION,
  type LoadContext,
  NO_SESSION,
} from '@flotilla/kit';
import { fragments } from 'bench-remotes';
import { renderToString } from 'react-dom/server';
import type { AppRequest } from '../../../../platform/host/src/worker/messages.ts';
import { registryOf } from '../monolith/modules.ts';

/** Input of the plain renderer, which has no federation, workers, deadlines or Suspense. */

export type PlainPage = Pick<DocumentPayload, 'geo' | 'config'> & { url: string; apps: PlainApp[] };
/** An application of the page and the keys of the fragments in it. */
type PlainApp = AppRequest & { fragmentKeys: string[] };

type Fragment = Awaited<ReturnType<(typeof fragments)[string]>>['fragment'];
type Opened = { fragment: Fragment; data: unknown };
type LoadedApp = { app: PlainApp; data: unknown; opened: Map<string, Promise<Opened>> };

/** Runs the `load` functions of all views and fragments of the page. */
export function loadPage(page: PlainPage): Promise<LoadedApp[]> {
  return Promise.all(page.apps.map(app => loadApp(page, app)));
}

async function loadApp({ url, geo, config }: PlainPage, app: PlainApp): Promise<LoadedApp> {
  const context: LoadContext = {
    url: new URL(url),
    params: app.params,
    geo,
    config,
    signal: AbortSignal.timeout(5000),
  };
  const view = await registryOf(app.remote).open(app.view);
  // A synchronous renderer does not wait for code.
  await fetchDeferred(view.deferred);
  const data = await view.load?.(context);
  const opened = await Promise.all(
    app.fragmentKeys.map(async key => [key, settled(await openFragment(key, context))] as const),
  );
  return { app, data, opened: new Map(opened) };
}

async function openFragment(key: string, context: LoadContext): Promise<Opened> {
  const [id = ''] = key.split('?', 1);
  const props = Object.fromEntries(JSON.parse(key.slice(id.length + 1)) as [string, unknown][]);
  const module = await fragments[id]?.();
  if (!module) throw new Error(`There is no fragment ${id}`);
  await fetchDeferred(module.fragment.deferred);
  return { fragment: module.fragment, data: await module.fragment.load?.({ ...context, props }) };
}

/** The HTML of all applications, by React's plain synchronous renderer. */
export function renderPage({ url, geo, config }: PlainPage, loaded: LoadedApp[]): string {
  const { pathname, search } = new URL(url);
  return loaded
    .map(({ app, data, opened }) => {
      const host: Host = {
        geo,
        config,
        bus: createEventBus(),
        session: NO_SESSION,
        hydration: IMMEDIATE_HYDRATION,
        scope: { open: (id: FragmentId, props) => opened.get(fragmentKey(id, props)) ?? missing(id) },
        navigate: () => {},
        shallowRouting: { setUrl: () => {}, onPop: () => () => {} },
        report: () => {},
        forRemote: () => host,
      };
      const state: AppState = { route: app.view, params: app.params, data, fragments: {} };
      return renderToString(
        <AppRoot host={host} views={registryOf(app.remote)} url={pathname + search} state={state} />,
        { identifierPrefix: `${app.slot}-` },
      );
    })
    .join('\n');
}

function missing(id: string): never {
  throw new Error(`${id} was not loaded`);
}

/** A fulfilled promise that React's `use` reads without suspending. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
