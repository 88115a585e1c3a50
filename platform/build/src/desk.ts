import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';

/** The page of the release desk: one bundle for the browser, without federation. */
export function desk(context: string): Configuration[] {
  return [
    {
      ...base(context, 'web'),
      name: 'release-desk/web',
      target: ['web', 'es2022'],
      entry: { desk: './src/page/main.tsx' },
      output: {
        path: resolve(context, 'dist/web'),
        publicPath: '/desk/',
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        assetModuleFilename: '[name].[contenthash:10][ext]',
        clean: true,
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
        new PrecompressPlugin(),
      ],
    },
  ];
}
