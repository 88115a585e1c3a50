/** The element around every portable component (platform/kit/src/portable/portable-place.tsx). */
const PLACE = '.flotilla';
const OF_DOCUMENT = /^(html|body)(?= \{)/gm;

/**
 * Tokens and base styles are written for a whole document. In a page of another site they hold inside our own elements only: neither
 * the host's body nor its custom properties change.
 */
module.exports = function scopeSheet(sheet) {
  // Tokens are of the root, and need no scope.
  if (sheet.includes(':root') && sheet.search(OF_DOCUMENT) < 0) return sheet.replaceAll(':root', PLACE);
  const within = sheet
    .replaceAll(OF_DOCUMENT, ':scope')
    .replaceAll(':root', ':scope')
    .replaceAll(/@page \{[^}]*\}/g, '');
  return `@scope (${PLACE}) {\n${within}}\n`;
};
