import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
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

  type ContentProps = { boundary: HydrationBoundary; props: Props; onHydrated: () => void };
  function DeferredContent({ boundary, props, onHydrated }: ContentProps): ReactNode {
    useTracked(boundary.ready);
    const Loaded = useTracked(fetch());
    useEffect(onHydrated, [onHydrated]);
    return <Loaded {...props} />;
  }

  const Deferred = memo(function Deferred(props: Props) {
    const host = useHost();
    const [boundary, element] = useHydrationBoundary(host, when, fetch);
    const [hydrated, setHydrated] = useState(false);
    const [first] = useState(props);
    const shown = hydrated ? props : first;
    // React replaces the server's HTML by the fallback when a boundary that is not hydrated is rendered again. Until then it
    // is therefore the same element, with the props of the server's HTML.
    const content = useMemo(
      () => (
        <Suspense fallback={null}>
          <DeferredContent boundary={boundary} props={shown} onHydrated={() => setHydrated(true)} />
        </Suspense>
      ),
      [boundary, shown],
    );
    // Afterwards, so that an early press is repeated with the current props.
    useEffect(() => {
      if (hydrated) boundary.hydrated();
    }, [boundary, hydrated]);
    return (
      <div ref={element}>
        <ErrorBoundary host={host} fallback={null}>
          {content}
        </ErrorBoundary>
      </div>
    );
  });
  return Object.assign(Deferred as unknown as ComponentType<Props>, { fetch });
}

/** Fetches the code of all components and never rejects: a component whose fetch failed shows its fallback. */
export const fetchDeferred = (components: readonly AnyDeferred[] = []) =>
  Promise.allSettled(components.map(({ fetch }) => fetch()));
