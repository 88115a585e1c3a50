/**
 * Development only. It runs before React and records every renderer, so that the Refresh runtimes of containers, which load
 * later, find React's renderer. It also asks single-spa for what its inspector reads.
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

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook; __SINGLE_SPA_DEVTOOLS__?: object };

// single-spa adds its methods to this object if it is there, and the inspector's extension brings one of its own.
scope.__SINGLE_SPA_DEVTOOLS__ ??= {};

// The React developer tools install a hook of their own, which records renderers as well.
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

/** React asks one Refresh runtime for the newest version of a component. Here it asks the runtimes of all containers. */
function withAllHandlers(renderer: Renderer): Renderer {
  const { setRefreshHandler } = renderer;
  if (!setRefreshHandler) return renderer;
  const handlers = new Set<Resolve>();
  const resolve: Resolve = type => {
    for (const handler of handlers) {
      const family = handler(type);
      if (family) return family;
    }
    return undefined;
  };
  renderer.setRefreshHandler = handler => {
    handlers.add(handler);
    setRefreshHandler(resolve);
  };
  return renderer;
}
