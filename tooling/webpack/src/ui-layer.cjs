const { basename } = require('node:path');

const UI = /[\\/]shared[\\/]ui[\\/]src[\\/]/;

/** Every other sheet is in `ui`. `parts` are components that other components dress in their own way. */
const LAYERS = {
  'tokens.css': 'tokens',
  'base.css': 'base',
  'icon.module.css': 'parts',
  'text-input.module.css': 'parts',
};

/**
 * Puts each sheet of shared/ui into its cascade layer (docs/decisions/022). What is in no layer, a remote's or the shell's
 * own rule, wins over all of them, in any order of sheets. Each names the order: none depends on another to come first.
 */
module.exports = function uiLayer(sheet) {
  if (!UI.test(this.resourcePath)) return sheet;
  const layer = LAYERS[basename(this.resourcePath)] ?? 'ui';
  return `@layer tokens, base, parts, ui;\n@layer ${layer} {\n${sheet}}\n`;
};
