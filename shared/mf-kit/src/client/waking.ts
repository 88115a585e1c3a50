import { track } from '../tracked.ts';
import { AWAKE, type Sleeper, type Wake, type Waking } from '../waking.ts';
import { retype } from './retype.ts';

/** How near the screen a part is when its code is fetched: a moment of scrolling ahead. */
const NEAR = '250px';
/** What acts by script when it is pressed: buttons, boxes, and links that say so. Other links lead on without us. */
const PRESSABLE = 'button, input[type=checkbox], input[type=radio], a[data-press]';
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

export type ClientWaking = Waking & {
  /** Before another page is shown: it changes what stands around every part. Settles when the code is there. */
  wakeAll(): Promise<unknown>;
};

type Bed = {
  wake(): Promise<void>;
  /** What the visitor did before the code was there, once for each element. */
  early: Map<Element, () => void>;
};

/** Parts of the first document sleep until the visitor needs them. A press that comes too early is made again. */
export function createWaking(): ClientWaking {
  let over = false;
  const beds = new Map<Element, Bed>();
  const asleep = new Set<(always: boolean) => Promise<void>>();
  let observer: IntersectionObserver | undefined;

  function observe(element: Element) {
    observer ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) void beds.get(target)?.wake();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  }

  /** The innermost part that holds a node and is not hydrated yet. */
  function bedOf(node: EventTarget | null): Bed | undefined {
    for (let element = node instanceof Element ? node : null; element; element = element.parentElement) {
      const bed = beds.get(element);
      if (bed) return bed;
    }
    return undefined;
  }

  // On the document's way down: React stops what it can't deliver yet at the root of its tree.
  for (const touch of TOUCHES)
    document.addEventListener(touch, ({ target }) => void bedOf(target)?.wake(), {
      capture: true,
      passive: true,
    });
  document.addEventListener(
    'click',
    event => {
      const bed = bedOf(event.target);
      const pressed = (event.target as Element | null)?.closest?.<HTMLElement>(PRESSABLE);
      if (!bed || !pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      bed.early.set(pressed, () => pressed.click());
      void bed.wake();
    },
    { capture: true },
  );
  document.addEventListener(
    'change',
    ({ target }) => {
      const bed = bedOf(target);
      if (!bed || !(target instanceof HTMLSelectElement)) return;
      const { value } = target;
      bed.early.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
      void bed.wake();
    },
    { capture: true },
  );

  function sleeper(wake: Wake, fetchCode: () => Promise<unknown>): Sleeper {
    if (over || wake === 'now') return AWAKE;
    let open = () => {};
    const awake = track(
      new Promise<void>(done => {
        open = done;
      }),
    );
    let lain: HTMLElement | undefined;
    let fetching: Promise<void> | undefined;

    /** Without its code the server's HTML stays, and the next touch tries again; `always`: it is shown as away. */
    function rouse(always: boolean): Promise<void> {
      fetching ??= fetchCode().then(open, () => {
        fetching = undefined;
        if (always) open();
        else leaveToBrowser();
      });
      return fetching;
    }

    /** A form's button, or a link, still works without script. */
    function leaveToBrowser() {
      const bed = lain && beds.get(lain);
      if (!lain || !bed) return;
      beds.delete(lain);
      for (const again of bed.early.values()) again();
      bed.early.clear();
      beds.set(lain, bed);
    }

    asleep.add(rouse);
    return {
      awake,
      attend(element) {
        lain = element;
        if (awake.status === 'fulfilled') return () => {};
        element.dataset.asleep = wake;
        beds.set(element, { wake: () => rouse(false), early: new Map() });
        if (wake === 'seen') observe(element);
        return () => {
          beds.delete(element);
          observer?.unobserve(element);
        };
      },
      hydrated() {
        asleep.delete(rouse);
        if (!lain) return;
        const bed = beds.get(lain);
        beds.delete(lain);
        observer?.unobserve(lain);
        delete lain.dataset.asleep;
        retype(lain);
        for (const again of bed?.early.values() ?? []) again();
      },
    };
  }

  return {
    sleeper,
    wakeAll() {
      over = true;
      return Promise.all([...asleep].map(rouse => rouse(true)));
    },
  };
}
