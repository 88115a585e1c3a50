import { resolve } from 'node:path';
import webpack from 'webpack';

/** Replaces `*.server.ts` in browser bundles: `load`, clients of vendors, validation. */
export const withoutServerModules = () =>
  new webpack.NormalModuleReplacementPlugin(/\.server\.ts$/, resolve(import.meta.dirname, 'empty.cjs'));
