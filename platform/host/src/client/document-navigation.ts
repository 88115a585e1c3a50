/** Navigation by the browser, with a new document. */
export const loadDocument = (to: string, { replace = false } = {}) =>
  replace ? location.replace(to) : location.assign(to);
export const reloadDocument = () => location.reload();
