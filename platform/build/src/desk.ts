import { resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { base } from './base.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';

/** What both bundles of the desk's page share: it serves them from one place. */
const pagePart = (context: string): Configuration & { output: object } => ({
  ...base(context, 'web'),
  target: ['web', 'es2022'],
  output: {
    path: resolve(context, 'dist/web'),
    publicPath: '/desk/',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    clean: true,
  },
});

/** The page of the release desk: one bundle for the browser, without federation. */
export const desk = (context: string): Configuration[] => [
  {
    ...pagePart(context),
    name: 'release-desk/web',
    entry: { desk: './src/page/main.tsx' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }), new PrecompressPlugin()],
  },
];

/** A site's module that signs operators in to that page, which imports it as it starts (docs/decisions/216). */
export function deskSignIn(context: string): Configuration[] {
  const part = pagePart(context);
  return [
    {
      ...part,
      name: 'desk-sign-in/web',
      entry: { 'sign-in': './src/sign-in.ts' },
      experiments: { outputModule: true },
      output: { ...part.output, module: true, library: { type: 'module' } },
      plugins: [new PrecompressPlugin()],
    },
  ];
}
