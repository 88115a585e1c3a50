import {
  type FragmentContracts,
  type FragmentId,
  fragmentKey,
  splitFragmentId,
} from '@fernweh/contracts/fragments';
import type { FragmentState } from '@fernweh/contracts/page';
import { fetchDeferred } from '../deferred.tsx';
import type { AnyFragment, FragmentScope, OpenedFragment } from '../fragment.tsx';
import { fulfilled, type Tracked, track } from '../tracked.ts';

export type ClientScope = FragmentScope & {
  /** Puts the server's data in place and fetches the modules of these fragments, but for the ids that are `later`. */
  prepare(states: Record<string, FragmentState>, later?: readonly string[]): Promise<void>;
};

type Sources = {
  loadModule(remote: string, expose: string): Promise<{ fragment: AnyFragment }>;
  /** Data of a fragment the server's answer did not hold. */
  fetchData(id: string, props: object): Promise<unknown>;
};

/** Opens fragments in the browser: module from its owner's pinned release, data from the page's payload. */
export function createClientScope({ loadModule, fetchData }: Sources): ClientScope {
  const data = new Map<string, unknown>();
  const modules = new Map<string, Tracked<AnyFragment>>();
  const opened = new Map<string, Tracked<OpenedFragment>>();

  function moduleOf(id: string): Tracked<AnyFragment> {
    let loading = modules.get(id);
    if (!loading) {
      const { remote, name } = splitFragmentId(id);
      loading = track(loadModule(remote, `./fragments/${name}`).then(whole));
      modules.set(id, loading);
      loading.catch(() => modules.delete(id));
    }
    return loading;
  }

  // In a browser's build a fragment with a `load` still names it, without a value; the others have nothing to ask for.
  const hasData = (fragment: AnyFragment, key: string) => data.has(key) || !('load' in fragment);

  async function load(
    id: FragmentId,
    props: FragmentContracts[FragmentId],
    key: string,
  ): Promise<OpenedFragment> {
    const fragment = await moduleOf(id);
    const state = hasData(fragment, key) ? data.get(key) : await fetchData(id, props);
    return { fragment, data: state };
  }

  return {
    open(id, props) {
      const key = fragmentKey(id, props);
      const known = opened.get(key);
      if (known) return known;
      const module = modules.get(id);
      const opening =
        module?.status === 'fulfilled' && module.value && hasData(module.value, key)
          ? fulfilled<OpenedFragment>({ fragment: module.value, data: data.get(key) })
          : track(load(id, props, key));
      opened.set(key, opening);
      opening.catch(() => opened.delete(key));
      return opening;
    },
    async prepare(states, later = []) {
      for (const [key, state] of Object.entries(states)) {
        data.set(key, state.data);
        opened.delete(key);
      }
      const ids = new Set(Object.keys(states).map(key => key.slice(0, key.indexOf('?'))));
      await Promise.allSettled([...ids].filter(id => !later.includes(id)).map(moduleOf));
    },
  };
}

async function whole({ fragment }: { fragment: AnyFragment }): Promise<AnyFragment> {
  await fetchDeferred(fragment.deferred);
  return fragment;
}
