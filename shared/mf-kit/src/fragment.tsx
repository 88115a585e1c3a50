import {
  type FragmentContracts,
  type FragmentId,
  fragmentKey,
  splitFragmentId,
} from '@fernweh/contracts/fragments';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { HoleBoundary } from './hole-boundary.tsx';
import { useHost } from './host.ts';
import type { AnyPart } from './part.tsx';
import { type Tracked, useTracked } from './tracked.ts';
import { useSleeper } from './use-sleeper.ts';
import type { LoadContext } from './view.ts';
import type { Sleeper, Wake } from './waking.ts';

/** A piece of one team's remote inside another team's page. `load` runs on the server only. */
export type FragmentDefinition<Props, Data> = {
  load?: (context: Omit<LoadContext, 'params'> & { props: Props }) => Promise<Data>;
  Component: ComponentType<Props & { data: Data }>;
  /** Those of its pieces that are fetched apart. */
  parts?: readonly AnyPart[];
};

// biome-ignore lint/suspicious/noExplicitAny: a scope holds fragments of many types; each gets its own load's data
export type AnyFragment = FragmentDefinition<any, any>;
export type OpenedFragment = { fragment: AnyFragment; data: unknown };

/** Where a page's fragments come from: the worker's containers on the server, the pinned releases in the browser. */
export type FragmentScope = {
  open<Id extends FragmentId>(id: Id, props: FragmentContracts[Id], wake?: Wake): Tracked<OpenedFragment>;
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
  /** 'now' if absent. What lies below the fold or waits for a touch need not be fetched with the page. */
  wake?: Wake;
  /** Shown while it is on its way and where it can't be had; reserve the fragment's height. */
  fallback?: ReactNode;
};

type AnyFragmentProps = {
  id: FragmentId;
  props: FragmentContracts[FragmentId];
  wake: Wake;
};

/** Shows a fragment of another remote. A failure inside costs this hole only. */
export function Fragment<Id extends FragmentId>({
  id,
  props,
  wake = 'now',
  fallback = null,
}: FragmentProps<Id>) {
  return <Placed id={id} props={props} wake={wake} fallback={fallback} />;
}

// Compared by value: a parent's render with equal props must not touch the boundary while its code is late or asleep.
const Placed = memo(
  function Placed({ id, props, wake, fallback }: AnyFragmentProps & { fallback: ReactNode }) {
    const { remote, name } = splitFragmentId(id);
    const { scope } = useHost();
    const [sleeper, element] = useSleeper(wake, () => scope.open(id, props, wake));
    return (
      <div ref={element} data-boundary={remote} data-fragment={name}>
        <HoleBoundary what={`Fragment ${id}`} fallback={fallback}>
          <Suspense fallback={fallback}>
            <Content id={id} props={props} wake={wake} sleeper={sleeper} />
          </Suspense>
        </HoleBoundary>
      </div>
    );
  },
  (before, after) => fragmentKey(before.id, before.props) === fragmentKey(after.id, after.props),
);

function Content({ id, props, wake, sleeper }: AnyFragmentProps & { sleeper: Sleeper }) {
  const { scope } = useHost();
  useTracked(sleeper.awake);
  const { fragment, data } = useTracked(scope.open(id, props, wake));
  useEffect(() => sleeper.hydrated(), [sleeper]);
  return <fragment.Component {...props} data={data} />;
}
