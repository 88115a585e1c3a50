import type { Versioned } from '@flotilla/contracts/casts';
import { fragmentKey, splitFragmentId } from '@flotilla/contracts/fragments';
import type { FragmentState } from '@flotilla/contracts/page';
import type { FragmentContracts, FragmentId } from '@flotilla/contracts/register';
import { castProps } from '../cast-props.ts';
import { fetchDeferred } from '../deferred.tsx';
import type { AnyFragment, FragmentScope, OpenedFragment } from '../fragment.tsx';
import { fulfilled, type Tracked, track } from '../tracked.ts';

export type ClientScope = FragmentScope & {
  /**
   * Stores the data of a page's fragments and fetches their modules, except those with ids in `deferred`. Drops failed
   * attempts. The first call is for the document, whose deferred components fetch their own code; later ones are for
   * navigations, and fetch that code too.
   */
  prepare(states: Record<string, FragmentState>, deferred?: readonly string[]): Promise<void>;
};

type Sources = {
  loadModule(remote: string, expose: string): Promise<{ fragment: AnyFragment }>;
  /** Fetches the data of a fragment that the page's payload did not contain. */
  fetchData(id: FragmentId, props: object): Promise<unknown>;
};

/** Opens fragments in the browser: modules come from the pinned releases, data from the page's payload. */
export function createClientScope({ loadModule, fetchData }: Sources): ClientScope {
  const data = new Map<string, unknown>();
  const modules = new Map<string, Tracked<AnyFragment>>();
  // A failed attempt stays here: React renders again after a rejection, and a new attempt would start each time.
  const opened = new Map<string, Tracked<OpenedFragment>>();
  let prepared = 0;
  const isFirstDocument = () => prepared <= 1;

  function moduleOf(id: string): Tracked<AnyFragment> {
    let loading = modules.get(id);
    if (!loading) {
      const { remote, name } = splitFragmentId(id);
      loading = track(loadModule(remote, `./fragments/${name}`).then(({ fragment }) => fragment));
      modules.set(id, loading);
      loading.catch(() => modules.delete(id));
    }
    return loading;
  }

  async function withCode(id: string): Promise<AnyFragment> {
    const fragment = await moduleOf(id);
    if (!isFirstDocument() && 'deferred' in fragment) await fetchDeferred(fragment.deferred);
    return fragment;
  }

  // The browser's build keeps the name of a fragment's `load` and drops its value. Fragments without `load` need no data.
  const hasData = (fragment: AnyFragment, key: string) => data.has(key) || !('load' in fragment);

  async function load(
    id: FragmentId,
    props: FragmentContracts[FragmentId],
    key: string,
    sent: Versioned | undefined,
  ): Promise<OpenedFragment> {
    const fragment = await withCode(id);
    const state = hasData(fragment, key)
      ? data.get(key)
      : await fetchData(id, castProps(id, props, sent, fragment));
    return { fragment, data: state };
  }

  return {
    open(id, props, _when, retryFailed = false, sent = undefined) {
      const key = fragmentKey(id, props);
      const known = opened.get(key);
      if (known && !(retryFailed && known.status === 'rejected')) return known;
      const module = modules.get(id);
      const opening =
        module?.status === 'fulfilled' && module.value && hasData(module.value, key)
          ? fulfilled<OpenedFragment>({ fragment: module.value, data: data.get(key) })
          : track(load(id, props, key, sent));
      opened.set(key, opening);
      return opening;
    },
    async prepare(states, deferred = []) {
      prepared++;
      for (const [key, opening] of opened) if (opening.status === 'rejected') opened.delete(key);
      for (const [key, state] of Object.entries(states)) {
        data.set(key, state.data);
        opened.delete(key);
      }
      const ids = new Set(Object.keys(states).map(key => key.slice(0, key.indexOf('?'))));
      await Promise.allSettled([...ids].filter(id => !deferred.includes(id)).map(withCode));
    },
  };
}
