import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { ROOT } from './root.ts';

/** CSS Modules for `*.module.css`; the server needs the names only, and the same ones. */
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
            localIdentName: '[local]_[hash:base64:6]',
            localIdentContext: ROOT,
            exportOnlyLocals: target === 'server',
          },
          // What a sheet imports goes through the loader below too.
          importLoaders: 1,
        },
      },
      resolve(import.meta.dirname, 'ui-layer.cjs'),
    ],
  };
}

export function fonts(): RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10][ext]' },
  };
}
