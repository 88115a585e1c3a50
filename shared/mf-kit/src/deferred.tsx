import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useHost } from './host.ts';
import type { HydrateWhen, HydrationBoundary } from './hydration.ts';
import { type Tracked, track, useTracked } from './tracked.ts';
import { useHydrationBoundary } from './use-hydration-boundary.ts';

/** A component whose code is a chunk of its own. */
export type DeferredComponent<Props> = ComponentType<Props> & {
  /** Fetches the chunk ahead of showing the component. A failed fetch is repeated by the next call. */
  fetch(): Promise<unknown>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list holds deferred components of many props
export type AnyDeferred = DeferredComponent<any>;

/**
 * A component with deferred hydration: the server renders it with its page, the browser keeps that HTML and fetches the code
 * when it is needed (docs/decisions/023). List it in `deferred` of its view or fragment, so that a client navigation
 * fetches it with the page.
 * @param when 'visible' unless stated
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: HydrateWhen = 'visible',
): DeferredComponent<Props> {
  let loading: Tracked<ComponentType<Props>> | undefined;
  function fetch() {
    loading ??= track(load());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  function DeferredContent({ boundary, props }: { boundary: HydrationBoundary; props: Props }): ReactNode {
    useTracked(boundary.ready);
    const Loaded = useTracked(fetch());
    useEffect(() => boundary.hydrated(), [boundary]);
    return <Loaded {...props} />;
  }

  // React replaces the server's HTML by the fallback when a parent re-renders a boundary that is not hydrated; memo
  // prevents it.
  const Deferred = memo(function Deferred(props: Props) {
    const host = useHost();
    const [boundary, element] = useHydrationBoundary(host, when, fetch);
    return (
      <div ref={element}>
        <ErrorBoundary host={host} fallback={null}>
          <Suspense fallback={null}>
            <DeferredContent boundary={boundary} props={props} />
          </Suspense>
        </ErrorBoundary>
      </div>
    );
  });
  return Object.assign(Deferred as unknown as ComponentType<Props>, { fetch });
}

/** Fetches the code of all components and never rejects: a component whose fetch failed shows its fallback. */
export const fetchDeferred = (components: readonly AnyDeferred[] = []) =>
  Promise.allSettled(components.map(({ fetch }) => fetch()));
