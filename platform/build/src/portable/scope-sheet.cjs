const { basename } = require('node:path');

/** The element around every portable component (platform/kit/src/portable/portable-place.tsx). */
const PLACE = '.fernweh';

/**
 * Tokens and base styles are written for a whole document. In a page of another site they hold inside our own elements only: neither
 * the host's body nor its custom properties change.
 */
module.exports = function scopeSheet(sheet) {
  if (basename(this.resourcePath) === 'tokens.css') return sheet.replaceAll(':root', PLACE);
  const within = sheet.replaceAll(/^(html|body)(?= \{)/gm, ':scope').replaceAll(/@page \{[^}]*\}/g, '');
  return `@scope (${PLACE}) {\n${within}}\n`;
};
