import webpack from 'webpack';

/**
 * Writes a source map beside every script, for operators (docs/decisions/159): positions and names, no sources. Nothing in a script names
 * its map, so that no browser asks for it.
 */
export const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
  });
