/** Text in a page: nothing of the document is markup. */
export const escaped = (text: unknown): string =>
  String(text).replace(
    /[&<>"']/g,
    character =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** Prose of the document: escaped, with `code` in backticks. */
export const prose = (text: string | undefined): string =>
  text ? `<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>` : '';

export const anchor = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
