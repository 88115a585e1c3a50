import { HYDRATED_AT_LOAD, type HydrateWhen, type Hydration, type HydrationBoundary } from '../hydration.ts';
import { type Tracked, track } from '../tracked.ts';
import { replayInput } from './replay-input.ts';
import { worksWithoutCode } from './works-without-code.ts';

/** Distance from the screen at which code is fetched for a visitor who scrolls: a moment ahead. Before that, none. */
const NEAR = '250px';
/** Elements whose click needs the component's code. Plain links work without it. */
const PRESSABLE = 'button, input[type=checkbox], input[type=radio], a[data-press]';
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'] as const;

export type ClientHydration = Hydration & {
  /**
   * Hydrates everything before another page is shown: a page change re-renders around every boundary. Settles when the
   * code is there.
   */
  hydrateAll(): Promise<unknown>;
  /** Hydrates what waits for a visitor who has saved something or signed in. */
  hydrateReturning(): void;
  /** The document is hydrated: what waited for returning visitors is new from now on, and has no HTML of the server. */
  settle(): void;
};

type PendingBoundary = {
  hydrate(): Promise<void>;
  /** Clicks and choices made before the code arrived, one per element, to be repeated after hydration. */
  earlyEvents: Map<Element, () => void>;
};

/**
 * Defers the hydration of components of the first document until the visitor needs them, and replays early events.
 * @param isReturning whether the visitor has saved something or signed in with this browser */
export function createDeferredHydration(isReturning: () => boolean = () => false): ClientHydration {
  let disabled = false;
  let settled = false;
  const returning = new Set<(showFallback: boolean) => Promise<void>>();
  const pending = new Map<Element, PendingBoundary>();
  const unhydrated = new Set<(showFallback: boolean) => Promise<void>>();
  const watched = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  let rootMargin = '0px';

  function observeVisibility(element: Element) {
    watched.add(element);
    observer ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) void pending.get(target)?.hydrate();
      },
      { rootMargin },
    );
    observer.observe(element);
  }

  function endWatch(element: Element) {
    watched.delete(element);
    observer?.unobserve(element);
  }

  document.addEventListener(
    'scroll',
    () => {
      observer?.disconnect();
      observer = undefined;
      rootMargin = NEAR;
      for (const element of watched) observeVisibility(element);
    },
    { once: true, passive: true, capture: true },
  );

  /** The innermost boundary around a node that is not hydrated yet. */
  function pendingAround(node: EventTarget | null): PendingBoundary | undefined {
    for (let element = node instanceof Element ? node : null; element; element = element.parentElement) {
      const boundary = pending.get(element);
      if (boundary) return boundary;
    }
    return undefined;
  }

  // Capture on the document: React stops events that it can't dispatch yet at the root of its tree.
  for (const interaction of INTERACTIONS)
    document.addEventListener(interaction, ({ target }) => void pendingAround(target)?.hydrate(), {
      capture: true,
      passive: true,
    });
  document.addEventListener(
    'click',
    event => {
      const boundary = pendingAround(event.target);
      const pressed = (event.target as Element | null)?.closest?.<HTMLElement>(PRESSABLE);
      if (!boundary || !pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      boundary.earlyEvents.set(pressed, () => pressed.click());
      void boundary.hydrate();
    },
    { capture: true },
  );
  document.addEventListener(
    'change',
    ({ target }) => {
      const boundary = pendingAround(target);
      if (!boundary || !(target instanceof HTMLSelectElement)) return;
      const { value } = target;
      boundary.earlyEvents.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
      void boundary.hydrate();
    },
    { capture: true },
  );

  function createBoundary(when: HydrateWhen, fetchCode: () => Promise<unknown>): HydrationBoundary {
    if (disabled || (when === 'returning' && settled)) return HYDRATED_AT_LOAD;
    const atOnce = when === 'load' || (when === 'returning' && isReturning());
    const opening = atOnce ? fetchCode() : undefined;
    if ((opening as Tracked<unknown> | undefined)?.status === 'fulfilled') return HYDRATED_AT_LOAD;
    let markReady = () => {};
    const ready = track(
      new Promise<void>(resolve => {
        markReady = resolve;
      }),
    );
    let observed: HTMLElement | undefined;
    let fetching = opening && settle(opening, false);
    let hasFailed = false;

    /** A failed fetch keeps the server's HTML, and the next interaction retries it, unless `showFallback` is set. */
    function hydrate(showFallback: boolean): Promise<void> {
      if (returning.delete(hydrate)) hydrateReturning();
      fetching ??= settle(fetchCode(), showFallback);
      return fetching;
    }

    function settle(code: Promise<unknown>, showFallback: boolean): Promise<void> {
      return code.then(markReady, () => {
        fetching = undefined;
        hasFailed = true;
        if (showFallback) markReady();
        else if (atOnce) keepOrReplace();
        repeatWithoutCode();
      });
    }

    /** What was to hydrate at once waits for the visitor now, if the server's HTML is of use. */
    function keepOrReplace() {
      // Otherwise `observe` decides.
      if (!observed) return;
      if (worksWithoutCode(observed)) wait(observed);
      else markReady();
    }

    function wait(element: HTMLElement) {
      element.dataset.deferred = when;
      if (!pending.has(element))
        pending.set(element, { hydrate: () => hydrate(false), earlyEvents: new Map() });
    }

    /** Repeats early clicks unintercepted: buttons of forms and links still work without script. */
    function repeatWithoutCode() {
      const boundary = observed && pending.get(observed);
      if (!observed || !boundary) return;
      pending.delete(observed);
      for (const repeat of boundary.earlyEvents.values()) repeat();
      boundary.earlyEvents.clear();
      pending.set(observed, boundary);
    }

    unhydrated.add(hydrate);
    if (when === 'returning') returning.add(hydrate);
    return {
      ready,
      observe(element) {
        observed = element;
        if (ready.status === 'fulfilled') return () => {};
        if (!atOnce) wait(element);
        else if (hasFailed) keepOrReplace();
        if (when === 'visible') observeVisibility(element);
        return () => {
          pending.delete(element);
          endWatch(element);
        };
      },
      hydrated() {
        unhydrated.delete(hydrate);
        if (!observed || (atOnce && !hasFailed)) return;
        const boundary = pending.get(observed);
        pending.delete(observed);
        endWatch(observed);
        delete observed.dataset.deferred;
        replayInput(observed);
        // This runs in an effect: React shows the replayed input to event handlers once the effect has ended.
        queueMicrotask(() => {
          for (const repeat of boundary?.earlyEvents.values() ?? []) repeat();
        });
      },
    };
  }

  /** Parts of one kind show the same: a heart that is pressed changes the number in the header. */
  function hydrateReturning() {
    settled = true;
    for (const hydrate of [...returning]) void hydrate(false);
  }

  return {
    keepsHtml: true,
    boundary: createBoundary,
    hydrateReturning,
    settle() {
      settled = true;
    },
    hydrateAll() {
      disabled = true;
      returning.clear();
      return Promise.all([...unhydrated].map(hydrate => hydrate(true)));
    },
  };
}
