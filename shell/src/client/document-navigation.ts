/** Navigation by the browser, with a new document. */
export const loadDocument = (to: string) => location.assign(to);
export const reloadDocument = () => location.reload();
