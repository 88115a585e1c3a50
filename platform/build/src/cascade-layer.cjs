const { existsSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const isPortable = ({ _compiler }) => _compiler?.name?.endsWith('/portable') === true;

/**
 * Puts each sheet of a package that names layers into its cascade layer (docs/decisions/022). Its package.json has them in their order, each
 * with names of files; `*` is the layer of all others:
 *
 *     "cascadeLayers": { "tokens": ["tokens.css"], "base": ["base.css"], "ui": ["*"] }
 *
 * Rules outside layers, those of remotes and of the host, win over all layers in any order of sheets. Every sheet declares the order of layers,
 * because any may load first.
 */
module.exports = function cascadeLayer(sheet) {
  const manifest = manifestAbove(dirname(this.resourcePath));
  if (!manifest) return sheet;
  this.addDependency(manifest);
  const { cascadeLayers } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (!cascadeLayers) return sheet;
  // In another site's page, that site's rules for `button` or `a` are in no layer and would win over a component's.
  if (isPortable(this) && !this.resourceQuery.includes('whole-document')) return sheet;
  const names = Object.keys(cascadeLayers);
  const layerOf = file => names.find(name => cascadeLayers[name].includes(file));
  const layer = layerOf(basename(this.resourcePath)) ?? layerOf('*');
  return layer ? `@layer ${names.join(', ')};\n@layer ${layer} {\n${sheet}}\n` : sheet;
};

/** The package.json of the package that a folder belongs to. */
function manifestAbove(folder) {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : manifestAbove(dirname(folder));
}
