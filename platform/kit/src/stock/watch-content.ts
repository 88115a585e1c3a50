import { partError } from './stock-part.ts';

/** From mounting to the first thing that a visitor can see. */
const FIRST_CONTENT_MS = 4000;

/** A part that has nothing to show, and means it, says so by the attribute `data-empty` on any element of its own. */
const VISIBLE =
  'img, svg, canvas, video, iframe, object, embed, [role=img], input, button, select, textarea, [data-empty]';
const isEmpty = (element: HTMLElement) =>
  element.textContent?.trim() === '' && element.querySelector(VISIBLE) === null;

/** What the bridge puts in place of an application that threw. It tells nobody, because React 18 has no hook for it. */
function saysFailed(element: HTMLElement): boolean {
  const alert = element.firstElementChild;
  return (
    element.childElementCount === 1 &&
    alert?.getAttribute('role') === 'alert' &&
    alert.firstElementChild?.textContent === 'Something went wrong:'
  );
}

/**
 * Watches an application that draws into an element by itself. It has failed if nothing is there in time and it does not say that it means that, if what was there is gone, or
 * if its bridge says so.
 * @returns a function that ends this
 */
export function watchContent(
  element: HTMLElement,
  onFailure: (error: Error) => void,
  firstContentMs = FIRST_CONTENT_MS,
): () => void {
  let shown = false;
  const observer = new MutationObserver(look);
  const late = setTimeout(() => fail('PartEmpty', 'Nothing was shown in time'), firstContentMs);
  observer.observe(element, {
    ...{ childList: true, subtree: true, characterData: true },
    attributeFilter: ['data-empty', 'role'],
  });

  function look() {
    if (saysFailed(element)) return fail('PartFailed', 'The bridge shows an error');
    if (!isEmpty(element)) {
      shown = true;
      clearTimeout(late);
    } else if (shown) fail('PartFailed', 'What was shown is gone');
  }

  function fail(...[name, message]: Parameters<typeof partError>) {
    stop();
    onFailure(partError(name, message));
  }

  function stop() {
    observer.disconnect();
    clearTimeout(late);
  }

  return stop;
}
