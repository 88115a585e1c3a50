import type { AppState, PagePayload, SlotName } from '@fernweh/contracts/page';
import * as React from 'react';
import { Component, type ReactNode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { AppRoot, type ViewRegistry, viewRegistry } from '../app-root.tsx';
import { fetchDeferred } from '../deferred.tsx';
import type { Host } from '../host.ts';
import type { RemoteManifest } from '../manifest.ts';
import type { Views } from '../view.ts';
import type { PageStore } from './page-store.ts';

/** What the shell hands to every application it mounts. */
export type ClientProps = {
  host: Host;
  pages: PageStore;
  /** The element of the slot; filled by the server on the first mount of a page. */
  container: () => HTMLElement;
  onRecoverableError: (error: unknown) => void;
  /** Called once the page is in the document. */
  onShown: (payload: PagePayload) => void;
  /** What to show where the application itself fails. */
  fallback: ReactNode;
};

export type SlotLifecycles = Pick<ReactAppOrParcel<ClientProps>, 'bootstrap' | 'mount' | 'unmount'>;

/** What a remote's `./client` gives the shell. */
export type ClientModule = {
  lifecycles(slot: SlotName): SlotLifecycles;
  /** Fetches the code of a view ahead of showing it. */
  prepare(view: string): Promise<unknown>;
};

/**
 * Browser side of a remote: `export const { lifecycles } = defineClient({ name: manifest.name }, views)`. Of the manifest its
 * name alone: the rest is for builds and servers, and would travel to every browser.
 */
export function defineClient(manifest: Pick<RemoteManifest, 'name'>, views: Views): ClientModule {
  const registry = viewRegistry(manifest.name, views);
  return {
    lifecycles: slot => lifecyclesOf(manifest.name, slot, registry),
    prepare: async view => fetchDeferred((await registry.open(view)).deferred),
  };
}

function lifecyclesOf(remote: string, slot: SlotName, registry: ViewRegistry): SlotLifecycles {
  let options: { identifierPrefix: string; onRecoverableError?: (error: unknown) => void } = {
    identifierPrefix: `${slot}-`,
  };
  const react = singleSpaReact<ClientProps>({
    React,
    // single-spa-react passes no root options of its own.
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, options),
      hydrateRoot: (element: HTMLElement, tree: ReactNode) => hydrateRoot(element, tree, options),
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
      options = { ...options, onRecoverableError: props.onRecoverableError };
      // After back or forward the URL changes before the page's data is there.
      if (slot === 'page') await pageOfRemote(props.pages, remote);
      const state = props.pages.current().states[slot];
      hasCode = await hasView(registry, state?.route);
      // Only the first mount of a container that the server filled hydrates.
      hydratable = props.container().dataset.rendered === 'server';
      // Without its code the server's HTML stays as it is: what can be read beats an apology.
      if (!hasCode && hydratable) return delete props.container().dataset.rendered;
      mounted = true;
      return react.mount(props);
    },
  } as SlotLifecycles;
}

const hasView = (registry: ViewRegistry, name: string | undefined) =>
  name === undefined
    ? Promise.resolve(false)
    : registry.open(name).then(
        () => true,
        () => false,
      );

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

/** Follows the page store: a page root takes the pages of its own remote, header and footer just the location. */
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
  const [kept, setKept] = useState<AppState | undefined>(hasCode ? page.states[slot] : undefined);

  useEffect(
    () =>
      pages.subscribe(next => {
        if (slot === 'page' && next.owner !== remote) return;
        startTransition(() => {
          setPage(next);
          // Header and footer stay as they are; one that was late gets its data with a later page.
          setKept(known => (slot === 'page' ? next.states.page : (known ?? next.states[slot])));
        });
      }),
    [pages, slot, remote],
  );

  useEffect(() => {
    // From here on the application answers to its visitor; tests, monitoring and benchmarks wait for this.
    delete container().dataset.rendered;
    performance.mark(`fw-hydrated-${slot}`);
  }, [container, slot]);

  useEffect(() => {
    if (slot === 'page') onShown(page);
  }, [slot, page, onShown]);

  if (!kept) return fallback;
  return (
    <AppBoundary key={slot === 'page' ? page.url : slot} fallback={fallback}>
      <AppRoot host={host} views={registry} url={page.url} state={kept} />
    </AppBoundary>
  );
}

class AppBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('This part of the page is not available', error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
