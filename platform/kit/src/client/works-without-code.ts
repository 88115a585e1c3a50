/** A boundary of React whose HTML the server made, and which has no component yet. */
const SERVERS_HTML = '$';
const CONTROLS = 'button, input, select, textarea, a[data-press]';

/**
 * Whether an element has the server's HTML, and everything in it is of use without its code: texts, links, and the fields of forms which send
 * themselves.
 */
export function worksWithoutCode(element: Element): boolean {
  const { firstChild: first } = element;
  if (!(first instanceof Comment) || first.data !== SERVERS_HTML) return false;
  return [...element.querySelectorAll(CONTROLS)].every(isSent);
}

/** A button that sends no form does nothing alone. */
const isSent = (control: Element) =>
  control.closest('form[action]') !== null &&
  !(control instanceof HTMLButtonElement && control.type !== 'submit');
