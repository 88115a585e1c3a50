import type { Versioned } from '@flotilla/contracts/casts';
import { fragmentKey, splitFragmentId } from '@flotilla/contracts/fragments';
import type { FragmentContracts, FragmentId, WithVersion } from '@flotilla/contracts/register';
import { type ComponentType, memo, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { castProps } from './cast-props.ts';
import type { AnyDeferred } from './deferred.tsx';
import { ErrorBoundary, type Fallback, fallbackOf } from './error-boundary.tsx';
import { ownedBy } from './fragment-owner.ts';
import { HostContext, useHost } from './host.ts';
import type { HydrateWhen, HydrationBoundary } from './hydration.ts';
import { isPlain, PlainContent, type PlainFragment } from './plain-fragment.tsx';
import { type Tracked, useTracked } from './tracked.ts';
import { useHydrationBoundary } from './use-hydration-boundary.ts';
import type { LoadContext } from './view.ts';

/** A component of one remote inside the page of another. `load` runs on the server only. */
export type FragmentDefinition<Props, Data> = {
  /** Of its props, as the site declares it; 1 if absent. */
  version?: Versioned | undefined;
  load?: (context: Omit<LoadContext, 'params' | 'cookies'> & { props: Props }) => Promise<Data>;
  Component: ComponentType<Props & { data: Data }>;
  /** The server leaves it to the browser: the page has its fallback until then, which is no failure. */
  inBrowser?: true;
  /** Deferred components inside it, which a client navigation fetches with it. */
  deferred?: readonly AnyDeferred[];
};

// biome-ignore lint/suspicious/noExplicitAny: a scope holds fragments of many types, and each gets the data of its own load
export type AnyFragment = FragmentDefinition<any, any> | PlainFragment;
export type OpenedFragment = { fragment: AnyFragment; data: unknown };

/** Opens a page's fragments: from the worker's containers on the server, from the pinned releases in the browser. */
export type FragmentScope = {
  /**
   * @param retryFailed opens the fragment again if it failed before
   * @param sent the version of the props
   */
  open<Id extends FragmentId>(
    id: Id,
    props: FragmentContracts[Id],
    when?: HydrateWhen,
    retryFailed?: boolean,
    sent?: Versioned,
  ): Tracked<OpenedFragment>;
};

/** Exported as `fragment` from `src/fragments/<name>.tsx`; typed by the contract of its id. */
export function defineFragment<Id extends FragmentId, Data = undefined>(
  _id: Id,
  definition: FragmentDefinition<FragmentContracts[Id], Data> & WithVersion<Id>,
): FragmentDefinition<FragmentContracts[Id], Data> {
  return definition;
}

export type FragmentProps<Id extends FragmentId> = WithVersion<Id> & {
  id: Id;
  props: FragmentContracts[Id];
  /**
   * 'load' unless stated. Use 'visible' below the fold, 'interaction' for a fragment that only reacts to pointer or keyboard, and
   * 'returning' for one that shows what a visitor has stored.
   */
  hydrate?: HydrateWhen;
  /** Shown while the fragment loads and after it failed. It reserves the fragment's height and may offer to try again. */
  fallback?: Fallback;
};

type AnyFragmentProps = {
  id: FragmentId;
  props: FragmentContracts[FragmentId];
  hydrate: HydrateWhen;
  version: Versioned | undefined;
};

/** Shows a fragment of another remote. If the fragment fails, its fallback takes its place and the page stays. */
export function Fragment<Id extends FragmentId>({
  id,
  props,
  hydrate = 'load',
  fallback = null,
  version,
}: FragmentProps<Id>) {
  return <FragmentPlace id={id} props={props} hydrate={hydrate} fallback={fallback} version={version} />;
}

// Compares props by value: a parent's render with equal props must not re-render a boundary that is not hydrated yet.
const FragmentPlace = memo(
  function FragmentPlace({ fallback, ...place }: AnyFragmentProps & { fallback: Fallback }) {
    const { id, props, hydrate, version } = place;
    const { remote, name } = splitFragmentId(id);
    const host = useHost().forRemote(remote);
    const retry = () => host.scope.open(id, props, hydrate, true, version);
    const [boundary, element] = useHydrationBoundary(host, hydrate, retry);
    const Owned = ownedBy(id, host.scope);
    return (
      <div ref={element} data-boundary={remote} data-fragment={name}>
        <ErrorBoundary host={host} fallback={fallback} onRetry={retry}>
          <Suspense fallback={fallbackOf(fallback)}>
            <HostContext value={host}>
              <Owned>
                <FragmentContent {...place} boundary={boundary} element={element} />
              </Owned>
            </HostContext>
          </Suspense>
        </ErrorBoundary>
      </div>
    );
  },
  (before, after) => fragmentKey(before.id, before.props) === fragmentKey(after.id, after.props),
);

function FragmentContent({
  id,
  props,
  hydrate,
  version,
  boundary,
  element,
}: AnyFragmentProps & { boundary: HydrationBoundary; element: RefObject<HTMLElement | null> }) {
  const { scope } = useHost();
  useTracked(boundary.ready);
  const { fragment, data } = useTracked(scope.open(id, props, hydrate, false, version));
  const taken = useMemo(() => castProps(id, props, version, fragment), [id, props, version, fragment]);
  useEffect(() => {
    boundary.hydrated();
    // For engineers (docs/contracts): when it became interactive.
    if (element.current) element.current.dataset.hydrated = String(Math.round(performance.now()));
  }, [boundary, element]);
  if (isPlain(fragment)) return <PlainContent fragment={fragment} props={taken} data={data} />;
  return <fragment.Component {...taken} data={data} />;
}
