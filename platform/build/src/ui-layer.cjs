const { basename } = require('node:path');

const UI = /[\\/]shared[\\/]ui[\\/]src[\\/]/;

/** Every other sheet is in the layer `ui`. `parts` are components that other components restyle. */
const LAYERS = {
  'tokens.css': 'tokens',
  'base.css': 'base',
  'icon.module.css': 'parts',
  'text-input.module.css': 'parts',
};

const isPortable = ({ _compiler }) => _compiler?.name?.endsWith('/portable') === true;

/**
 * Puts each sheet of shared/ui into its cascade layer (docs/decisions/022). Rules outside layers, those of remotes and of
 * the shell, win over all layers in any order of sheets. Every sheet declares the order of layers, because any may load
 * first.
 */
module.exports = function uiLayer(sheet) {
  if (!UI.test(this.resourcePath)) return sheet;
  const layer = LAYERS[basename(this.resourcePath)] ?? 'ui';
  // In another site's page, that site's rules for `button` or `a` are in no layer and would win over a component's.
  if (isPortable(this) && layer !== 'tokens' && layer !== 'base') return sheet;
  return `@layer tokens, base, parts, ui;\n@layer ${layer} {\n${sheet}}\n`;
};
