import { type FragmentContracts, type FragmentId, fragmentKey } from '@fernweh/contracts/fragments';
import type { OnSlip } from '@fernweh/contracts/lenient';
import type { FragmentState } from '@fernweh/contracts/page';
import type { AnyFragment, FragmentScope, OpenedFragment } from '../fragment.tsx';
import { type Tracked, track } from '../tracked.ts';
import type { LoadContext } from '../view.ts';

/** What the worker gives a render. */
export type ServerTools = {
  /** The fragment's module from its owner's container. Rejects where its circuit is open. */
  loadFragment(id: FragmentId): Promise<AnyFragment>;
  /** Names the party whose synchronous part runs now, so that a loop without end has a name. */
  blame(id: string): void;
  /** Reports what editors got wrong in a document; the same slip may be reported at every render. */
  onSlip?: OnSlip;
};

export type ServerScope = FragmentScope & {
  states: Record<string, FragmentState>;
  /** True where one of the places that use it needs its code at once. */
  used: Map<FragmentId, boolean>;
  failed: Map<FragmentId, string>;
};

/** Opens fragments during a render: module and data, raced against the page's deadline, recorded for the browser. */
export function createServerScope(tools: ServerTools, context: Omit<LoadContext, 'params'>): ServerScope {
  const opened = new Map<string, Tracked<OpenedFragment>>();
  const scope: ServerScope = {
    states: {},
    used: new Map(),
    failed: new Map(),
    open(id, props, when = 'load') {
      const key = fragmentKey(id, props);
      scope.used.set(id, scope.used.get(id) === true || when === 'load');
      let opening = opened.get(key);
      if (!opening) {
        opening = track(openFragment(id, props, key));
        // A rejection is React's to handle where the fragment is read; here it must not count as unhandled.
        opening.catch(() => {});
        opened.set(key, opening);
      }
      return opening;
    },
  };

  async function openFragment(id: FragmentId, props: FragmentContracts[FragmentId], key: string) {
    try {
      const fragment = await withSignal(tools.loadFragment(id), context.signal);
      tools.blame(id);
      const loading = fragment.load?.({ ...context, props });
      const data = loading ? await withSignal(loading, context.signal) : undefined;
      scope.states[key] = { data };
      return { fragment: blaming(id, fragment), data };
    } catch (error) {
      scope.failed.set(id, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Sets the blame for as long as the fragment's own render function runs. */
  function blaming(id: FragmentId, fragment: AnyFragment): AnyFragment {
    const { Component } = fragment;
    if (typeof Component !== 'function' || Component.prototype?.isReactComponent) return fragment;
    const render = Component as (
      props: unknown,
    ) => ReturnType<Extract<typeof Component, (...args: never[]) => unknown>>;
    return {
      ...fragment,
      Component: (props: unknown) => {
        tools.blame(id);
        try {
          return render(props);
        } catch (error) {
          // A suspended fragment throws too; only what is not a promise of React's counts as a failure.
          if (error instanceof Error && !error.message.includes('Suspense Exception'))
            scope.failed.set(id, error.message);
          throw error;
        }
      },
    };
  }

  return scope;
}

/** The promise, or a rejection as soon as the signal aborts. */
export function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // Nobody waits for it any more: its failure must not end the worker as an unhandled one.
    promise.catch(() => {});
    return Promise.reject(signal.reason);
  }
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
