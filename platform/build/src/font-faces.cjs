const FACE = /@font-face\s*{[^}]*}/g;
const SOURCE = /(url\("[^"?]+\.woff2)(?:\?([^"]*))?"/;
const RANGE = /unicode-range:\s*([^;]+);/;

/**
 * Passes the characters of each `@font-face` on to the loader that cuts its file (./cut-font.cjs), so that the sheet alone
 * says which characters a file has.
 */
module.exports = function fontFaces(sheet) {
  return sheet.replace(FACE, face => {
    const range = RANGE.exec(face)?.[1];
    if (!range) return face;
    const letters = encodeURIComponent(range.replace(/\s|U\+/g, ''));
    return face.replace(SOURCE, (_, url, axes) => `${url}?${axes ? `${axes}&` : ''}letters=${letters}"`);
  });
};
