const subsetFont = require('subset-font');

/** What the site's text needs: kerning, figures of equal width, ligatures, and the forms that languages ask for. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'tnum'];
/**
 * Tables that browsers can do without. Widths between two weights follow from the outlines (HVAR, MVAR), and kerning is that of
 * the lightest weight (GDEF).
 */
const DROPPED = ['HVAR', 'MVAR', 'STAT', 'GDEF', 'gasp'];

/**
 * Cuts a font to some characters, and pins or narrows its axes (docs/decisions/044). The query says how:
 * `?letters=20-7E,A9&opsz=48&wght=400:640`. A file without `letters` stays whole.
 */
module.exports = function cutFont(content) {
  const done = this.async();
  const { letters, preload: _, ...axes } = Object.fromEntries(new URLSearchParams(this.resourceQuery));
  if (!letters) return done(null, content);
  const variationAxes = Object.fromEntries(
    Object.entries(axes).map(([axis, value]) => [axis, axisOf(value)]),
  );
  subsetFont(content, charactersOf(letters), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    dropTables: DROPPED,
    variationAxes,
  }).then(cut => done(null, cut), done);
};
module.exports.raw = true;

function axisOf(value) {
  const [min, max] = value.split(':').map(Number);
  return max === undefined ? min : { min, max };
}

/** `20-22,A9` is ` !"©`. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap(range => {
      const [first, last = first] = range.split('-').map(code => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}
