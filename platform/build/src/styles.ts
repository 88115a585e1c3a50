import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { PathData, RuleSetRule } from 'webpack';
import { ROOT } from './root.ts';

const FILE_NAME = '[name].[contenthash:10][ext]';

/** CSS, with CSS Modules for `*.module.css`. The server build has the same class names and no sheets. */
export function styles(target: 'web' | 'server'): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...(target === 'web' ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: className,
            exportOnlyLocals: target === 'server',
          },
          // Imported sheets pass through the two loaders below too.
          importLoaders: 2,
          // Maps are made for scripts (./source-maps.ts).
          sourceMap: false,
        },
      },
      resolve(import.meta.dirname, 'cascade-layer.cjs'),
      resolve(import.meta.dirname, 'font-faces.cjs'),
    ],
  };
}

/** All names of a file have the same hash: repeated text compresses well. */
const className = ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string) =>
  `${name}_${hashOf(relative(ROOT, resourcePath))}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

/** Font files are cut to what the site uses. Documents preload those with `preload=1` in their query. */
export function fonts(): RuleSetRule {
  return {
    test: /\.woff2$/,
    use: [resolve(import.meta.dirname, 'cut-font.cjs')],
    type: 'asset/resource',
    generator: {
      filename: ({ filename }: PathData) =>
        filename?.includes('preload=1') ? '[name].preload.[contenthash:10][ext]' : FILE_NAME,
    },
  };
}

/** Pictures of style sheets: files, or a part of the sheet with `?inline`. */
export function pictures(): RuleSetRule {
  return {
    test: /\.svg$/,
    oneOf: [
      { resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
      { type: 'asset/resource', generator: { filename: FILE_NAME } },
    ],
  };
}
