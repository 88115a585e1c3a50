import type { Point } from './driver.ts';

/** Functions that run in the page, so that none uses anything else of this file. */

/**
 * The middle of the first visible element that a selector finds and whose name begins with some words. It scrolls there
 * where it has to. The window then notes whether the next click is one on this element (`wasClicked`).
 * @returns undefined while there is none, or another element lies over its middle
 */
export function middleOf(selector: string, name: string): Point | undefined {
  const wordsOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const within = ({ x, y }: Point) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  const found = [...document.querySelectorAll(selector)].find(
    element =>
      element.checkVisibility({ visibilityProperty: true }) && wordsOf(element).trim().startsWith(name),
  );
  if (!found) return undefined;
  const page = window as typeof window & { clicked?: boolean; noteClick?: (event: Event) => void };
  if (page.noteClick) removeEventListener('click', page.noteClick, true);
  page.clicked = false;
  page.noteClick = event => {
    page.clicked ||= event.composedPath().includes(found);
  };
  addEventListener('click', page.noteClick, true);
  const hit = () => {
    const point = middle(found.getClientRects()[0] ?? found.getBoundingClientRect());
    const top = document.elementFromPoint(point.x, point.y);
    const isHit = found.contains(top) || (top && top.closest('label')?.control === found);
    return within(point) && isHit ? point : undefined;
  };
  const point = hit();
  if (point) return point;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return hit();
}

/** Whether the element that `middleOf` found last was clicked since. A new document has replaced one in which it was. */
export function wasClicked(): boolean {
  return (window as typeof window & { clicked?: boolean }).clicked !== false;
}

/** Whether an element that a selector finds and that shows some words is visible. */
export function isShown(selector: string, words: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    element =>
      element.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? '').includes(words),
  );
}

/**
 * Whether a modal dialog lies over the whole screen with its backdrop, is as high as the screen, and leaves a strip at
 * its left that a finger can press (px). WebKit counts in 64ths of a pixel.
 */
export function isOverScreen(selector: string, strip: number): boolean {
  const dialog = document.querySelector(selector);
  if (!dialog) return false;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const across = [1, innerWidth / 2, innerWidth - 1];
  const points = [1, innerHeight / 2, innerHeight - 1].flatMap(y => across.map(x => [x, y] as const));
  const hitsDialog = points.every(([x, y]) => dialog.contains(document.elementFromPoint(x, y)));
  const [x, y, end, height] = [left, top, right, bottom - top].map(Math.round);
  return hitsDialog && (x ?? 0) >= strip && y === 0 && end === innerWidth && height === innerHeight;
}

/** Whether the focus is on an element whose name begins with some words. */
export function hasFocus(name: string): boolean {
  const focused = document.activeElement;
  return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim().startsWith(name);
}

/** Whether path and query of the address match a pattern. */
export function isAt(pattern: string): boolean {
  return new RegExp(`^${pattern}`).test(location.pathname + location.search);
}

/** Whether every application is hydrated: no slot has the server's mark any more. */
export function isHydrated(): boolean {
  return document.readyState === 'complete' && document.querySelectorAll('[data-rendered]').length === 0;
}
