import type { FragmentId } from '@flotilla/contracts/register';
import { type ClientScope, createClientScope } from '../client/client-scope.ts';
import type { AnyFragment } from '../fragment.tsx';
import type { StandaloneRemote } from './remote.ts';

/** Opens the remote's own fragments. A fragment of another remote is a labelled placeholder. */
export function standaloneScope({ manifest, fragments }: StandaloneRemote): ClientScope {
  return createClientScope({
    async loadModule(remote, expose) {
      const id = `${remote}/${expose.split('/').at(-1)}` as FragmentId;
      const own = remote === manifest.name ? fragments[id] : undefined;
      return own ? own.load() : { fragment: placeholderOf(id) };
    },
    async fetchData(id, props) {
      const query = new URLSearchParams({ props: JSON.stringify(props) });
      const response = await fetch(`/_fragments/${id}?${query}`);
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      return ((await response.json()) as { data: unknown }).data;
    },
  });
}

const PLACEHOLDER = {
  padding: '0.5rem',
  border: '1px dashed currentcolor',
  font: '12px/1.4 monospace',
  opacity: 0.6,
};

const placeholderOf = (id: string): AnyFragment => ({
  Component: () => <div style={PLACEHOLDER}>{id}</div>,
});
