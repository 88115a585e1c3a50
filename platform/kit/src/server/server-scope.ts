import { randomUUID } from 'node:crypto';
import type { Versioned } from '@flotilla/contracts/casts';
import { fragmentKey } from '@flotilla/contracts/fragments';
import type { FragmentState } from '@flotilla/contracts/page';
import type { FragmentContracts, FragmentId } from '@flotilla/contracts/register';
import type { OnSlip } from '@flotilla/contracts/slip';
import { thrownText } from '@flotilla/contracts/thrown-text';
import { castProps } from '../cast-props.ts';
import type { AnyFragment, FragmentScope, OpenedFragment } from '../fragment.tsx';
import { fragmentOf, markPlaces } from '../fragment-owner.ts';
import { isPlain } from '../plain-fragment.tsx';
import { fulfilled, type Tracked, track } from '../tracked.ts';
import type { LoadContext } from '../view.ts';

/** The services of a render worker that a render needs. */
export type ServerTools = {
  /** The fragment's module from its owner's container. Rejects while the circuit breaker of the fragment is open. */
  loadFragment(id: FragmentId): Promise<AnyFragment>;
  /** A fragment that loads no data, at once; undefined for others, and while its module is not loaded or its circuit is open. */
  fragmentAtOnce?(id: FragmentId): AnyFragment | undefined;
  /** Records whose synchronous code runs now, so that an endless loop can be attributed. */
  markRunning(id: string): void;
  /** What of a failure is told: its message, where a worker does not say otherwise. */
  textOf?(thrown: unknown): string;
  /** Reports what editors got wrong in a document; the same slip may be reported at every render. */
  onSlip?: OnSlip;
};

export type ServerScope = FragmentScope & {
  states: Record<string, FragmentState>;
  /** Fragments in the tree; true if one of their places hydrates at load. */
  used: Map<FragmentId, boolean>;
  /** By fragment id, and by `mf-x/view` for what the view has in boundaries of its own. */
  failed: Map<string, string>;
  /** Milliseconds until a fragment's data was there, and in its own render function, by key: one fragment has several places. */
  times: Map<string, number>;
  /** Waits for the fragments that are on their way; their failures are known then too. @returns false if there are none */
  arrivals(): Promise<boolean>;
  /** Notes what React left out of the HTML as failed. @param stack React's stack of the components that it is in */
  leftOut(thrown: unknown, stack: () => string | null | undefined): void;
};

/** Stacks of one render. React makes one by calling every component from the place up to the root. */
const MOST_STACKS = 10;

/** What the places of fragments are known by in React's stacks: a remote may name its components as it likes. */
const MARK = randomUUID();

/**
 * Opens fragments during a render. Module and data must arrive before the deadline; the data is recorded for the browser.
 * @param owner `mf-x/view`, which answers for what is in no fragment
 */
export function createServerScope(
  tools: ServerTools,
  context: Omit<LoadContext, 'params'>,
  owner: string,
): ServerScope {
  const opened = new Map<string, Tracked<OpenedFragment>>();
  /** Errors of which it is known whose they are. */
  const told = new Set<unknown>();
  let stacks = 0;
  const scope: ServerScope = {
    states: {},
    used: new Map(),
    failed: new Map(),
    times: new Map(),
    open(id, props, when = 'load', _retryFailed, sent) {
      const key = fragmentKey(id, props);
      scope.used.set(id, scope.used.get(id) === true || when === 'load');
      let opening = opened.get(key);
      if (!opening) {
        opening = openAtOnce(id, key) ?? track(openFragment(id, props, key, sent));
        // React handles the rejection where it reads the fragment; without this it would also count as unhandled.
        opening.catch(() => {});
        opened.set(key, opening);
      }
      return opening;
    },
    async arrivals() {
      const underway = [...opened.values()].filter(({ status }) => status === 'pending');
      await Promise.allSettled(underway);
      return underway.length > 0;
    },
    leftOut(thrown, stack) {
      // What has failed by itself costs no page a stack for each of its places.
      if (thrown === LEFT_TO_BROWSER || told.has(thrown) || stacks >= MOST_STACKS) return;
      stacks += 1;
      const id = fragmentOf(stack(), MARK) ?? owner;
      // What it said itself is the cause.
      if (!scope.failed.has(id)) fail(id, thrown);
    },
  };
  markPlaces(scope, MARK);

  /** A fragment that loads no data. For one that is not loaded yet React would suspend and retry, which costs another render. */
  function openAtOnce(id: FragmentId, key: string): Tracked<OpenedFragment> | undefined {
    const fragment = context.signal.aborted ? undefined : tools.fragmentAtOnce?.(id);
    if (!fragment) return undefined;
    scope.states[key] = { data: undefined };
    scope.times.set(key, 0);
    return fulfilled({ fragment: withBlame(id, fragment, key), data: undefined });
  }

  async function openFragment(
    id: FragmentId,
    props: FragmentContracts[FragmentId],
    key: string,
    sent?: Versioned,
  ) {
    const stop = clock(key);
    try {
      const fragment = await withSignal(tools.loadFragment(id), context.signal);
      tools.markRunning(id);
      const loading = fragment.load?.({ ...context, props: castProps(id, props, sent, fragment) });
      const data = loading ? await withSignal(loading, context.signal) : undefined;
      scope.states[key] = { data };
      return { fragment: withBlame(id, fragment, key), data };
    } catch (error) {
      throw fail(id, error);
    } finally {
      stop();
    }
  }

  /** @returns what to throw: React reads the texts of errors, and the page must not fail because it cannot */
  function fail(id: string, thrown: unknown): Error {
    const text = (tools.textOf ?? thrownText)(thrown);
    scope.failed.set(id, text);
    const error = isError(thrown) ? thrown : new Error(text);
    told.add(error);
    return error;
  }

  /** Adds the time until the returned function is called. */
  function clock(key: string): () => void {
    const started = performance.now();
    return () => void scope.times.set(key, (scope.times.get(key) ?? 0) + performance.now() - started);
  }

  /** Records the fragment as the running party before each call of its render function. */
  function withBlame(id: FragmentId, fragment: AnyFragment, key: string): AnyFragment {
    if (isPlain(fragment)) {
      const { html } = fragment;
      return html
        ? { ...fragment, html: (props, data) => blamed(id, key, () => html(props, data)) }
        : fragment;
    }
    if (fragment.inBrowser) return { ...fragment, Component: leaveToBrowser };
    const { Component } = fragment;
    if (typeof Component !== 'function' || Component.prototype?.isReactComponent) return fragment;
    const render = Component as (
      props: unknown,
    ) => ReturnType<Extract<typeof Component, (...args: never[]) => unknown>>;
    // React calls components without props to find their address for a stack: that is no render.
    return {
      ...fragment,
      Component: (props?: unknown) => (props ? blamed(id, key, () => render(props)) : null),
    };
  }

  function blamed<T>(id: FragmentId, key: string, render: () => T): T {
    tools.markRunning(id);
    const stop = clock(key);
    try {
      return render();
    } catch (error) {
      throw isWaiting(error) ? error : fail(id, error);
    } finally {
      stop();
    }
  }

  return scope;
}

/** Whether it is an error with a text. */
function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error && typeof thrown.message === 'string';
  } catch {
    return false;
  }
}

/** React's Suspense throws as well: an error of its own, or in older ways a promise. */
function isWaiting(thrown: unknown): boolean {
  if (thrownText(thrown).includes('Suspense Exception')) return true;
  try {
    return typeof (thrown as { then?: unknown } | null | undefined)?.then === 'function';
  } catch {
    return false;
  }
}

const LEFT_TO_BROWSER = new Error('This fragment is rendered in the browser only');

/** React writes the fallback for what throws, and a mark by which the browser renders it anew. Nobody counts it as a failure. */
function leaveToBrowser(): never {
  throw LEFT_TO_BROWSER;
}

/** Settles as the promise does, or rejects as soon as the signal aborts. */
export function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // A later failure of the promise would otherwise end the worker as an unhandled rejection.
    promise.catch(() => {});
    return Promise.reject(signal.reason);
  }
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
