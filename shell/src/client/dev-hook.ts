/**
 * Development only, and before React: keeps every renderer, so that the Refresh runtimes of the containers, which come
 * later, find the one that is already running.
 */
type Family = { current: unknown };
type Resolve = (type: unknown) => Family | undefined;
type Renderer = { setRefreshHandler?: (resolve: Resolve) => void };
type Hook = {
  renderers: Map<number, Renderer>;
  supportsFiber: boolean;
  inject(renderer: Renderer): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
};

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

// The browser's React tools bring a hook of their own, which keeps renderers too.
scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

const hook = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = renderer => inject.call(hook, withAllHandlers(renderer));

/** React asks one runtime for the newest version of a component; here it asks those of all containers. */
function withAllHandlers(renderer: Renderer): Renderer {
  const { setRefreshHandler } = renderer;
  if (!setRefreshHandler) return renderer;
  const known = new Set<Resolve>();
  const resolve: Resolve = type => {
    for (const handler of known) {
      const family = handler(type);
      if (family) return family;
    }
    return undefined;
  };
  renderer.setRefreshHandler = handler => {
    known.add(handler);
    setRefreshHandler(resolve);
  };
  return renderer;
}
