import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import type { EventBus } from '@flotilla/event-bus';

/**
 * Hides an element at the bottom of the window while an open menu reaches it. Its place stays, so that nothing moves.
 * @returns a function that ends this
 */
export function makeRoomForMenu(bus: EventBus, element: HTMLElement): () => void {
  const subscription = bus.on(menuChanged).subscribe(({ open, height }) => {
    const isReached = open && bottomOfHeader() + height > element.getBoundingClientRect().top;
    // A class: session replay cannot read a style that changes under the site's policy.
    element.classList.toggle('fw-makes-room', isReached);
  });
  return () => subscription.unsubscribe();
}

/** As if the page were at its top: it may scroll there while the menu is open. */
function bottomOfHeader(): number {
  const header = document.getElementById('fw-header');
  return header ? header.offsetTop + header.offsetHeight : 0;
}
