import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { HoleBoundary } from './hole-boundary.tsx';
import { type Tracked, track, useTracked } from './tracked.ts';
import { useSleeper } from './use-sleeper.ts';
import type { Sleeper, Wake } from './waking.ts';

/** A component whose code travels apart from the page's. */
export type Part<Props> = ComponentType<Props> & {
  /** Ahead of showing it. Asked again after a failure. */
  fetch(): Promise<unknown>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of parts holds components of many props
export type AnyPart = Part<any>;

/**
 * A part further down a page: the server renders it like everything else, and the browser keeps that HTML until the visitor
 * comes near; only then is the code fetched and the part hydrated. Name it in `parts` of its view or fragment, so that
 * who comes from another page finds it whole.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wake: Wake = 'seen',
): Part<Props> {
  let loading: Tracked<ComponentType<Props>> | undefined;
  function fetch() {
    loading ??= track(load());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  function Content({ sleeper, props }: { sleeper: Sleeper; props: Props }): ReactNode {
    useTracked(sleeper.awake);
    const Loaded = useTracked(fetch());
    useEffect(() => sleeper.hydrated(), [sleeper]);
    return <Loaded {...props} />;
  }

  // A render of its parent with the same props must not touch the boundary while it sleeps: React would empty it.
  const Sleeping = memo(function Sleeping(props: Props) {
    const [sleeper, element] = useSleeper(wake, fetch);
    return (
      <div ref={element}>
        <HoleBoundary what="A part of this page" fallback={null}>
          <Suspense fallback={null}>
            <Content sleeper={sleeper} props={props} />
          </Suspense>
        </HoleBoundary>
      </div>
    );
  });
  return Object.assign(Sleeping as unknown as ComponentType<Props>, { fetch });
}

/** The code of all parts; those that can't be had show so in their places. */
export const fetchParts = (parts: readonly AnyPart[] = []) =>
  Promise.allSettled(parts.map(({ fetch }) => fetch()));
