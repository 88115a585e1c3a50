/** What is alive in a document, counted by `<remote>: <what>`. */
export type Live = Record<string, number>;
/** Installed by `instrument`. */
export type Instrumented = { countLive: () => Live };

/**
 * Counts listeners of long-lived targets, timers and observers of a document, each by the remote whose script made it. Runs in the
 * browser before every other script, so that it must not refer to anything outside.
 */
export function instrument(): void {
  Error.stackTraceLimit = 60;
  const native = {
    setTimeout: setTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearTimeout: clearTimeout.bind(window),
    clearInterval: clearInterval.bind(window),
  };
  const things = new Set<{ label: string; isLive: () => boolean }>();

  /** The remote nearest to the call; the kit belongs to the shell, which provides it. */
  function maker(): string {
    const stack = new Error().stack ?? '';
    return (
      /\/assets\/(mf-[a-z-]+)\//.exec(stack)?.[1] ?? (stack.includes('/assets/shell/') ? 'shell' : 'other')
    );
  }
  function keep(what: string, isLive: () => boolean) {
    const thing = { label: `${maker()}: ${what}`, isLive };
    things.add(thing);
    return () => void things.delete(thing);
  }

  countListeners();
  countTimers();
  for (const name of [
    'IntersectionObserver',
    'ResizeObserver',
    'MutationObserver',
    'PerformanceObserver',
  ] as const)
    countObservers(name);
  Object.assign(window, {
    countLive() {
      const counts: Record<string, number> = {};
      for (const { label, isLive } of things) if (isLive()) counts[label] = (counts[label] ?? 0) + 1;
      return counts;
    },
  });

  function countListeners() {
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const known = new WeakMap<EventTarget, Map<string, Map<unknown, () => void>>>();
    const isCapture = (options: unknown) =>
      typeof options === 'boolean'
        ? options
        : Boolean((options as { capture?: boolean } | undefined)?.capture);
    // Listeners of an element go with the element, which is counted as a detached node where it stays.
    const isLasting = (target: EventTarget) =>
      !(target instanceof Element) || target === document.documentElement || target === document.body;
    const nameOf = (target: EventTarget) => target.constructor.name;

    EventTarget.prototype.addEventListener = function add(type, listener, options) {
      const target = this ?? window;
      addEventListener.call(target, type, listener, options);
      if (!listener || !isLasting(target)) return;
      const { once, signal } = typeof options === 'object' ? options : {};
      if (signal?.aborted) return;
      const key = `${type} ${isCapture(options)}`;
      const byType = known.get(target) ?? new Map<string, Map<unknown, () => void>>();
      known.set(target, byType);
      const listeners = byType.get(key) ?? new Map<unknown, () => void>();
      byType.set(key, listeners);
      if (listeners.has(listener)) return;
      const held = new WeakRef(target);
      const drop = keep(`listener of ${type} on ${nameOf(target)}`, () => held.deref() !== undefined);
      const forget = () => {
        drop();
        listeners.delete(listener);
      };
      listeners.set(listener, forget);
      if (once) addEventListener.call(target, type, forget, { once: true, capture: isCapture(options) });
      if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    };
    EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
      const target = this ?? window;
      removeEventListener.call(target, type, listener, options);
      known
        .get(target)
        ?.get(`${type} ${isCapture(options)}`)
        ?.get(listener)?.();
    };
  }

  function countTimers() {
    const drops = new Map<number, () => void>();
    const drop = (id: number | undefined) => {
      drops.get(id ?? -1)?.();
      drops.delete(id ?? -1);
    };
    const replaced = {
      setTimeout(handler: TimerHandler, ms?: number, ...given: unknown[]) {
        const done = keep('timeout', () => true);
        const id: number = native.setTimeout(
          (...values: unknown[]) => {
            drop(id);
            if (typeof handler === 'function') handler(...values);
          },
          ms,
          ...given,
        ) as unknown as number;
        drops.set(id, done);
        return id;
      },
      setInterval(handler: TimerHandler, ms?: number, ...given: unknown[]) {
        const id = native.setInterval(handler, ms, ...given) as unknown as number;
        drops.set(
          id,
          keep(`interval of ${ms} ms`, () => true),
        );
        return id;
      },
      clearTimeout(id?: number) {
        drop(id);
        native.clearTimeout(id);
      },
      clearInterval(id?: number) {
        drop(id);
        native.clearInterval(id);
      },
    };
    Object.assign(window, replaced);
  }

  function countObservers(
    name: 'IntersectionObserver' | 'ResizeObserver' | 'MutationObserver' | 'PerformanceObserver',
  ) {
    type Observer = { observe(target: unknown, ...more: unknown[]): void; disconnect(): void };
    const Native = window[name] as unknown as new (...given: unknown[]) => Observer;
    class Counted extends Native {
      drop: (() => void) | undefined;
      override observe(target: unknown, ...more: unknown[]) {
        super.observe(target, ...more);
        const held = new WeakRef(this);
        this.drop ??= keep(name, () => held.deref() !== undefined);
      }
      override disconnect() {
        super.disconnect();
        this.drop?.();
        this.drop = undefined;
      }
    }
    Object.assign(window, { [name]: Counted });
  }
}
