import type { AppState } from '@flotilla/contracts/page';
import { type Host, HostContext } from './host.ts';
import { HostRouter } from './router.tsx';
import { type Tracked, track, useTracked } from './tracked.ts';
import type { AnyView, Views } from './view.ts';

export type ViewRegistry = { open(name: string): Tracked<AnyView> };

/** Stores every opened view, so that a second render of it does not suspend. */
export function viewRegistry(remote: string, views: Views): ViewRegistry {
  const opened = new Map<string, Tracked<AnyView>>();
  return {
    open(name) {
      const known = opened.get(name);
      if (known) return known;
      const loader = views[name];
      if (!loader) throw new Error(`${remote} has no view called "${name}"`);
      const loading = track(loader().then(module => module.view));
      opened.set(name, loading);
      // It stays once it has settled: React warns of a component that suspends with one promise and goes on with another.
      loading.catch(() => opened.delete(name));
      return loading;
    },
  };
}

export type AppRootProps = { host: Host; views: ViewRegistry; url: string; state: AppState };

/** The tree of one application. It is the same on the server and in the browser; `host` hides the differences. */
export function AppRoot({ host, views, url, state }: AppRootProps) {
  const view = useTracked(views.open(state.route ?? ''));
  return (
    <HostContext value={host}>
      <HostRouter url={url} navigate={host.navigate}>
        <view.Component key={`${state.route}:${JSON.stringify(state.params)}`} data={state.data} />
      </HostRouter>
    </HostContext>
  );
}
