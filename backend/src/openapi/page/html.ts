/** Text in a page: nothing of the document is markup. */
export const escaped = (text: unknown): string =>
  String(text).replace(
    /[&<>"']/g,
    character =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** Words of the document: escaped, with `code` in backticks. */
export const words = (text: string | undefined): string =>
  escaped(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>');

export const prose = (text: string | undefined): string => (text ? `<p>${words(text)}</p>` : '');

export const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
