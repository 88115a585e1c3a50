import {
  type FragmentContracts,
  type FragmentId,
  fragmentKey,
  splitFragmentId,
} from '@fernweh/contracts/fragments';
import { Component, type ComponentType, memo, type ReactNode, Suspense } from 'react';
import { useHost } from './host.ts';
import { type Tracked, useTracked } from './tracked.ts';
import type { LoadContext } from './view.ts';

/** A piece of one team's remote inside another team's page. `load` runs on the server only. */
export type FragmentDefinition<Props, Data> = {
  load?: (context: Omit<LoadContext, 'params'> & { props: Props }) => Promise<Data>;
  Component: ComponentType<Props & { data: Data }>;
};

// biome-ignore lint/suspicious/noExplicitAny: a scope holds fragments of many types; each gets its own load's data
export type AnyFragment = FragmentDefinition<any, any>;
export type OpenedFragment = { fragment: AnyFragment; data: unknown };

/** Where a page's fragments come from: the worker's containers on the server, the pinned releases in the browser. */
export type FragmentScope = {
  open<Id extends FragmentId>(id: Id, props: FragmentContracts[Id]): Tracked<OpenedFragment>;
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
  /** Shown while it is on its way and where it can't be had; reserve the fragment's height. */
  fallback?: ReactNode;
};

/** Shows a fragment of another remote. A failure inside costs this hole only. */
export function Fragment<Id extends FragmentId>({ id, props, fallback = null }: FragmentProps<Id>) {
  const { remote, name } = splitFragmentId(id);
  return (
    <div data-boundary={remote} data-fragment={name}>
      <FragmentBoundary id={id} fallback={fallback}>
        <Suspense fallback={fallback}>
          <FragmentContent id={id} props={props} />
        </Suspense>
      </FragmentBoundary>
    </div>
  );
}

type ContentProps = { id: FragmentId; props: FragmentContracts[FragmentId] };

// Compared by value: a parent's re-render with equal props must not drop the server's HTML while the chunk is late.
const FragmentContent = memo(
  function FragmentContent({ id, props }: ContentProps) {
    const { fragment, data } = useTracked(useHost().scope.open(id, props));
    return <fragment.Component {...props} data={data} />;
  },
  (before, after) => fragmentKey(before.id, before.props) === fragmentKey(after.id, after.props),
);

type BoundaryProps = { id: string; fallback: ReactNode; children: ReactNode };

class FragmentBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn(`Fragment ${this.props.id} is not available`, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
