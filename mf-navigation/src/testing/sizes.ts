/** jsdom has no layout: this stands in for it. */
export type Sizes = {
  /** Gives every element this height, and tells those who observe elements. */
  resize(height: number): void;
  /** Makes the window large or small. */
  setLarge(isLarge: boolean): void;
};

export function fakeSizes(height = 600): Sizes {
  let offsetHeight = height;
  const observers = new Set<() => void>();
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => offsetHeight,
  });

  globalThis.ResizeObserver = class implements ResizeObserver {
    private readonly callback: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.callback = () => callback([], this);
    }
    observe() {
      observers.add(this.callback);
      this.callback();
    }
    unobserve() {
      this.disconnect();
    }
    disconnect() {
      observers.delete(this.callback);
    }
  };

  const large = Object.assign(new EventTarget(), { matches: false });
  globalThis.matchMedia = () => large as unknown as MediaQueryList;

  return {
    resize(next) {
      offsetHeight = next;
      for (const notify of [...observers]) notify();
    },
    setLarge(isLarge) {
      large.matches = isLarge;
      large.dispatchEvent(new Event('change'));
    },
  };
}
