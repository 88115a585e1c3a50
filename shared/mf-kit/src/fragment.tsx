import {
  type FragmentContracts,
  type FragmentId,
  fragmentKey,
  splitFragmentId,
} from '@fernweh/contracts/fragments';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import type { AnyDeferred } from './deferred.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useHost } from './host.ts';
import type { HydrateWhen, HydrationBoundary } from './hydration.ts';
import { type Tracked, useTracked } from './tracked.ts';
import { useHydrationBoundary } from './use-hydration-boundary.ts';
import type { LoadContext } from './view.ts';

/** A piece of one team's remote inside another team's page. `load` runs on the server only. */
export type FragmentDefinition<Props, Data> = {
  load?: (context: Omit<LoadContext, 'params'> & { props: Props }) => Promise<Data>;
  Component: ComponentType<Props & { data: Data }>;
  /** Those of its pieces that are fetched apart. */
  deferred?: readonly AnyDeferred[];
};

// biome-ignore lint/suspicious/noExplicitAny: a scope holds fragments of many types; each gets its own load's data
export type AnyFragment = FragmentDefinition<any, any>;
export type OpenedFragment = { fragment: AnyFragment; data: unknown };

/** Where a page's fragments come from: the worker's containers on the server, the pinned releases in the browser. */
export type FragmentScope = {
  open<Id extends FragmentId>(
    id: Id,
    props: FragmentContracts[Id],
    when?: HydrateWhen,
  ): Tracked<OpenedFragment>;
};

/** Exported as `fragment` from `src/fragments/<name>.tsx`; checked against the contract of its id. */
export function defineFragment<Id extends FragmentId, Data = undefined>(
  _id: Id,
  definition: FragmentDefinition<FragmentContracts[Id], Data>,
): FragmentDefinition<FragmentContracts[Id], Data> {
  return definition;
}

export type FragmentProps<Id extends FragmentId> = {
  id: Id;
  props: FragmentContracts[Id];
  /** 'load' unless stated. Use 'visible' below the fold and 'interaction' for what reacts to a pointer or the keyboard only. */
  hydrate?: HydrateWhen;
  /** Shown while it is on its way and where it can't be had; reserve the fragment's height. */
  fallback?: ReactNode;
};

type AnyFragmentProps = {
  id: FragmentId;
  props: FragmentContracts[FragmentId];
  hydrate: HydrateWhen;
};

/** Shows a fragment of another remote. A failure inside costs this hole only. */
export function Fragment<Id extends FragmentId>({
  id,
  props,
  hydrate = 'load',
  fallback = null,
}: FragmentProps<Id>) {
  return <Placed id={id} props={props} hydrate={hydrate} fallback={fallback} />;
}

// Compared by value: a parent's render with equal props must not touch the boundary while its code is late or deferred.
const Placed = memo(
  function Placed({ id, props, hydrate, fallback }: AnyFragmentProps & { fallback: ReactNode }) {
    const { remote, name } = splitFragmentId(id);
    const { scope } = useHost();
    const [boundary, element] = useHydrationBoundary(hydrate, () => scope.open(id, props, hydrate));
    return (
      <div ref={element} data-boundary={remote} data-fragment={name}>
        <ErrorBoundary what={`Fragment ${id}`} fallback={fallback}>
          <Suspense fallback={fallback}>
            <Content id={id} props={props} hydrate={hydrate} boundary={boundary} />
          </Suspense>
        </ErrorBoundary>
      </div>
    );
  },
  (before, after) => fragmentKey(before.id, before.props) === fragmentKey(after.id, after.props),
);

function Content({ id, props, hydrate, boundary }: AnyFragmentProps & { boundary: HydrationBoundary }) {
  const { scope } = useHost();
  useTracked(boundary.ready);
  const { fragment, data } = useTracked(scope.open(id, props, hydrate));
  useEffect(() => boundary.hydrated(), [boundary]);
  return <fragment.Component {...props} data={data} />;
}
