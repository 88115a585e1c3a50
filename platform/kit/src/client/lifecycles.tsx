import type { AppState, Head, PagePayload, SlotName } from '@flotilla/contracts/page';
import React, { type ReactNode, StrictMode, startTransition, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { AppRoot, type ViewRegistry, viewRegistry } from '../app-root.tsx';
import { fetchDeferred } from '../deferred.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Host } from '../host.ts';
import type { RemoteManifest } from '../manifest.ts';
import type { Views } from '../view.ts';
import type { PageStore } from './page-store.ts';

/** The shell's props for every application. */
export type ClientProps = {
  host: Host;
  pages: PageStore;
  /** The element of the slot. It has the server's HTML at the first mount. */
  container: () => HTMLElement;
  /** @param info names the components around what React had to render again, the innermost first */
  onRecoverableError: NonNullable<RootOptions['onRecoverableError']>;
  /** Called when the page is in the document. */
  onShown: (payload: PagePayload) => void;
  /** Shown in place of the application if it fails. */
  fallback: ReactNode;
};

export type SlotLifecycles = Pick<ReactAppOrParcel<ClientProps>, 'bootstrap' | 'mount' | 'unmount'>;

/** What a remote's `./client` exposes to the shell. */
export type ClientModule = {
  lifecycles(slot: SlotName): SlotLifecycles;
  /** Fetches the code of a view before it is shown. */
  prepare(view: string): Promise<unknown>;
  /** What the view's `clientLoad` makes of a URL of its own. Absent: no view of this remote has one. */
  clientLoad?(view: string, url: URL): Promise<{ data: unknown; head: Head } | undefined>;
};

/**
 * Browser side of a remote: `export const { lifecycles, prepare } = defineClient({ name: manifest.name }, views)`. It takes only
 * the name, because the whole manifest would add to every visitor's download.
 */
export function defineClient(manifest: Pick<RemoteManifest, 'name'>, views: Views): Required<ClientModule> {
  const registry = viewRegistry(manifest.name, views);
  return {
    lifecycles: slot => lifecyclesOf(manifest.name, slot, registry),
    prepare: async view => fetchDeferred((await registry.open(view)).deferred),
    clientLoad: async (view, url) => (await registry.open(view)).clientLoad?.(url),
  };
}

function lifecyclesOf(remote: string, slot: SlotName, registry: ViewRegistry): SlotLifecycles {
  let options: RootOptions = { identifierPrefix: `${slot}-`, ...quietInProduction() };
  const react = singleSpaReact<ClientProps>({
    React,
    // single-spa-react passes no options to React's roots.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => strictRoot(createRoot(element, options)),
      hydrateRoot: (element: HTMLElement, tree: ReactNode) => hydrateInSlices(element, strict(tree), options),
    } as never,
    rootComponent: props => (
      <SlotRoot {...props} slot={slot} remote={remote} registry={registry} hasCode={hasCode} />
    ),
    domElementGetter: props => (props as unknown as ClientProps).container(),
    renderType: () => (hydratable ? 'hydrateRoot' : 'createRoot'),
    suppressComponentDidCatchWarning: true,
  });
  let hydratable = false;
  let hasCode = false;
  let mounted = false;

  return {
    bootstrap: react.bootstrap,
    async unmount(props) {
      if (mounted) await react.unmount(props);
      else props.container().replaceChildren();
      mounted = false;
    },
    async mount(props) {
      const { report } = props.host.forRemote(remote);
      options = { ...options, onRecoverableError: props.onRecoverableError };
      // After back or forward the URL changes before the page's data arrives.
      if (slot === 'page') await pageOfRemote(props.pages, remote);
      const state = props.pages.current().states[slot];
      hasCode = await hasView(registry, state?.route, error => report('load', error));
      // Only the first mount into the server's HTML hydrates.
      hydratable = props.container().dataset.rendered === 'server';
      // If the code failed to load, the server's HTML stays, so that visitors can still read it.
      if (!hasCode && hydratable) return delete props.container().dataset.rendered;
      mounted = true;
      return react.mount(props);
    },
  } as SlotLifecycles;
}

/**
 * In development React runs each application, with the fragments inside, and its effects a second time, so that what must not happen
 * twice is seen. It does so only for what is below StrictMode at a root. The build of production has nothing of it.
 */
const strict = (tree: ReactNode): ReactNode =>
  process.env.NODE_ENV === 'production' ? tree : <StrictMode>{tree}</StrictMode>;

function strictRoot(root: Root): Root {
  if (process.env.NODE_ENV === 'production') return root;
  return { render: tree => root.render(strict(tree)), unmount: () => root.unmount() };
}

/** Hydrates as a transition, which React interrupts every few milliseconds: a visitor's touch does not wait for the whole tree. */
function hydrateInSlices(element: HTMLElement, tree: ReactNode, options: RootOptions): Root | undefined {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  return root;
}

/**
 * A boundary reports what it catches, and the shell logs it unless the visitor is leaving. React would log it always; its log
 * names the component, which is worth a repetition in development.
 */
function quietInProduction(): RootOptions {
  return process.env.NODE_ENV === 'production' ? { onCaughtError: () => {} } : {};
}

async function hasView(registry: ViewRegistry, name: string | undefined, onError: (error: unknown) => void) {
  if (name === undefined) return false;
  try {
    await registry.open(name);
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

function pageOfRemote(pages: PageStore, remote: string): Promise<void> {
  return new Promise(resolve => {
    if (pages.current().owner === remote) return resolve();
    const stop = pages.subscribe(page => {
      if (page.owner !== remote) return;
      stop();
      resolve();
    });
  });
}

type SlotRootProps = ClientProps & {
  slot: SlotName;
  remote: string;
  registry: ViewRegistry;
  hasCode: boolean;
};

/** The root component of an application. A page follows the pages of its remote; header and footer follow the URL only. */
function SlotRoot({
  host,
  pages,
  slot,
  remote,
  registry,
  onShown,
  fallback,
  container,
  hasCode,
}: SlotRootProps) {
  const [page, setPage] = useState(() => pages.current());
  const [state, setState] = useState<AppState | undefined>(hasCode ? page.states[slot] : undefined);

  useEffect(
    () =>
      pages.subscribe(next => {
        if (slot === 'page' && next.owner !== remote) return;
        startTransition(() => {
          setPage(next);
          setState(current => nextState(slot, current, next.states[slot]));
        });
      }),
    [pages, slot, remote],
  );

  useEffect(() => {
    // The application is interactive now. Tests, monitoring and benchmarks wait for this.
    delete container().dataset.rendered;
    performance.mark(`fw-hydrated-${slot}`);
  }, [container, slot]);

  const told = useRef<PagePayload>(undefined);
  useEffect(() => {
    if (slot !== 'page' || told.current === page) return;
    told.current = page;
    onShown(page);
  }, [slot, page, onShown]);

  if (!state) return fallback;
  const ownHost = host.forRemote(remote);
  return (
    <ErrorBoundary
      key={slot === 'page' ? (page.within ?? page.url) : slot}
      resetOn={slot === 'page' ? page.url : slot}
      host={ownHost}
      fallback={fallback}
    >
      <AppRoot host={ownHost} views={registry} url={page.url} state={state} />
    </ErrorBoundary>
  );
}

/** Header and footer keep their first complete state while pages change. */
function nextState(slot: SlotName, current: AppState | undefined, next: AppState | undefined) {
  if (slot === 'page') return next;
  return current && !current.incomplete ? current : (next ?? current);
}
