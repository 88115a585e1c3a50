import { type MenuChange, menuChanged } from '@fernweh/mf-navigation-contract/events';
import { useBus } from '@flotilla/kit';
import { useEffect, useEffectEvent } from 'react';

/** Levels of the menu, as `menu:changed` counts them. */
export const MAIN_ITEMS = 1;
export const SUBMENU = 2;

const CLOSED: MenuChange = { open: false, level: 0, height: 0 };

export type ShownMenu = {
  /** Names what is shown; undefined while the menu is closed. */
  shown: string | undefined;
  level: number;
  /** The element that covers the page. */
  element: () => HTMLElement | null | undefined;
  /** Called when a window of another size no longer shows the element. */
  onHidden: () => void;
};

/** Tells every application of an open menu, so that nothing lies over it. */
export function usePublishMenu({ shown, level, element, onHidden }: ShownMenu): void {
  const bus = useBus();
  const isOpen = shown !== undefined;

  const find = useEffectEvent(element);
  const publish = useEffectEvent(({ offsetHeight: height }: HTMLElement) => {
    if (height > 0) bus.publish(menuChanged, { open: true, level, height });
    else onHidden();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another level is another state of the same element
  useEffect(() => {
    const found = shown !== undefined && find();
    if (!found) return;
    // It calls at once, and when contents or window give the element another height.
    const observer = new ResizeObserver(() => publish(found));
    observer.observe(found);
    return () => observer.disconnect();
  }, [shown, level]);

  // However the menu closes, and also when the header leaves the page.
  useEffect(() => {
    if (!isOpen) return;
    return () => bus.publish(menuChanged, CLOSED);
  }, [isOpen, bus]);
}
